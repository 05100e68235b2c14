import { defineEndpoint, type EndpointSpec, fail, ok } from '@lentera/proto'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { visitor } from '../crypto/principal.ts'
import { buildTestApp } from '../testing/http.ts'
import { attachmentOf } from './download.ts'
import { type Handler, mount } from './endpoint.ts'

const base = {
  service: 'companies-and-reviews',
  visibility: 'public',
  summary: 'For tests.',
  auth: { kind: 'public' },
} as const
const getPaper = defineEndpoint({
  ...base,
  name: 'papers.get',
  method: 'GET',
  path: '/paper',
  download: { contentType: 'application/pdf' },
  responses: { 200: z.strictObject({}) },
  problems: { paper_gone: { status: 410, message: 'This paper is gone.' } },
  cache: { kind: 'none' },
  answerHeaders: ['x-paper-age'],
})
const findPapers = defineEndpoint({
  ...base,
  name: 'papers.find',
  method: 'GET',
  path: '/papers',
  responses: { 200: z.strictObject({ papers: z.array(z.string()) }) },
  problems: { no_papers: { status: 404, message: 'No papers.' } },
  cache: { kind: 'public', freshSeconds: 1, staleSeconds: 1, tags: ['papers'] },
  answerHeaders: ['x-search-engine'],
})
const bytes = Buffer.from([0x25, 0x50, 0x44, 0x46, 0x00, 0xff, 0xfe])

const request = async <E extends EndpointSpec>(endpoint: E, handler: Handler<E>, method: 'GET' | 'HEAD' = 'GET') => {
  const built = await buildTestApp((app) => mount(app, endpoint, handler))
  const response = await built.app.inject({ method, url: endpoint.path, headers: await built.as(visitor) })
  return { response, built }
}

describe('a download', () => {
  it('is sent byte for byte, as an attachment that is not cached or sniffed', async () => {
    const { response } = await request(getPaper, async () => ok({ bytes, fileName: 'Résumé of "Sari".pdf' }))
    expect(response.statusCode).toBe(200)
    expect(response.rawPayload).toEqual(bytes)
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '7',
      'content-disposition': `attachment; filename="R_sum_ of _Sari_.pdf"; filename*=UTF-8''R%C3%A9sum%C3%A9%20of%20%22Sari%22.pdf`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
  })

  it('has the same headers for HEAD, without the bytes', async () => {
    const { response } = await request(getPaper, async () => ok({ bytes, fileName: 'a.pdf' }), 'HEAD')
    expect(response.headers).toMatchObject({ 'content-type': 'application/pdf', 'content-length': '7' })
    expect(response.rawPayload).toHaveLength(0)
  })

  it('is replaced by a problem in JSON when the request fails', async () => {
    const { response } = await request(getPaper, async () => fail('paper_gone'))
    expect(response.statusCode).toBe(410)
    expect(response.headers['content-type']).toContain('application/json')
    expect(response.headers['content-disposition']).toBeUndefined()
    expect(response.json()).toMatchObject({ code: 'paper_gone' })
  })

  it.each<[string, unknown]>([
    ['an object', { secret: 'x' }],
    ['text as bytes', { bytes: 'secret', fileName: 'a' }],
    ['a file without a name', { bytes }],
    ['nothing', undefined],
  ])('is withheld when it is %s', async (_, value) => {
    const { response } = await request(getPaper, async ({ setHeader }) => {
      setHeader('x-paper-age', '7')
      return ok(value as { bytes: Buffer; fileName: string })
    })
    expect(response.statusCode).toBe(500)
    expect(response.body + JSON.stringify(response.headers)).not.toMatch(/secret|x-paper-age|attachment/)
  })

  it('is withheld when a hook replaced its bytes', async () => {
    const built = await buildTestApp((app) => {
      app.addHook('onSend', async () => Buffer.from('secret'))
      mount(app, getPaper, async () => ok({ bytes, fileName: 'a.pdf' }))
    })
    const response = await built.app.inject({ method: 'GET', url: '/paper', headers: await built.as(visitor) })
    expect(response.statusCode).toBe(500)
    expect(response.body + JSON.stringify(response.headers)).not.toMatch(/secret|attachment/)
  })

  it('cannot be sent by an endpoint without a download', async () => {
    const { response } = await request(findPapers as EndpointSpec, async () => ok({ bytes, fileName: 'a.pdf' }))
    expect(response.statusCode).toBe(500)
  })
})

