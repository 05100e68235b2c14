import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { fromRoot } from '../workspaces/workspaces.ts'

// `node --import tsx scripts/install/complete-lock.ts`: after an `npm install` against a registry that does not have
// the packages of other platforms. npm then leaves them out of the lock file, and `npm ci` refuses such a lock file on
// every machine.

type LockEntry = {
  version?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  engines?: Readonly<Record<string, string>>
  optionalDependencies?: Readonly<Record<string, string>>
}
export type LockFile = { packages: Record<string, LockEntry> }
export type Gap = { readonly name: string; readonly version: string; readonly of: LockEntry }

/** The folders in which Node looks for a package that another one imports, innermost first. */
const placesOf = (from: string, name: string): string[] => {
  const here = `${from === '' ? '' : `${from}/`}node_modules/${name}`
  const outer = from.lastIndexOf('node_modules/')
  return from === '' ? [here] : [here, ...placesOf(outer <= 0 ? '' : from.slice(0, outer - 1), name)]
}

/** Packages of a WebAssembly fallback have their own dependencies; `npm ci` does not require them. */
const isPlatformPackage = (name: string): boolean => !name.includes('wasm32')

/** Optional dependencies with an exact version that the lock file does not know. */
export const findGaps = ({ packages }: LockFile): Gap[] =>
  Object.entries(packages).flatMap(([from, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name, version]) => /^\d+\.\d+\.\d+/.test(version) && isPlatformPackage(name))
      .filter(([name]) => !placesOf(from, name).some((place) => place in packages))
      .map(([name, version]) => ({ name, version, of: entry })),
  )

/** The entry that npm would write, without the checksum, which only the registry has. */
const entryOf = ({ name, version, of }: Gap): LockEntry => {
  const [, os, cpu, abi] =
    /(android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)-([a-z0-9]+)(?:-(\w+))?$/.exec(name) ?? []
  if (os === undefined || cpu === undefined)
    throw new Error(`${name} does not say in its name which platform it is for`)
  const libc = abi === 'musl' ? { libc: ['musl'] } : abi === 'gnu' ? { libc: ['glibc'] } : {}
  return {
    version,
    cpu: [cpu],
    ...(of.dev ? { dev: true } : {}),
    ...libc,
    optional: true,
    os: [os],
    ...(of.engines ? { engines: of.engines } : {}),
  }
}

const complete = (lock: LockFile): LockFile => {
  const added = findGaps(lock).map((gap) => [`node_modules/${gap.name}`, entryOf(gap)] as const)
  const entries = [...Object.entries(lock.packages), ...added].sort(([left], [right]) =>
    left.localeCompare(right, 'en'),
  )
  return { ...lock, packages: Object.fromEntries(entries) }
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const file = fromRoot('package-lock.json')
  const lock = JSON.parse(readFileSync(file, 'utf8')) as LockFile // npm's own file
  const gaps = findGaps(lock)
  if (gaps.length > 0) writeFileSync(file, `${JSON.stringify(complete(lock), null, 2)}\n`)
  console.log(
    gaps.length === 0 ? 'The lock file names every platform.' : `Added ${gaps.map(({ name }) => name).join(', ')}`,
  )
}
