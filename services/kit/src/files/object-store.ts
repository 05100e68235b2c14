import type { Readable } from 'node:stream'
import { Client, S3Error } from 'minio'

export type ObjectStoreOptions = {
  /** "http://127.0.0.1:8152" or "https://s3.example": any server that speaks S3. */
  readonly endpoint: string
  readonly accessKey: string
  readonly secretKey: string
  readonly bucket: string
  readonly region?: string
}

export type ObjectStore = {
  /** Creates the private bucket when it is absent. */
  ensureBucket(): Promise<void>
  /** Stores `content` under `key`. A stream's length in bytes must be known. */
  put(key: string, content: Buffer | Readable, options: { size: number; contentType: string }): Promise<void>
  /** The content as a stream, or null when there is no object under this key. */
  get(key: string): Promise<Readable | null>
  /** Succeeds also when there was no object. */
  remove(key: string): Promise<void>
}

const isMissing = (error: unknown): boolean =>
  error instanceof S3Error && (error.code === 'NoSuchKey' || error.code === 'NotFound')

const orNullWhenMissing = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

export const createObjectStore = ({
  endpoint,
  accessKey,
  secretKey,
  bucket,
  region = 'us-east-1',
}: ObjectStoreOptions): ObjectStore => {
  const { protocol, hostname, port } = new URL(endpoint)
  const useSSL = protocol === 'https:'
  const client = new Client({
    endPoint: hostname,
    port: port === '' ? (useSSL ? 443 : 80) : Number(port),
    useSSL,
    accessKey,
    secretKey,
    region, // set explicitly, otherwise the client requests it from the server first
    pathStyle: true, // a self-hosted server has no host name per bucket
    retryOptions: { disableRetry: true }, // callers have deadlines, and the client prints each retry to the console
  })
  return {
    ensureBucket: async () => {
      if (!(await client.bucketExists(bucket))) await client.makeBucket(bucket, region)
    },
    put: async (key, content, { size, contentType }) => {
      await client.putObject(bucket, key, content, size, { 'Content-Type': contentType })
    },
    get: (key) => orNullWhenMissing(client.getObject(bucket, key)),
    remove: (key) => client.removeObject(bucket, key),
  }
}
