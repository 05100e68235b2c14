import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { ResumeId } from '@lentera/proto'

const algorithm = 'aes-256-gcm'
const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16

/** nonce (12 bytes), tag (16 bytes), ciphertext. The id is authenticated with it: what belongs to another row does not open. */
const seal = (key: Buffer, id: ResumeId, content: Buffer): Buffer => {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(id))
  const sealed = Buffer.concat([cipher.update(content), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

const open = (key: Buffer, id: ResumeId, sealed: Buffer): Buffer => {
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(id))
    .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()])
}

/** How many bytes a file of this length has in the bucket. */
export const sealedBytes = (bytes: number): number => nonceBytes + tagBytes + bytes

export type EncryptedResume = { readonly content: Buffer; readonly wrappedKey: Buffer }
export type ResumeCipher = {
  encrypt(id: ResumeId, file: Buffer): EncryptedResume
  /** The whole file, or it throws: when a bit was changed, when file or key belong to another row, when our key is another. */
  decrypt(id: ResumeId, encrypted: EncryptedResume): Buffer
}

/**
 * Each file has a key of its own, which is kept under ours: erasing it erases every copy of the file, those in backups of
 * the bucket included (anonymity.md, rule 8).
 */
export const createResumeCipher = (secret: string): ResumeCipher => {
  const wrapping = Buffer.from(hkdfSync('sha256', secret, '', 'lentera resume keys', keyBytes))
  return {
    encrypt: (id, file) => {
      const key = randomBytes(keyBytes)
      return { content: seal(key, id, file), wrappedKey: seal(wrapping, id, key) }
    },
    decrypt: (id, { content, wrappedKey }) => open(open(wrapping, id, wrappedKey), id, content),
  }
}
