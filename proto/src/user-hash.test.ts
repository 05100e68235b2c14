import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { deriveUserHash, USER_HASH_SALT } from './user-hash.ts'

describe('the user hash', () => {
  it('is the first 16 hexadecimal characters of a salted SHA-256', async () => {
    const expected = createHash('sha256').update(`reader@example.com${USER_HASH_SALT}`).digest('hex').slice(0, 16)
    expect(await deriveUserHash('reader@example.com')).toBe(expected)
    expect(expected).toMatch(/^[0-9a-f]{16}$/)
  })

  it('is the same for every spelling of an address, and another for another', async () => {
    expect(await deriveUserHash(' Reader@Example.COM ')).toBe(await deriveUserHash('reader@example.com'))
    expect(await deriveUserHash('writer@example.com')).not.toBe(await deriveUserHash('reader@example.com'))
  })
})
