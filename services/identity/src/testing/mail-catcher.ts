import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type CaughtMail = {
  readonly to: readonly string[]
  readonly from: string
  readonly subject: string
  readonly text: string
  readonly html: string
}
export type MailCatcher = { readonly url: string; readonly mails: CaughtMail[]; stop(): Promise<void> }

/** A mail server that keeps what it takes and knows no mailbox whose name begins with "nobody". Port 0 is a free one; a test of a dead server comes back to the same port. */
export const startMailCatcher = async (port = 0): Promise<MailCatcher> => {
  const mails: CaughtMail[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, _session, done) {
      if (address.startsWith('nobody')) done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }))
      else done()
    },
    onData(stream, session, done) {
      const read = async () => {
        const chunks: Buffer[] = []
        for await (const chunk of stream) chunks.push(chunk)
        const { from, subject, text, html } = await PostalMime.parse(Buffer.concat(chunks))
        mails.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          from: from?.address ?? '',
          subject: subject ?? '',
          text: text ?? '',
          html: html ?? '',
        })
      }
      read().then(() => done(), done)
    },
  })
  server.on('error', () => undefined) // a client that hangs up is no failure of a test
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.server.address() as AddressInfo // a TCP server has no other kind of address
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
