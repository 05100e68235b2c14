import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { z } from 'zod'

export const Mail = z.strictObject({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() })
export type Mail = z.infer<typeof Mail>

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

export type MailSeal = {
  /** nonce (12 bytes), tag (16 bytes), ciphertext */
  seal(id: string, mail: Mail): Uint8Array<ArrayBuffer>
  /** Throws when the bytes were changed, belong to another row, or were sealed with another key. */
  open(id: string, sealed: Uint8Array): Mail
}

/** A waiting mail holds an address and a code; sealed, the queue's table and its backups hold neither. */
export const createMailSeal = (secret: string): MailSeal => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'lentera mail queue', 32))
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
      return Mail.parse(JSON.parse(content.toString('utf8')))
    },
  }
}
