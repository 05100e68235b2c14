import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's root folder, with no slash at its end. */
export const root = path.resolve(fileURLToPath(new URL('../..', import.meta.url)))

export const fromRoot = (...parts: string[]): string => path.join(root, ...parts)

const foldersIn = (folder: string): string[] =>
  existsSync(fromRoot(folder))
    ? readdirSync(fromRoot(folder), { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
        .map((entry) => entry.name)
        .sort()
    : []

/** Names of the services: each folder with `src/server.ts` is one, without registration. */
export const listServices = (): string[] =>
  foldersIn('services').filter((name) => existsSync(fromRoot('services', name, 'src/server.ts')))

/** Names of the remotes: a folder with a manifest is one. */
export const listRemotes = (): string[] =>
  foldersIn('frontends').filter((name) => existsSync(fromRoot('frontends', name, 'manifest.json')))

/** Folders, relative to the root, whose types the compiler checks. */
export const listTypedFolders = (): string[] =>
  [
    'proto',
    'gateway',
    'scripts',
    'tests',
    ...['services', 'frontends'].flatMap((folder) => foldersIn(folder).map((name) => `${folder}/${name}`)),
  ].filter((folder) => existsSync(fromRoot(folder, 'tsconfig.json')))

/** The server processes: every service, then the gateway. */
export const listServers = (): { name: string; folder: string }[] => [
  ...listServices().map((name) => ({ name, folder: `services/${name}` })),
  ...(existsSync(fromRoot('gateway/src/server.ts')) ? [{ name: 'gateway', folder: 'gateway' }] : []),
]
