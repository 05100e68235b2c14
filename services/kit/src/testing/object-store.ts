import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedObjectStore, startObjectStore } from '../embedded/object-store.ts'
import { freePort } from '../embedded/process.ts'

export type TestObjectStore = {
  readonly endpoint: string
  readonly accessKey: string
  readonly secretKey: string
  /** All files on disk under the bucket, with names and contents, so that a test can count and search them. */
  stored(bucket: string): Promise<readonly { readonly key: string; readonly bytes: Buffer }[]>
  /** Starts the server again on the same port with the same objects. */
  start(): Promise<void>
  stop(): Promise<void>
  /** Stops the server and deletes its objects: call it in afterAll. */
  drop(): Promise<void>
}

// s3rver keeps an object in three files: its content, its checksum and its headers.
const contentSuffix = '._S3rver_object'

/** An S3 server for one test file. */
export const startTestObjectStore = async (): Promise<TestObjectStore> => {
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'lentera-test-objects-'))
  const keys = { accessKey: randomBytes(10).toString('hex'), secretKey: randomBytes(20).toString('hex') }
  let server: EmbeddedObjectStore | undefined
  const start = async () => {
    server ??= await startObjectStore({ port, folder, ...keys })
  }
  const stop = async () => {
    await server?.stop()
    server = undefined
  }
  await start()
  return {
    endpoint: `http://127.0.0.1:${port}`,
    ...keys,
    stored: async (bucket) => {
      const names = (await readdir(join(folder, bucket), { recursive: true })).filter((name) =>
        name.endsWith(contentSuffix),
      )
      return Promise.all(
        names.map(async (name) => ({
          key: name.slice(0, -contentSuffix.length),
          bytes: await readFile(join(folder, bucket, name)),
        })),
      )
    },
    start,
    stop,
    drop: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
