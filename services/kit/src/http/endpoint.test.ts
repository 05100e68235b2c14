import { defineEndpoint, type EndpointSpec, fail, ok } from '@lentera/proto'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { visitor } from '../crypto/principal.ts'
import { buildTestApp, publicTestEndpoint } from '../testing/http.ts'
import { type Handler, mount } from './endpoint.ts'

const Card = z.strictObject({ id: z.string(), tags: z.array(z.strictObject({ label: z.string() })) })
const getCard = defineEndpoint({
  ...publicTestEndpoint,
  name: 'cards.get',
  method: 'GET',
  path: '/cards/:id',
  params: z.strictObject({ id: z.string().max(10) }),
  responses: { 200: Card },
  problems: { card_not_found: { status: 404, message: 'No such card.' } },
})
const addCard = defineEndpoint({
  ...publicTestEndpoint,
  name: 'cards.add',
  method: 'POST',
  path: '/cards',
  query: z.object({ page: z.coerce.number().int().min(1).default(1), search: z.string().max(20).optional() }),
  body: z.strictObject({ title: z.string().min(1).max(100), stars: z.number().int() }),
  responses: { 201: z.strictObject({ title: z.string() }) },
  bodyLimitBytes: 1024,
})
const addCardHandler: Handler<typeof addCard> = async ({ body }) => ok({ title: body.title })

const asVisitor = async (routes: (app: FastifyInstance) => void) => {
  const built = await buildTestApp(routes)
  return { ...built, headers: await built.as(visitor) }
}

/** The response to GET /cards/1 when the handler returns `result`, which may have the wrong type. */
const responseFor = async (result: unknown) => {
  const built = await asVisitor((app) =>
    mount(app, getCard, async () => result as Awaited<ReturnType<Handler<typeof getCard>>>),
  )
  return { ...built, response: await built.app.inject({ method: 'GET', url: '/cards/1', headers: built.headers }) }
}

describe('boot checks', () => {
  const boot = (routes: (app: FastifyInstance) => void) => buildTestApp(routes)

  it('refuses a route that was not mounted', async () => {
    await expect(boot((app) => app.get('/leak', async () => ({ secret: 1 })))).rejects.toThrow(
      /GET \/leak was not registered by mount/,
    )
  })

  it('refuses a route that a plugin registers', async () => {
    await expect(boot((app) => app.register(async (child) => child.get('/leak', async () => 'x')))).rejects.toThrow(
      /not registered by mount/,
    )
  })

  it('refuses a route with its own handler and the endpoint of another route', async () => {
    await expect(
      boot((app) =>
        app.route({ method: 'GET', url: '/leak', config: { endpoint: getCard }, handler: async () => 'x' }),
      ),
    ).rejects.toThrow(/not registered by mount/)
  })

  it('refuses an endpoint without a response schema', async () => {
    const leaky = defineEndpoint({ ...publicTestEndpoint, name: 'leaky', method: 'GET', path: '/leaky', responses: {} })
    await expect(boot((app) => mount(app, leaky as EndpointSpec, async () => ok({ secret: 1 })))).rejects.toThrow(
      /without a response schema does not boot/,
    )
  })

  it.each<[string, z.ZodType]>([
    ['z.any', z.strictObject({ a: z.any() })],
    ['z.unknown', z.array(z.unknown())],
    ['a loose object', z.strictObject({ inner: z.looseObject({ a: z.string() }).nullable() })],
    ['passthrough', z.object({ a: z.string() }).passthrough()],
    ['a catchall', z.object({}).catchall(z.string())],
    ['a record with free keys', z.strictObject({ counts: z.record(z.string(), z.number()) })],
    ['a transform', z.strictObject({ a: z.string().transform((text) => ({ text })) })],
    ['a custom schema', z.strictObject({ a: z.custom<string>() })],
    ['a loose object behind lazy', z.strictObject({ a: z.lazy(() => z.looseObject({})) })],
    ['a loose member of a union', z.union([Card, z.looseObject({})])],
    [
      'a stripping member of a plain union',
      z.union([z.object({ a: z.string() }), z.object({ a: z.string(), b: z.string() })]),
    ],
    ['a tuple with a rest', z.strictObject({ a: z.tuple([z.string()]).rest(z.string()) })],
    ['a bare string', z.string()],
    ['a date', z.strictObject({ at: z.date() })],
  ])('refuses %s in a response', async (_, schema) => {
    const loose = defineEndpoint({
      ...publicTestEndpoint,
      name: 'loose',
      method: 'GET',
      path: '/loose',
      responses: { 200: schema },
    })
    await expect(boot((app) => mount(app, loose as EndpointSpec, async () => ok({})))).rejects.toThrow(
      /endpoint "loose", response 200/,
    )
  })

  it('refuses a failure declared as a response, a foreign endpoint, one for NATS, and a foreign Fastify', async () => {
    const failing = { ...getCard, responses: { 200: Card, 404: Card } }
    await expect(boot((app) => mount(app, failing, async () => fail('not_found')))).rejects.toThrow(
      /failures belong in problems/,
    )
    const foreign = { ...getCard, service: 'identity' } as const
    await expect(boot((app) => mount(app, foreign, async () => fail('not_found')))).rejects.toThrow(
      /belongs to identity/,
    )
    const overNats = { ...getCard, transport: 'nats' } as const
    await expect(boot((app) => mount(app, overNats, async () => fail('not_found')))).rejects.toThrow(/serveRpc/)
  })
})

