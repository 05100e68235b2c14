import { describe, expect, it } from 'vitest'
import { deriveUserHash, USER_HASH_SALT } from './user-hash.ts'

describe('the user hash', () => {
  it('is the first 16 hexadecimal characters of a salted SHA-256', async () => {
    expect(USER_HASH_SALT).toBe('lentera/v1')
    // printf 'reader@example.comlentera/v1' | sha256sum
    expect(await deriveUserHash('reader@example.com')).toBe('635f6d6784bc9d10')
  })

  it('is the same for every spelling of an address, and differs between addresses', async () => {
    expect(await deriveUserHash(' Reader@Example.COM ')).toBe(await deriveUserHash('reader@example.com'))
    expect(await deriveUserHash('writer@example.com')).not.toBe(await deriveUserHash('reader@example.com'))
  })
})
