import { ResumeId } from '@lentera/proto'
import { sealedLength } from '@lentera/service-kit/crypto/sealed'
import { describe, expect, it } from 'vitest'
import { createResumeCipher } from './resume-cipher.ts'

const secret = 'a key of resumes for tests, long enough to be one'
const cipher = createResumeCipher(secret)
const [mine, another] = [crypto.randomUUID(), crypto.randomUUID()].map((id) => ResumeId.parse(id)) as [
  ResumeId,
  ResumeId,
] // two of two
const file = Buffer.from('%PDF-1.7 ten years of queues that stayed short')

const flipped = (bytes: Buffer, at: number): Buffer => {
  const changed = Buffer.from(bytes)
  changed[at] = (changed[at] ?? 0) ^ 1
  return changed
}

describe('an encrypted resume', () => {
  it('decrypts to the original, and the ciphertext contains no part of it', () => {
    const encrypted = cipher.encrypt(mine, file)
    expect(cipher.decrypt(mine, encrypted)).toEqual(file)
    expect(encrypted.content.toString('latin1')).not.toContain('queues')
    expect(encrypted.content).toHaveLength(sealedLength(file.length))
  })

  it('has its own key: two ciphertexts of one file have nothing in common', () => {
    const [first, second] = [cipher.encrypt(mine, file), cipher.encrypt(mine, file)]
    expect(first.content.equals(second.content)).toBe(false)
    expect(first.wrappedKey.equals(second.wrappedKey)).toBe(false)
    expect(() => cipher.decrypt(mine, { content: first.content, wrappedKey: second.wrappedKey })).toThrow()
  })

  it('does not decrypt when any bit was changed', () => {
    const { content, wrappedKey } = cipher.encrypt(mine, file)
    for (let at = 0; at < content.length; at += 1) {
      expect(() => cipher.decrypt(mine, { content: flipped(content, at), wrappedKey })).toThrow()
    }
    for (let at = 0; at < wrappedKey.length; at += 1) {
      expect(() => cipher.decrypt(mine, { content, wrappedKey: flipped(wrappedKey, at) })).toThrow()
    }
  })

  it('does not decrypt when it was truncated', () => {
    const { content, wrappedKey } = cipher.encrypt(mine, file)
    for (const length of [0, 12, 28, content.length - 1]) {
      expect(() => cipher.decrypt(mine, { content: content.subarray(0, length), wrappedKey })).toThrow()
    }
  })

  it('does not decrypt with the id of another row, nor with the file of another row', () => {
    const [first, second] = [cipher.encrypt(mine, file), cipher.encrypt(another, file)]
    expect(() => cipher.decrypt(another, first)).toThrow()
    expect(() => cipher.decrypt(mine, { content: second.content, wrappedKey: first.wrappedKey })).toThrow()
    expect(() => cipher.decrypt(mine, { content: first.content, wrappedKey: second.wrappedKey })).toThrow()
  })

  it('does not decrypt with another key of the service', () => {
    expect(() => createResumeCipher(`${secret}!`).decrypt(mine, cipher.encrypt(mine, file))).toThrow()
  })
})