describe('responses', () => {
  it('strips undeclared fields at every depth, also of strict objects', async () => {
    const { response } = await responseFor(
      ok({ id: '1', authorKey: 'secret-key', tags: [{ label: 'a', userId: 'secret-user' }] }),
    )
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ id: '1', tags: [{ label: 'a' }] })
    expect(response.body).not.toContain('secret')
  })

  it('withholds a response of the wrong shape, and logs the path of the mismatch without its value', async () => {
    const { response, log } = await responseFor(ok({ id: 7, tags: [], note: 'secret-note' }))
    expect(response.statusCode).toBe(500)
    expect(response.json()).toMatchObject({ code: 'internal_error', statusCode: 500 })
    expect(response.body).not.toContain('secret')
    expect(log.lines.join('')).toContain('"mismatch":"id invalid_type"')
    expect(log.lines.join('')).not.toContain('secret')
  })

  it.each<[string, unknown]>([
    ['a string', 'secret text'],
    ['nothing', undefined],
    ['a string as value', ok('secret text')],
    ['an object that is not a Result', { id: '1', secret: 'x' }],
    ['an undeclared code', fail('secret_code')],
    ['a code that every object has', fail('constructor')],
  ])('sends a Problem when a handler returns %s', async (_, result) => {
    const { response } = await responseFor(result)
    expect(response.statusCode).toBe(500)
    expect(response.json()).toMatchObject({ code: 'internal_error' })
    expect(response.body).not.toContain('secret')
  })

  it.each([
    ['a string', 'secret text'],
    ['an object', { secret: 1 }],
    ['a buffer', Buffer.from('secret')],
  ])('withholds %s that a hook sends past the handler, with its headers', async (_, payload) => {
    const { app, headers } = await asVisitor((instance) => {
      mount(instance, getCard, async () => fail('not_found'))
      instance.addHook('preHandler', async (request, reply) => {
        if (request.url === '/cards/2') return reply.code(418).header('x-author', 'secret').send(payload)
      })
    })
    const response = await app.inject({ method: 'GET', url: '/cards/2', headers })
    expect(response.statusCode).toBe(500)
    expect(response.json()).toMatchObject({ code: 'internal_error' })
    expect(response.body + JSON.stringify(response.headers)).not.toContain('secret')
  })

  it('withholds a response that a later hook has changed', async () => {
    const { app, headers } = await asVisitor((instance) => {
      instance.addHook('onSend', async (_request, _reply, payload) => `${String(payload)} secret`)
      mount(instance, getCard, async () => ok({ id: '1', tags: [] }))
    })
    const response = await app.inject({ method: 'GET', url: '/cards/1', headers })
    expect(response.statusCode).toBe(500)
    expect(response.body).not.toContain('secret')
  })

  it('sends declared and platform problems, with the detail in place of the message', async () => {
    const declared = await responseFor(fail('card_not_found'))
    expect(declared.response.statusCode).toBe(404)
    expect(declared.response.json()).toEqual({
      statusCode: 404,
      error: 'Not Found',
      code: 'card_not_found',
      message: 'No such card.',
      requestId: expect.any(String),
    })
    const platform = await responseFor(fail('rate_limited', 'Come back at noon.'))
    expect(platform.response.statusCode).toBe(429)
    expect(platform.response.json()).toMatchObject({ code: 'rate_limited', message: 'Come back at noon.' })
  })

  it('sends nothing of an unexpected error', async () => {
    const { app, headers, log } = await asVisitor((instance) =>
      mount(instance, getCard, async () => {
        throw new Error('secret of mia@example.com')
      }),
    )
    const response = await app.inject({ method: 'GET', url: '/cards/1', headers })
    expect(response.statusCode).toBe(500)
    expect(response.json()).toMatchObject({ code: 'internal_error' })
    expect(response.body + log.lines.join('')).not.toMatch(/secret|mia/)
  })

  it.each([
    [
      'a database that is unreachable',
      Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
      503,
      'upstream_unavailable',
    ],
    [
      'a statement that took too long',
      Object.assign(new Error('canceling'), { code: '57014' }),
      504,
      'deadline_exceeded',
    ],
    [
      'an error that has its own status code',
      Object.assign(new Error('x'), { statusCode: 404, code: 'LIBRARY_SAYS' }),
      500,
      'internal_error',
    ],
  ])('maps %s', async (_, error, status, code) => {
    const { app, headers } = await asVisitor((instance) =>
      mount(instance, getCard, async () => {
        throw error
      }),
    )
    const response = await app.inject({ method: 'GET', url: '/cards/1', headers })
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject({ code })
  })

  it('sends no body for HEAD and 204, and no-store for uncached responses', async () => {
    const clear = defineEndpoint({
      ...publicTestEndpoint,
      name: 'cards.clear',
      method: 'DELETE',
      path: '/cards',
      responses: { 204: z.undefined() },
    })
    const { app, headers } = await asVisitor((instance) => {
      mount(instance, getCard, async () => ok({ id: '1', tags: [] }))
      mount(instance, clear, async () => ok(undefined))
    })
    const head = await app.inject({ method: 'HEAD', url: '/cards/1', headers })
    expect([head.statusCode, head.body, head.headers['cache-control']]).toEqual([200, '', 'no-store'])
    const cleared = await app.inject({
      method: 'DELETE',
      url: '/cards',
      headers: { ...headers, 'content-type': 'application/json' },
    })
    expect([cleared.statusCode, cleared.body]).toEqual([204, ''])
  })
})

