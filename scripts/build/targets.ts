import { copyFileSync, existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { fromRoot, listRemotes, listServers, listServices } from '../workspaces/workspaces.ts'
import { externalPackages } from './external-packages.ts'
import { mustRun } from './run-command.ts'

/** Something that is built from files. Inputs and outputs are paths from the root. */
export type BuildTarget = {
  readonly name: string
  readonly inputs: readonly string[]
  readonly outputs: readonly string[]
  readonly build: () => Promise<void>
}

/**
 * Child processes of a service: the build copies each `*.child.mjs` next to the bundle under its own name, so that `new
 * URL('./<name>.child.mjs', import.meta.url)` finds it from the source and from the bundle.
 */
const childrenOf = (folder: string): { from: string; to: string }[] =>
  readdirSync(fromRoot(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.child.mjs'))
    .map((name) => ({ from: `${folder}/src/${name}`, to: `${folder}/dist/${path.basename(name)}` }))

/** Bundles one server process from `src/server.ts` into `dist/server.js`. */
export const bundleServer = async (folder: string): Promise<void> => {
  await build({
    entryPoints: [`${folder}/src/server.ts`],
    outfile: `${folder}/dist/server.js`,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    sourcesContent: false,
    plugins: [externalPackages(fromRoot(folder))],
    logLevel: 'error',
  })
  for (const { from, to } of childrenOf(folder)) copyFileSync(fromRoot(from), fromRoot(to))
}

/** The client uses no engine in Rust; the variable prevents the CLI from downloading one. */
const generatePrisma = async (schema: string): Promise<void> => {
  await mustRun(fromRoot('node_modules/.bin/prisma'), ['generate', '--schema', fromRoot(schema)], {
    env: { PRISMA_SCHEMA_ENGINE_BINARY: '/bin/true', PRISMA_HIDE_UPDATE_MESSAGE: '1' },
  })
}

export const prismaTargets = (): BuildTarget[] =>
  listServices()
    .map((name) => ({ name, schema: `services/${name}/prisma/schema.prisma` }))
    .filter(({ schema }) => existsSync(fromRoot(schema)))
    .map(({ name, schema }) => ({
      name: `prisma client of ${name}`,
      inputs: [schema, 'node_modules/prisma/package.json'],
      outputs: [`services/${name}/generated/prisma/client.ts`],
      build: () => generatePrisma(schema),
    }))

export const serverTargets = (): BuildTarget[] =>
  listServers().map(({ name, folder }) => ({
    name: `bundle of ${name}`,
    inputs: [
      `${folder}/src`,
      `${folder}/prisma`,
      `${folder}/package.json`,
      'services/kit/src',
      'proto/src',
      'scripts/build',
      'package-lock.json',
    ],
    outputs: [`${folder}/dist/server.js`, ...childrenOf(folder).map(({ to }) => to)],
    build: () => bundleServer(folder),
  }))

export const webTargets = (): BuildTarget[] =>
  [...listRemotes(), ...(existsSync(fromRoot('frontends/shell/src')) ? ['shell'] : [])].map((name) => ({
    name: `web part ${name}`,
    inputs: [`frontends/${name}`, 'frontends/kit', 'proto/src', 'package-lock.json'],
    outputs: [`frontends/${name}/dist`],
    build: async () => {
      const script = fromRoot('frontends/kit/webpack/build.mjs')
      await mustRun(process.execPath, ['--import', 'tsx', script, fromRoot('frontends', name)])
    },
  }))
