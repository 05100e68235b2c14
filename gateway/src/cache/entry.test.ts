import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createEntry, type Entry, isKnownCopy } from './entry.ts'

const body = Buffer.from(JSON.stringify({ companies: Array.from({ length: 50 }, (_, index) => ({ name: `Company ${index}` })) }))
const times = { freshUntil: 0, staleUntil: 0, errorUntil: 0 }
const make = (bytes = body, status = 200) => createEntry({ status, body: bytes, tags: [] }, times, ['x-frame-options', 'DENY'])

describe('createEntry', () => {
  const codings = async (entry: Entry) => ({ identity: entry.identity, br: await entry.prepare('br'), gzip: await entry.prepare('gzip') })

  it('holds the same content in three codings, each with its own strong ETag', async () => {
    const { identity, br, gzip } = await codings(make())
    expect(brotliDecompressSync(br.body)).toEqual(body)
    expect(gunzipSync(gzip.body)).toEqual(body)
    expect(identity.body).toBe(body)
    expect(new Set([br.etag, gzip.etag, identity.etag]).size).toBe(3)
    for (const { etag } of [identity, br, gzip]) expect(etag).toMatch(/^"[\w-]{27}(-br|-gzip)?"$/)
  })

  it('compresses a coding once, however many ask for it, and only when somebody does', async () => {
    const entry = make()
    expect([entry.ready('br'), entry.ready('identity')]).toEqual([undefined, entry.identity])
    const [one, other] = await Promise.all([entry.prepare('br'), entry.prepare('br')])
    expect(one).toBe(other)
    expect(entry.ready('br')).toBe(one)
    expect(entry.ready('gzip')).toBeUndefined()
  })

  it('prepares frozen headers with the length of the bytes that will be sent', async () => {
    const { br, identity } = await codings(make())
    const headers = br.headersFor('hit')
    expect(Object.isFrozen(headers)).toBe(true)
    expect(br.headersFor('hit')).toBe(headers)
    expect(headers.slice(0, 6)).toEqual([
      'content-type',
      'application/json; charset=utf-8',
      'content-length',
      String(br.body.length),
      'content-encoding',
      'br',
    ])
    expect(headers).toEqual(expect.arrayContaining(['cache-control', 'no-cache', 'vary', 'accept-encoding', 'x-frame-options', 'DENY']))
    expect(headers.slice(-2)).toEqual(['x-cache', 'hit'])
    expect(identity.headersFor('stale')).not.toContain('content-encoding')
  })

  it('sends a small body as it is, whatever the browser accepts', () => {
    const small = Buffer.from('{"companies":1}')
    const variant = make(small).ready('br')
    expect(variant?.body).toBe(small)
    expect(variant?.headersFor('hit')).not.toContain('content-encoding')
  })

  it('counts more bytes than it will ever hold', async () => {
    const entry = make()
    const { identity, br, gzip } = await codings(entry)
    expect(entry.bytes).toBeGreaterThan(identity.body.length + br.body.length + gzip.body.length)
  })

  it('recognises its copies in every coding and no others', async () => {
    const entry = make()
    const other = make(Buffer.from('{}'))
    for (const { etag } of Object.values(await codings(entry))) {
      expect(isKnownCopy(entry, etag)).toBe(true)
      expect(isKnownCopy(entry, `W/${etag}, "x"`)).toBe(true)
      expect(isKnownCopy(other, etag)).toBe(false)
    }
    expect(isKnownCopy(entry, '*')).toBe(true)
    expect(isKnownCopy(entry, undefined)).toBe(false)
    expect(isKnownCopy(make(body, 404), entry.identity.etag)).toBe(false)
  })
})
