import { z } from 'zod'
import { openBytes, sealBytes, sealKeyOf } from '../crypto/sealed.ts'
import type { Mail } from './mailer.ts'

const SealedMail = z.strictObject({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().exactOptional(),
})

export type MailSeal = {
  seal(id: string, mail: Mail): Uint8Array<ArrayBuffer>
  /** Throws when the bytes were changed, belong to another row, or were sealed with another key. */
  open(id: string, sealed: Uint8Array): Mail
}

/**
 * A waiting mail holds an address and what is for its reader only; sealed, the queue's table and its backups hold neither.
 * `purpose` parts this key from others made of the same secret; another purpose cannot open what waits already.
 */
export const createMailSeal = (secret: string, purpose: string): MailSeal => {
  const key = sealKeyOf(secret, purpose)
  return {
    seal: (id, mail) => Uint8Array.from(sealBytes(key, id, Buffer.from(JSON.stringify(mail)))),
    open: (id, sealed) => SealedMail.parse(JSON.parse(openBytes(key, id, Buffer.from(sealed)).toString('utf8'))),
  }
}
