// @20minutes/s3rver 4 ships no types; 5 needs Node 24; these cover what object-store.ts uses.
declare module '@20minutes/s3rver' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  type Options = { directory: string; silent: boolean; vhostBuckets: boolean }
  export default class S3rver {
    constructor(options: Options)
    readonly logger: { close(): void }
    on(event: 'error', listener: (error: Error) => void): this
    callback(): (request: IncomingMessage, response: ServerResponse) => void
  }
}

declare module '@20minutes/s3rver/lib/models/account.js' {
  const AwsAccount: {
    DUMMY_ACCOUNT: {
      createKeyPair(accessKey: string, secretKey: string): void
      revokeAccessKey(accessKey: string): void
    }
  }
  export default AwsAccount
}
