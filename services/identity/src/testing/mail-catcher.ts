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

/**
 * An SMTP server for tests. It stores accepted mail and rejects mailboxes whose name begins with "nobody". Port 0 picks
 * a free port; a test that stops the server restarts it on the same port.
 */
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
  server.on('error', () => undefined) // a client that closes the connection must not fail the test
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.server.address() as AddressInfo // address() of a TCP server is always an AddressInfo
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
