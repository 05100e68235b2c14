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
    return false // absent or not ours to run: the next place is tried
  }
}

/** The program `meilisearch` on the PATH; undefined without one, and then PostgreSQL answers every search. */
export const findMeilisearch = (env: NodeJS.ProcessEnv = process.env): string | undefined =>
  (env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, 'meilisearch'))
    .find(isExecutable)

export type EmbeddedMeilisearch = { readonly url: string; readonly process: OwnedProcess; stop(): Promise<void> }

type StartMeilisearch = { readonly program: string; readonly port: number; readonly dataDir: string }

/** A variable of the caller's shell must not reconfigure the server; a key would lock us out. */
const withoutItsOwn = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('MEILI_')))

const readyTimeoutMs = 30_000

const becomesHealthy = async (url: string, owned: OwnedProcess): Promise<void> => {
  const until = performance.now() + readyTimeoutMs
  while (owned.isRunning() && performance.now() < until) {
    const answer = await fetch(`${url}/health`, { signal: AbortSignal.timeout(1000) }).catch(() => undefined)
    if (answer?.ok) return
    await pause(50)
  }
  await owned.stop()
  throw new Error('Meilisearch did not become ready: look whether its port is free and its data are of its version.')
}

/** Starts Meilisearch on 127.0.0.1, without a key and telling nobody that it runs. */
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
    env: withoutItsOwn(process.env),
    stopSignal: 'SIGTERM',
    isReady: () => true, // its first words say only that it runs; whether it answers is asked below
  })
  const url = `http://${address}`
  await becomesHealthy(url, owned)
  return { url, process: owned, stop: () => owned.stop() }
}
