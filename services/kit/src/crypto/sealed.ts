import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

export const sealKeyBytes = 32

/** Derives a separate key for each purpose from one secret (HKDF, RFC 5869). */
export const sealKeyOf = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, sealKeyBytes))

/** The number of bytes of a content of this length after it is sealed. */
export const sealedLength = (bytes: number): number => nonceBytes + tagBytes + bytes

/**
 * AES-256-GCM: nonce (12 bytes), tag (16 bytes), ciphertext. The id is additional authenticated data, so bytes
 * that were copied from another row cannot be decrypted.
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
