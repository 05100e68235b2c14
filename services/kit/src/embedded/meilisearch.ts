import { accessSync, constants } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { pause } from '../process/pause.ts'
import { type OwnedProcess, startProcess } from './process.ts'

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false // absent or not executable: the next folder is tried
  }
}

/** The program `meilisearch` on the PATH; undefined without one, and then PostgreSQL serves every search. */
export const findMeilisearch = (env: NodeJS.ProcessEnv = process.env): string | undefined =>
  (env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, 'meilisearch'))
    .find(isExecutable)

export type EmbeddedMeilisearch = { readonly url: string; readonly process: OwnedProcess; stop(): Promise<void> }

type StartMeilisearch = { readonly program: string; readonly port: number; readonly dataDir: string }

/**
 * Removes MEILI_* variables of the caller's shell, which would reconfigure the server; a key would refuse our requests.
 */
const withoutMeiliVariables = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('MEILI_')))

const readyTimeoutMs = 30_000

const becomesHealthy = async (url: string, owned: OwnedProcess): Promise<void> => {
  const until = performance.now() + readyTimeoutMs
  while (owned.isRunning() && performance.now() < until) {
    const response = await fetch(`${url}/health`, { signal: AbortSignal.timeout(1000) }).catch(() => undefined)
    if (response?.ok) return
    await pause(50)
  }
  await owned.stop()
  throw new Error('Meilisearch did not become ready: check that its port is free and its data are of the same version.')
}

/** Starts Meilisearch on 127.0.0.1, without a key and with its telemetry off. */
export const startEmbeddedMeilisearch = async ({
  program,
  port,
  dataDir,
}: StartMeilisearch): Promise<EmbeddedMeilisearch> => {
  await mkdir(dataDir, { recursive: true })
  const address = `127.0.0.1:${port}`
  const folders = [
    '--db-path',
    join(dataDir, 'data'),
    '--dump-dir',
    join(dataDir, 'dumps'),
    '--snapshot-dir',
    join(dataDir, 'snapshots'),
  ]
  const owned = await startProcess({
    command: program,
    args: ['--env', 'development', '--http-addr', address, '--no-analytics', ...folders],
    env: withoutMeiliVariables(process.env),
    stopSignal: 'SIGTERM',
    isReady: () => true, // its output does not show that it accepts requests; becomesHealthy polls /health
  })
  const url = `http://${address}`
  await becomesHealthy(url, owned)
  return { url, process: owned, stop: () => owned.stop() }
}
