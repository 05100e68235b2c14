import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

export const sealKeyBytes = 32

/** A key of its own for each purpose out of one secret (RFC 5869). */
export const sealKeyOf = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, sealKeyBytes))

/** How many bytes a content of this length has when it is sealed. */
export const sealedLength = (bytes: number): number => nonceBytes + tagBytes + bytes

/**
 * AES-256-GCM: nonce (12 bytes), tag (16 bytes), ciphertext. The id is authenticated with it, so that what belongs to another
 * row does not open.
 */
export const sealBytes = (key: Buffer, id: string, content: Buffer): Buffer => {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(id))
  const sealed = Buffer.concat([cipher.update(content), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Throws when a bit was changed, when the bytes belong to another row, or when they were sealed with another key. */
export const openBytes = (key: Buffer, id: string, sealed: Buffer): Buffer => {
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(id))
    .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()])
}
