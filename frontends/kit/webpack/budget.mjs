#!/usr/bin/env node
/**
 * The size budget of the front ends, from what was built: `node --import tsx frontends/kit/webpack/budget.mjs
 * [--compare]`. Ends with 1 and the figures when a budget is broken. `--compare` also builds the same pages without
 * federation.
 */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import webpack from 'webpack'
import { repository } from './base-config.mjs'
import { buildFrontend } from './build.mjs'
import { createOneBundleConfig } from './one-bundle.mjs'

/** Brotli kilobytes (1,000 bytes). */
export const budgets = { homeScripts: 130, overOneBundle: 1.5, furtherRemote: 10 }

const frontends = join(repository, 'frontends')
const fixture = join(frontends, 'kit/fixtures/trivial')
const kilobytes = (files) => files.reduce((sum, file) => sum + statSync(`${file}.br`).size, 0) / 1000
const scriptsOf = (html) => [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, source]) => source)

/** Where the gateway finds a URL of the front ends. */
const fileOf = (url) => join(frontends, url.replace(/^\/remotes\/([^/]+)\//, '$1/dist/').replace(/^\//, 'shell/dist/'))

const homeScripts = () => {
  const pages = JSON.parse(readFileSync(join(frontends, 'shell/dist/pages.json'), 'utf8'))
  const shell = scriptsOf(readFileSync(join(frontends, 'shell/dist/index.html'), 'utf8'))
  const home = pages
    .flatMap(({ routes }) => routes.filter(({ path }) => path === '/').flatMap(({ preload }) => preload))
    .filter((file) => file.endsWith('.js'))
  if (shell.length < 2 || home.length < 2) throw new Error('The shell or the remote that offers "/" has not been built')
  return { shell: kilobytes(shell.map(fileOf)), home: kilobytes(home.map(fileOf)) }
}

/** A remote of one trivial page: its entry, what it exposes and the page. */
const trivialRemote = async () => {
  await buildFrontend({ folder: fixture })
  const { entry, imports } = JSON.parse(readFileSync(join(fixture, 'dist/federation.json'), 'utf8'))
  const files = [...new Set([entry, ...Object.values(imports).flat()])].filter((file) => file.endsWith('.js'))
  return kilobytes(files.map((file) => join(fixture, 'dist', file)))
}

const oneBundle = (remotes) =>
  new Promise((done, reject) => {
    webpack(createOneBundleConfig({ remotes })).run((error, stats) => {
      if (error || stats.hasErrors()) return reject(error ?? new Error(stats.toString('errors-only')))
      const page = remotes.flatMap((remote) => remote.manifest.routes).find((route) => route.path === '/').page
      const { compilation } = stats
      const isHome = (module) => module.resource?.endsWith(`/src/${page}.tsx`) || module.modules?.some(isHome)
      const initial = [...compilation.entrypoints.get('main').getFiles()]
      const home = [...compilation.chunks]
        .filter((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)].some(isHome))
        .flatMap((chunk) => [...chunk.files])
      const files = [...new Set([...initial, ...home])].filter((file) => file.endsWith('.js'))
      done(kilobytes(files.map((file) => join(compilation.outputOptions.path, file))))
    })
  })

/** @param {{ compare?: boolean }} options @returns {Promise<{ lines: string[], broken: string[] }>} */
export const measureBudget = async ({ compare = false } = {}) => {
  const remotes = JSON.parse(readFileSync(join(frontends, 'shell/dist/remotes.json'), 'utf8'))
  const { shell, home } = homeScripts()
  const further = await trivialRemote()
  const figures = [
    {
      name: 'JavaScript until Home is interactive',
      value: shell + home,
      limit: budgets.homeScripts,
      unit: 'kB',
      note: `shell ${shell.toFixed(1)}, remote ${home.toFixed(1)}`,
    },
    {
      name: 'each further remote',
      value: further,
      limit: budgets.furtherRemote,
      unit: 'kB',
      note: 'entry and one trivial page',
    },
  ]
  if (compare) {
    const single = await oneBundle(remotes)
    figures.push({
      name: 'over the same pages in one bundle',
      value: (shell + home) / single,
      limit: budgets.overOneBundle,
      unit: 'times',
      note: `one bundle ${single.toFixed(1)} kB`,
    })
  }
  return {
    lines: figures.map(
      ({ name, value, limit, unit, note }) =>
        `${name}: ${value.toFixed(unit === 'kB' ? 1 : 2)} of ${limit} ${unit} (${note})`,
    ),
    broken: figures.filter(({ value, limit }) => value > limit).map(({ name }) => name),
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { lines, broken } = await measureBudget({ compare: process.argv.includes('--compare') })
  process.stdout.write(`${lines.join('\n')}\n`)
  if (broken.length > 0) {
    process.stderr.write(`Over budget: ${broken.join('; ')}\n`)
    process.exit(1)
  }
}
