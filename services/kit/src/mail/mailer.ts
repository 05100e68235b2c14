import { createTransport } from 'nodemailer'

export type Mail = { readonly to: string; readonly subject: string; readonly text: string; readonly html?: string }

export type Mailer = {
  /** Resolves when the mail server has accepted the mail; otherwise rejects within about 20 s. */
  send(mail: Mail): Promise<void>
  close(): void
}

/**
 * `smtpUrl` is "smtp://[user:password@]host:port" or "smtps://…"; `from` is the sender's address, with or without a
 * name.
 */
export const createMailer = ({ smtpUrl, from }: { smtpUrl: string; from: string }): Mailer => {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl)
  const isSecure = protocol === 'smtps:'
  const transport = createTransport({
    pool: true,
    maxConnections: 3,
    host: hostname,
    port: port === '' ? (isSecure ? 465 : 587) : Number(port),
    secure: isSecure,
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: 15_000,
    // Content comes from values only: a mail must not make this process read a file or fetch a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ to, subject, text, html }) => {
      await transport.sendMail({ from, to, subject, text, ...(html === undefined ? {} : { html }) })
    },
    close: () => transport.close(),
  }
}
