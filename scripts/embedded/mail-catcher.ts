import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'

export type MailCatcher = { readonly url: string; stop(): Promise<void> }

const largestMailBytes = 5 * 1024 * 1024

/** Written under a temporary name and renamed, so that no reader gets an incomplete mail. */
const keep = async (stream: SMTPServerDataStream, folder: string): Promise<void> => {
  const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}`
  const draft = join(folder, `.${name}.part`)
  await pipeline(stream, createWriteStream(draft, { mode: 0o600 }))
  if (stream.sizeExceeded) {
    await rm(draft)
    throw Object.assign(new Error('The mail is too large.'), { responseCode: 552 })
  }
  await rename(draft, join(folder, `${name}.eml`))
}

/**
 * An SMTP server that delivers nothing: every mail becomes a file `<time>-<random>.eml` in `folder`, oldest first by
 * name.
 */
export const startMailCatcher = async ({ port, folder }: { port: number; folder: string }): Promise<MailCatcher> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'], // only this machine can connect
    disableReverseLookup: true,
    size: largestMailBytes,
    logger: false,
    onData: (stream, _session, callback) => {
      keep(stream, folder).then(() => callback(), callback)
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      resolve()
    })
  })
  server.on('error', () => undefined) // a client that disconnects must not end the process
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
