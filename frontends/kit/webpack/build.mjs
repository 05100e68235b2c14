#!/usr/bin/env node
import { existsSync } from 'node:fs'
/**
 * Builds one front end: `node --import tsx frontends/kit/webpack/build.mjs frontends/<name> [--development] [--watch]`.
 */
import { basename, dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import webpack from 'webpack'
import { createRemoteConfig, createShellConfig } from './index.mjs'
import { readManifest, writeRemotesJson } from './remotes-json.ts'

/**
 * @param {{ folder: string, mode?: 'production' | 'development', watch?: boolean }} options
 * @returns {Promise<string>} webpack's one-line summary
 */
export const buildFrontend = async ({ folder, mode = 'production', watch = false }) => {
  const isShell = basename(folder) === 'shell'
  if (!isShell) await readManifest(folder)
  const compiler = webpack((isShell ? createShellConfig : createRemoteConfig)({ folder, mode }))
  return new Promise((done, reject) => {
    const report = async (error, stats) => {
      if (error) return reject(error)
      if (stats.hasErrors()) return reject(new Error(stats.toString({ preset: 'errors-only', colors: false })))
      try {
        const remotes = await writeRemotesJson(dirname(folder))
        const summary = `${basename(folder)}: built in ${((stats.endTime - stats.startTime) / 1000).toFixed(1)} s; remotes.json: ${remotes.join(', ') || 'none yet'}`
        if (watch) process.stdout.write(`${summary}\n`)
        // Closing writes the file system cache; the process may end only afterwards.
        else compiler.close((closeError) => (closeError ? reject(closeError) : done(summary)))
      } catch (failure) {
        reject(failure)
      }
    }
    if (watch) compiler.watch({}, report)
    else compiler.run(report)
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = resolve(process.argv[2] ?? '')
  if (!process.argv[2] || !existsSync(`${folder}/src`)) {
    process.stderr.write(
      'Usage: node --import tsx frontends/kit/webpack/build.mjs frontends/<name> [--development] [--watch]\n',
    )
    process.exit(2)
  }
  const mode = process.argv.includes('--development') ? 'development' : 'production'
  try {
    process.stdout.write(`${await buildFrontend({ folder, mode, watch: process.argv.includes('--watch') })}\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exit(1)
  }
}
