import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedNats, startEmbeddedNats } from '../embedded/nats.ts'
import { freePort } from '../embedded/process.ts'

export type TestNats = {
  readonly url: string
  /** Starts the server again on the same port with the same streams. */
  start(): Promise<void>
  /** Stops the server cleanly; its streams are kept. */
  stop(): Promise<void>
  /** Kills the server with SIGKILL, like a power failure. */
  kill(): Promise<void>
  /** Deletes every stream on disk. The server must be stopped. */
  forget(): Promise<void>
  /** Stops the server and deletes its data: call it in afterAll. */
  drop(): Promise<void>
}

/** A NATS server with JetStream for one test file. */
export const startTestNats = async (): Promise<TestNats> => {
  const port = await freePort()
  const dataDir = await mkdtemp(join(tmpdir(), 'lentera-test-nats-'))
  let server: EmbeddedNats | undefined
  const start = async () => {
    if (server?.process.isRunning()) return
    server = await startEmbeddedNats({ port, dataDir })
  }
  const stop = async () => server?.stop()
  const forget = () => rm(dataDir, { recursive: true, force: true })
  await start()
  return {
    url: `nats://127.0.0.1:${port}`,
    start,
    stop,
    kill: async () => server?.process.stop('SIGKILL'),
    forget,
    drop: async () => {
      await stop()
      await forget()
    },
  }
}
