import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Manifest } from './manifest-schema.mjs'

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** Reads and checks a remote's manifest; the error names the file and the rule. */
export const readManifest = (folder) => {
  const file = join(folder, 'manifest.json')
  const checked = Manifest.safeParse(readJson(file))
  if (!checked.success) {
    const issues = checked.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')
    throw new Error(`${file} is not a valid manifest. ${issues}`)
  }
  return checked.data
}

const describeRemote = (folder) => {
  const manifest = readManifest(folder)
  const { entry, imports } = readJson(join(folder, 'dist/federation.json'))
  const url = (file) => `/remotes/${manifest.name}/${file}`
  const exposed = imports['src/remote.tsx'] ?? []
  const preload = Object.fromEntries(
    manifest.routes.map((route) => {
      const page = imports[`src/${route.page}.tsx`]
      if (!page)
        throw new Error(
          `${folder}: src/remote.tsx does not import() src/${route.page}.tsx, which the manifest names for ${route.path}`,
        )
      return [route.path, [...new Set([entry, ...exposed, ...page])].map(url)]
    }),
  )
  return { name: manifest.name, entry: url(entry), manifest, preload }
}

/** Writes shell/dist/remotes.json from every remote that has been built, whole or not at all. Returns the names. */
export const writeRemotesJson = (frontends) => {
  if (!existsSync(join(frontends, 'shell/src'))) return []
  const remotes = readdirSync(frontends)
    .filter((name) => name !== 'kit' && name !== 'shell')
    .map((name) => join(frontends, name))
    .filter((folder) => existsSync(join(folder, 'manifest.json')) && existsSync(join(folder, 'dist/federation.json')))
    .map(describeRemote)
  const paths = remotes.flatMap((remote) => remote.manifest.routes.map((route) => route.path.toLowerCase()))
  const twice = paths.find((path, index) => paths.indexOf(path) !== index)
  if (twice) throw new Error(`Two remotes offer the route ${twice}`)
  const target = join(frontends, 'shell/dist')
  mkdirSync(target, { recursive: true })
  writeFileSync(join(target, `remotes.json.${process.pid}.tmp`), JSON.stringify(remotes))
  renameSync(join(target, `remotes.json.${process.pid}.tmp`), join(target, 'remotes.json'))
  return remotes.map((remote) => remote.name)
}
