/// <reference path="./s3rver.d.ts" />
import { mkdir } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import S3rver from '@20minutes/s3rver'
import AwsAccount from '@20minutes/s3rver/lib/models/account.js'

export type EmbeddedObjectStore = { readonly endpoint: string; stop(): Promise<void> }
export type ObjectStoreOptions = {
  readonly port: number
  readonly folder: string
  readonly accessKey: string
  readonly secretKey: string
}

// s3rver accepts unsigned requests, and of a V4 signature it checks the access key and the time but not the digest. So
// unsigned requests are refused here, and the access key must be kept as secret as the secret key.
const isSigned = ({ headers, url = '' }: IncomingMessage): boolean =>
  headers.authorization !== undefined || /[?&](?:X-Amz-Signature|Signature)=/.test(url)

/** An S3 server on 127.0.0.1 that stores objects in a folder and accepts one pair of keys. */
export const startObjectStore = async ({
  port,
  folder,
  accessKey,
  secretKey,
}: ObjectStoreOptions): Promise<EmbeddedObjectStore> => {
  await mkdir(folder, { recursive: true })
  AwsAccount.DUMMY_ACCOUNT.revokeAccessKey('S3RVER')
  AwsAccount.DUMMY_ACCOUNT.createKeyPair(accessKey, secretKey)
  const application = new S3rver({ directory: folder, silent: true, vhostBuckets: false })
  // the client gets an error response; without a listener Koa would also print it
  application.on('error', () => undefined)
  const serve = application.callback()
  const server = createServer((request, reply) => {
    if (isSigned(request)) serve(request, reply)
    else reply.writeHead(403).end()
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    endpoint: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
        application.logger.close()
      }),
  }
}
