import { describe, expect, it } from 'vitest'
import { createEncodingReader, parseEncoding } from './entry.ts'

describe('parseEncoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['*', 'br'],
    ['identity', 'identity'],
    ['', 'identity'],
    ['BR', 'br'],
    ['gzip;q=nonsense', 'identity'],
  ])('reads "%s" as %s', (header, encoding) => {
    expect(parseEncoding(header)).toBe(encoding)
  })
})

describe('createEncodingReader', () => {
  it('reads no header, several headers and overlong headers as "no coding"', () => {
    const read = createEncodingReader()
    expect([read(undefined), read(['gzip']), read('gzip,'.repeat(100))]).toEqual(['identity', 'identity', 'identity'])
    expect([read('gzip'), read('gzip')]).toEqual(['gzip', 'gzip'])
  })
})
