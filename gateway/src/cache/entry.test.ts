import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import {
  createEntry,
  type Entry,
  etagOf,
  headersOf,
  isKnownCopy,
  notModifiedHeadersOf,
  prepareVariant,
  readyVariant,
} from './entry.ts'

const body = Buffer.from(
  JSON.stringify({ companies: Array.from({ length: 50 }, (_, index) => ({ name: `Company ${index}` })) }),
)
const times = { freshUntil: 0, staleUntil: 0, errorUntil: 0 }
const make = (bytes = body, status = 200) =>
  createEntry({ status, body: bytes, tags: [] }, times, ['x-frame-options', 'DENY'])

describe('createEntry', () => {
  const codings = async (entry: Entry) => ({
    identity: await prepareVariant(entry, 'identity'),
    br: await prepareVariant(entry, 'br'),
    gzip: await prepareVariant(entry, 'gzip'),
  })

  it('holds the same content in three codings, each with its own strong ETag', async () => {
    const entry = make()
    const { identity, br, gzip } = await codings(entry)
    expect(brotliDecompressSync(br.body)).toEqual(body)
    expect(gunzipSync(gzip.body)).toEqual(body)
    expect(identity.body).toEqual(body)
    const etags = [identity, br, gzip].map(({ encoding }) => etagOf(entry, encoding))
    expect(new Set(etags).size).toBe(3)
    for (const etag of etags) expect(etag).toMatch(/^"[0-9a-f]+-[0-9a-f]{8}(-br|-gzip)?"$/)
  })

  it('compresses a coding once, when it is first requested', async () => {
    const entry = make()
    expect(readyVariant(entry, 'br')).toBeUndefined()
    expect(readyVariant(entry, 'identity')?.body).toEqual(body)
    const [one, other] = await Promise.all([prepareVariant(entry, 'br'), prepareVariant(entry, 'br')])
    expect(one).toBe(other)
    expect(readyVariant(entry, 'br')).toBe(one)
    expect(readyVariant(entry, 'gzip')).toBeUndefined()
  })

  it('prepares frozen headers with the length of the bytes that will be sent', async () => {
    const entry = make()
    const { br, identity } = await codings(entry)
    const headers = headersOf(entry, br, 'hit')
    expect(Object.isFrozen(headers)).toBe(true)
    expect(headersOf(entry, br, 'hit')).toBe(headers)
    expect(headers.slice(0, 6)).toEqual([
      'content-type',
      'application/json; charset=utf-8',
      'content-length',
      String(br.body.length),
      'content-encoding',
      'br',
    ])
    expect(headers).toEqual(
      expect.arrayContaining(['cache-control', 'no-cache', 'vary', 'accept-encoding', 'x-frame-options', 'DENY']),
    )
    expect(headers.slice(-2)).toEqual(['x-cache', 'hit'])
    expect(headersOf(entry, identity, 'stale')).not.toContain('content-encoding')
  })

  it('sends a small body uncompressed', () => {
    const small = Buffer.from('{"companies":1}')
    const entry = make(small)
    const variant = readyVariant(entry, 'br')
    if (variant === undefined) throw new Error('a small body needs no compression')
    expect(variant.body.equals(small)).toBe(true)
    expect(headersOf(entry, variant, 'hit')).not.toContain('content-encoding')
  })

  it('counts at least the bytes that it will hold', async () => {
    const entry = make()
    const { identity, br, gzip } = await codings(entry)
    expect(entry.bytes).toBeGreaterThan(identity.body.length + br.body.length + gzip.body.length)
  })

  it('describes "not modified" with the ETag of the coding, without headers of a body', async () => {
    const entry = make()
    expect(notModifiedHeadersOf(entry, 'br', 'hit')).toContain(etagOf(entry, 'br'))
    await prepareVariant(entry, 'br')
    const headers = notModifiedHeadersOf(entry, 'br', 'hit')
    expect(headers).toContain(etagOf(entry, 'br'))
    expect(headers).not.toContain('content-length')
    expect(notModifiedHeadersOf(entry, 'br', 'hit')).toBe(headers)
  })

  it('does not keep a large read buffer alive for a small body', () => {
    const slice = Buffer.alloc(65_536, 'x').subarray(100, 700)
    expect(make(slice).body.buffer.byteLength).toBeLessThan(20_000)
  })

  it('matches ETags of its own content in every coding and no others', async () => {
    const entry = make()
    const other = make(Buffer.from('{}'))
    for (const { encoding } of Object.values(await codings(entry))) {
      const etag = etagOf(entry, encoding)
      expect(isKnownCopy(entry, etag)).toBe(true)
      expect(isKnownCopy(entry, `W/${etag}, "x"`)).toBe(true)
      expect(isKnownCopy(other, etag)).toBe(false)
    }
    expect(isKnownCopy(entry, '*')).toBe(true)
    expect(isKnownCopy(entry, undefined)).toBe(false)
    expect(isKnownCopy(make(body, 404), etagOf(entry, 'identity'))).toBe(false)
  })
})
