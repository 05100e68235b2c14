import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { digest, isReachable, preparePrograms } from './postgres-programs.ts'
import { type OwnedProcess, startProcess } from './process.ts'

export type EmbeddedPostgres = {
  /** Connection URL of the superuser `postgres` to the database `postgres`. */
  readonly adminUrl: string
  readonly process: OwnedProcess
  stop(): Promise<void>
}

export type EmbeddedPostgresOptions = {
  readonly port: number
  readonly dataDir: string
  /** Password of the superuser. Used when the data directory is created; must be the same on later starts. */
  readonly password: string
  /** Tests only: no durability, and no background work that changes statistics while a test reads a query plan. */
  readonly isThrowaway?: boolean
  readonly maxConnections?: number
}

type Identity = { readonly uid: number; readonly gid: number } | undefined

/** PostgreSQL refuses to run as root, so root starts it as the system user `postgres`, which is created when absent. */
const serverIdentity = (): Identity => {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return undefined
  const idOf = (flag: '-u' | '-g'): number => {
    const result = spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' })
    return result.status === 0 ? Number.parseInt(result.stdout, 10) : Number.NaN
  }
  if (Number.isNaN(idOf('-u'))) {
    spawnSync('groupadd', ['--system', 'postgres'])
    spawnSync('useradd', ['--system', '--gid', 'postgres', '--no-create-home', 'postgres'])
  }
  const identity = { uid: idOf('-u'), gid: idOf('-g') }
  if (Number.isNaN(identity.uid) || Number.isNaN(identity.gid)) {
    throw new Error(
      'PostgreSQL does not run as root and no system user "postgres" could be created: start as an ordinary user.',
    )
  }
  return identity
}

/**
 * The folder where the data of `dataDir` are stored. The same folder, except when root runs the project in a directory
 * that the user `postgres` cannot access: then a folder below /var/lib, named by a hash of the path. `--reset` must
 * delete that one.
 */
export const postgresDataDir = (dataDir: string): string =>
  serverIdentity() === undefined || isReachable(dirname(resolve(dataDir)))
    ? resolve(dataDir)
    : join('/var/lib', `lentera-${digest(resolve(dataDir))}`, basename(dataDir))

const initialise = (programs: string, dataDir: string, password: string, identity: Identity): void => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (identity) chownSync(dataDir, identity.uid, identity.gid)
  const passwordFile = join(dirname(dataDir), `.password-${process.pid}`)
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
  if (identity) chownSync(passwordFile, identity.uid, identity.gid)
  try {
    const made = spawnSync(
      join(programs, 'bin', 'initdb'),
      [
        `--pgdata=${dataDir}`,
        '--username=postgres',
        '--auth=scram-sha-256',
        `--pwfile=${passwordFile}`,
        // Explicit: on a machine without a UTF-8 locale the default would be SQL_ASCII.
        '--encoding=UTF8',
        `--locale=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
        '--no-sync',
      ],
      { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' }, cwd: dirname(dataDir), ...(identity ?? {}) },
    )
    if (made.status !== 0)
      throw new Error(`initdb could not create ${dataDir}: ${made.stderr || made.error?.message || ''}`.trim())
  } finally {
    unlinkSync(passwordFile)
  }
}

/** Deletes the data of a stopped server from the folder where they are stored. */
export const removePostgresData = (dataDir: string): void => {
  const kept = postgresDataDir(dataDir)
  // A folder below /var/lib was created for this server only.
  rmSync(kept === resolve(dataDir) ? kept : dirname(kept), { recursive: true, force: true })
}

/**
 * Commits stay synchronous, which costs little without fsync: after an asynchronous commit VACUUM may run before the
 * commit record is written. It cannot mark those pages all-visible then, and the planner avoids index-only scans.
 */
const throwawaySettings = ['fsync=off', 'full_page_writes=off', 'autovacuum=off']

/** Starts PostgreSQL (UTF-8) on 127.0.0.1 and creates its data directory the first time. */
export const startEmbeddedPostgres = async (options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  const identity = serverIdentity()
  const programs = preparePrograms(identity !== undefined)
  const dataDir = postgresDataDir(options.dataDir)
  mkdirSync(dirname(dataDir), { recursive: true })
  if (!existsSync(join(dataDir, 'PG_VERSION'))) initialise(programs, dataDir, options.password, identity)

  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=', // a socket path has a length limit and we do not need one
    `max_connections=${options.maxConnections ?? 100}`,
    'shared_buffers=64MB',
    'max_wal_size=256MB',
    'track_commit_timestamp=off', // commit times could identify the author of an anonymous row
    'timezone=UTC',
    'log_timezone=UTC',
    'log_min_error_statement=panic', // failed statements and their details contain values, which must not be logged
    'log_error_verbosity=terse',
    ...(options.isThrowaway ? throwawaySettings : []),
  ]
  const owned = await startProcess({
    command: join(programs, 'bin', 'postgres'),
    args: ['-D', dataDir, '-p', String(options.port), ...settings.flatMap((setting) => ['-c', setting])],
    env: { ...process.env, LC_ALL: 'C' },
    ...(identity ?? {}),
    stopSignal: 'SIGINT', // "fast": ends sessions and writes a checkpoint; SIGTERM would wait for clients
    isReady: (output) => output.includes('database system is ready to accept connections'),
    readyTimeoutMs: 60_000,
  })
  return {
    adminUrl: `postgres://postgres:${encodeURIComponent(options.password)}@127.0.0.1:${options.port}/postgres`,
    process: owned,
    stop: () => owned.stop(),
  }
}
