import { randomBytes } from 'node:crypto'
import type { ResumeId } from '@lentera/proto'
import { openBytes, sealBytes, sealKeyBytes, sealKeyOf } from '@lentera/service-kit/crypto/sealed'

export type EncryptedResume = { readonly content: Buffer; readonly wrappedKey: Buffer }
export type ResumeCipher = {
  encrypt(id: ResumeId, file: Buffer): EncryptedResume
  /**
   * Decrypts the whole file. Throws when a bit was changed, when file or key belong to another row, or when the key of
   * the service is different.
   */
  decrypt(id: ResumeId, encrypted: EncryptedResume): Buffer
}

/**
 * Each file has its own key, which is encrypted with the key of the service: erasing it makes every copy of the file
 * unreadable, also in backups of the bucket (anonymity.md, rule 8).
 */
export const createResumeCipher = (secret: string): ResumeCipher => {
  const wrapping = sealKeyOf(secret, 'lentera resume keys')
  return {
    encrypt: (id, file) => {
      const key = randomBytes(sealKeyBytes)
      return { content: sealBytes(key, id, file), wrappedKey: sealBytes(wrapping, id, key) }
    },
    decrypt: (id, { content, wrappedKey }) => openBytes(openBytes(wrapping, id, wrappedKey), id, content),
  }
}
