import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createEntry, isKnownCopy } from './entry.ts'

const body = Buffer.from(JSON.stringify({ companies: Array.from({ length: 50 }, (_, index) => ({ name: `Company ${index}` })) }))
const times = { freshUntil: 0, staleUntil: 0, errorUntil: 0 }
const make = (bytes = body, status = 200) => createEntry({ status, body: bytes, tags: [] }, times, ['x-frame-options', 'DENY'])

describe('createEntry', () => {
  it('holds the same content in three codings, each with its own strong ETag', async () => {
    const { variants } = await make()
    expect(brotliDecompressSync(variants.br.body)).toEqual(body)
    expect(gunzipSync(variants.gzip.body)).toEqual(body)
    expect(variants.identity.body).toBe(body)
    expect(new Set([variants.br.etag, variants.gzip.etag, variants.identity.etag]).size).toBe(3)
    for (const variant of Object.values(variants)) expect(variant.etag).toMatch(/^"[\w-]{27}(-br|-gzip)?"$/)
  })

  it('prepares frozen headers with the length of the bytes that will be sent', async () => {
    const { variants } = await make()
    const headers = variants.br.headers.hit
    expect(Object.isFrozen(headers)).toBe(true)
    expect(headers.slice(0, 6)).toEqual([
      'content-type',
      'application/json; charset=utf-8',
      'content-length',
      String(variants.br.body.length),
      'content-encoding',
      'br',
    ])
    expect(headers).toEqual(expect.arrayContaining(['cache-control', 'no-cache', 'vary', 'accept-encoding', 'x-frame-options', 'DENY']))
    expect(headers.slice(-2)).toEqual(['x-cache', 'hit'])
    expect(variants.identity.headers.stale).not.toContain('content-encoding')
  })

  it('sends a small body as it is, whatever the browser accepts', async () => {
    const small = Buffer.from('{"companies":1}')
    const { variants } = await make(small)
    expect(variants.br.body).toBe(small)
    expect(variants.br.headers.hit).not.toContain('content-encoding')
  })

  it('recognises its copies in every coding and no others', async () => {
    const entry = await make()
    const other = await make(Buffer.from('{}'))
    for (const { etag } of Object.values(entry.variants)) {
      expect(isKnownCopy(entry, etag)).toBe(true)
      expect(isKnownCopy(entry, `W/${etag}, "x"`)).toBe(true)
      expect(isKnownCopy(other, etag)).toBe(false)
    }
    expect(isKnownCopy(entry, '*')).toBe(true)
    expect(isKnownCopy(entry, undefined)).toBe(false)
    expect(isKnownCopy(await make(body, 404), entry.variants.br.etag)).toBe(false)
  })
})