describe('requests', () => {
  const json = { 'content-type': 'application/json' }
  const good = JSON.stringify({ title: 'a', stars: 1 })

  it.each([
    ['malformed JSON', '/cards', json, '{"title":', 400, 'malformed_json'],
    ['a poisoned prototype', '/cards', json, '{"__proto__":{"a":1},"title":"a","stars":1}', 400, 'malformed_json'],
    ['wrong types', '/cards', json, '{"title":1,"stars":"1"}', 400, 'invalid_request'],
    ['no body', '/cards', json, '', 400, 'invalid_request'],
    ['null', '/cards', json, 'null', 400, 'invalid_request'],
    ['an undeclared field', '/cards', json, '{"title":"a","stars":1,"admin":true}', 400, 'invalid_request'],
    ['a NUL character', '/cards', json, '{"title":"a\\u0000b","stars":1}', 400, 'invalid_request'],
    ['an oversized body', '/cards', json, JSON.stringify({ title: 'x'.repeat(2000), stars: 1 }), 413, 'body_too_large'],
    ['text', '/cards', { 'content-type': 'text/plain' }, good, 415, 'unsupported_media_type'],
    [
      'a form',
      '/cards',
      { 'content-type': 'application/x-www-form-urlencoded' },
      'title=a',
      415,
      'unsupported_media_type',
    ],
    ['no content type', '/cards', {}, good, 415, 'unsupported_media_type'],
    ['page=0', '/cards?page=0', json, good, 400, 'invalid_request'],
    ['a page that is not a number', '/cards?page=one', json, good, 400, 'invalid_request'],
    ['a repeated parameter', '/cards?search=a&search=b', json, good, 400, 'invalid_request'],
    ['a search that is too long', `/cards?search=${'x'.repeat(3000)}`, json, good, 400, 'invalid_request'],
    ['a NUL in the query', '/cards?search=%00', json, good, 400, 'invalid_request'],
    ['an endless address', `/cards?search=${'x'.repeat(13_000)}`, json, good, 414, 'uri_too_long'],
    ['an unknown path', '/nothing', json, good, 404, 'not_found'],
    ['a broken escape', '/cards/%E0%A4%A', json, good, 400, 'invalid_request'],
  ])('refuses %s with a Problem', async (_, url, contentType, payload, status, code) => {
    let calls = 0
    const { app, headers } = await asVisitor((instance) =>
      mount(instance, addCard, async (request) => {
        calls += 1
        return addCardHandler(request)
      }),
    )
    const response = await app.inject({ method: 'POST', url, headers: { ...headers, ...contentType }, payload })
    expect(response.json()).toMatchObject({
      statusCode: status,
      code,
      error: expect.any(String),
      message: expect.any(String),
      requestId: expect.any(String),
    })
    expect(response.statusCode).toBe(status)
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(calls).toBe(0)
  })

  it('names each field that is wrong', async () => {
    const { app, headers } = await asVisitor((instance) => mount(instance, addCard, addCardHandler))
    const response = await app.inject({
      method: 'POST',
      url: '/cards?page=0',
      headers: { ...headers, ...json },
      payload: '{"title":"","stars":"1"}',
    })
    expect(response.json().issues.map(({ path, code }: { path: string; code: string }) => [path, code])).toEqual([
      ['query.page', 'too_small'],
      ['body.title', 'too_small'],
      ['body.stars', 'invalid_type'],
    ])
  })

  it('refuses an overlong parameter, another method and an unknown method', async () => {
    const { app, headers } = await asVisitor((instance) => mount(instance, getCard, async () => fail('not_found')))
    const statusAndCode = async (method: 'GET' | 'PUT' | 'PROPFIND', url: string) => {
      const response = await app.inject({ method: method as 'GET', url, headers })
      return [response.statusCode, response.json().code, response.headers.allow]
    }
    expect(await statusAndCode('GET', `/cards/${'x'.repeat(300)}`)).toEqual([404, 'not_found', undefined])
    expect(await statusAndCode('PUT', '/cards/1')).toEqual([405, 'method_not_allowed', 'GET, HEAD'])
    expect(await statusAndCode('PROPFIND', '/cards/1')).toEqual([405, 'method_not_allowed', 'GET, HEAD'])
  })

  it('passes parsed values with their defaults to the handler', async () => {
    const { app, headers } = await asVisitor((instance) =>
      mount(instance, addCard, async ({ body, query, params }) =>
        ok({ title: JSON.stringify({ body, query, params }) }),
      ),
    )
    const response = await app.inject({
      method: 'POST',
      url: '/cards?other=1',
      headers: { ...headers, ...json },
      payload: good,
    })
    expect(response.statusCode).toBe(201)
    expect(JSON.parse(response.json().title)).toEqual({
      body: { title: 'a', stars: 1 },
      query: { page: 1 },
      params: {},
    })
  })
})