describe('the name of an attachment', () => {
  it.each([
    ['plain.pdf', 'attachment; filename=plain.pdf'],
    ['a\r\nset-cookie: x=1.pdf', 'attachment; filename="a__set-cookie_ x=1.pdf"'],
    [
      'a"; filename="b.exe',
      `attachment; filename="a_; filename=_b.exe"; filename*=UTF-8''a%22%3B%20filename%3D%22b.exe`,
    ],
    ['../..\\etc', 'attachment; filename=.._.._etc'],
    ['50% (new)*.pdf', `attachment; filename="50_ (new)*.pdf"; filename*=UTF-8''50%25%20%28new%29%2A.pdf`],
    ['履歴書.pdf', `attachment; filename=___.pdf; filename*=UTF-8''%E5%B1%A5%E6%AD%B4%E6%9B%B8.pdf`],
    ['x\u202efdp.exe', 'attachment; filename=x_fdp.exe'],
    ['half \ud800 of one', `attachment; filename="half _ of one"; filename*=UTF-8''half%20%EF%BF%BD%20of%20one`],
    ['  ', 'attachment; filename=download'],
    ['..', 'attachment; filename=download'],
  ])('%j can set nothing but the file name', (name, expected) => {
    expect(attachmentOf(name)).toBe(expected)
  })

  it('is cut between characters, never inside a surrogate pair', () => {
    expect(attachmentOf('😀'.repeat(200))).toMatch(
      /^attachment; filename=_{300}; filename\*=UTF-8''(?:%F0%9F%98%80){150}$/,
    )
  })
})

describe('a response header of a handler', () => {
  it('is sent with a success only', async () => {
    const found = await request(findPapers, async ({ setHeader }) => {
      setHeader('x-search-engine', 'postgres')
      return ok({ papers: [] })
    })
    expect(found.response.headers['x-search-engine']).toBe('postgres')
    const refused = await request(findPapers, async ({ setHeader }) => {
      setHeader('x-search-engine', 'postgres')
      return fail('no_papers')
    })
    expect(refused.response.statusCode).toBe(404)
    expect(refused.response.headers['x-search-engine']).toBeUndefined()
  })

  it.each([
    ['x-user', 'somebody'],
    ['set-cookie', 'a=b'],
    ['x-search-engine', 'a\r\nset-cookie: a=b'],
    ['x-search-engine', 'mesin é'],
    ['x-search-engine', ''],
    ['x-search-engine', 'x'.repeat(201)],
  ])('cannot be %s: %j', async (name, value) => {
    const { response, built } = await request(findPapers, async ({ setHeader }) => {
      setHeader(name as 'x-search-engine', value)
      return ok({ papers: [] })
    })
    expect(response.statusCode).toBe(500)
    expect(JSON.stringify(response.headers)).not.toMatch(/x-user|set-cookie|x-search-engine/)
    expect(built.log.lines.join('')).toContain('"level":"error"')
  })

  it.each([
    ['X-Upper', 'must begin with x- and not be the platform'],
    ['location', 'must begin with x- and not be the platform'],
    ['x-frame-options', 'must begin with x- and not be the platform'],
  ])('does not boot as %s', async (header, reason) => {
    await expect(
      buildTestApp((app) => mount(app, { ...findPapers, answerHeaders: [header] }, async () => ok({ papers: [] }))),
    ).rejects.toThrow(reason)
  })

  it('does not make a download cacheable', async () => {
    const kept = { ...getPaper, cache: { kind: 'public', freshSeconds: 1, staleSeconds: 1, tags: [] } } as const
    await expect(buildTestApp((app) => mount(app, kept, async () => fail('paper_gone')))).rejects.toThrow(
      'must not be cached',
    )
  })
})
