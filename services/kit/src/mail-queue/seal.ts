import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Mail } from '../mail.ts'

const SealedMail = z.strictObject({ to: z.string(), subject: z.string(), text: z.string(), html: z.string().exactOptional() })

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

export type MailSeal = {
  /** nonce (12 bytes), tag (16 bytes), ciphertext */
  seal(id: string, mail: Mail): Uint8Array<ArrayBuffer>
  /** Throws when the bytes were changed, belong to another row, or were sealed with another key. */
  open(id: string, sealed: Uint8Array): Mail
}

/**
 * A waiting mail holds an address and what is for its reader only; sealed, the queue's table and its backups hold neither.
 * `purpose` parts this key from others made of the same secret; another purpose cannot open what waits already.
 */
export const createMailSeal = (secret: string, purpose: string): MailSeal => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  return {
    seal(id, mail) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(id))
      const content = Buffer.concat([cipher.update(JSON.stringify(mail), 'utf8'), cipher.final()])
      return Uint8Array.from(Buffer.concat([nonce, cipher.getAuthTag(), content]))
    },
    open(id, sealed) {
      const bytes = Buffer.from(sealed)
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
        .setAAD(Buffer.from(id))
        .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
      const content = Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()])
      return SealedMail.parse(JSON.parse(content.toString('utf8')))
    },
  }
}