describe('cookies', () => {
  const signIn = defineEndpoint({
    ...publicTestEndpoint,
    name: 'auth.sign-in',
    method: 'POST',
    path: '/sign-in',
    cookies: true,
    responses: { 200: z.strictObject({ had: z.string() }) },
  })

  it('reads and sets cookies where the endpoint declares them', async () => {
    const { app, headers } = await asVisitor((instance) =>
      mount(instance, signIn, async ({ cookies }) => {
        cookies.set('lentera_session', 'abc', { maxAgeSeconds: 60 })
        cookies.clear('lentera_challenge')
        return ok({ had: cookies.get('lentera_challenge') ?? '' })
      }),
    )
    const response = await app.inject({
      method: 'POST',
      url: '/sign-in',
      headers: { ...headers, cookie: 'a=b; lentera_challenge=old' },
    })
    expect(response.json()).toEqual({ had: 'old' })
    expect(response.headers['set-cookie']).toEqual([
      'lentera_session=abc; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax',
      'lentera_challenge=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
    ])
  })

  it('sets none when the response is withheld', async () => {
    const { app, headers } = await asVisitor((instance) =>
      mount(instance, signIn, async ({ cookies }) => {
        cookies.set('lentera_session', 'abc', { maxAgeSeconds: 60 })
        return ok({ had: JSON.parse('7') })
      }),
    )
    const response = await app.inject({ method: 'POST', url: '/sign-in', headers })
    expect([response.statusCode, response.headers['set-cookie']]).toEqual([500, undefined])
  })
})
