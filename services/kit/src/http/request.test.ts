import { defineEndpoint, type EndpointSpec, ok, UserHash } from '@lentera/proto'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { visitor } from '../crypto/principal.ts'
import { anAuthor, aUser, buildTestApp, publicTestEndpoint } from '../testing/http.ts'
import { mount } from './endpoint.ts'

describe('principals', () => {
  const Seen = z.strictObject({ seen: z.string() })
  const withAuth = (auth: EndpointSpec['auth'], method: 'GET' | 'POST' = 'POST') =>
    ({ ...publicTestEndpoint, name: 'who', method, path: '/who', auth, responses: { 200: Seen } }) as const

  const send = async (
    endpoint: EndpointSpec,
    caller: Parameters<Awaited<ReturnType<typeof buildTestApp>>['as']>[0],
  ) => {
    const { app, as } = await buildTestApp((instance) =>
      mount(instance, endpoint, async ({ principal }) => ok({ seen: principal.kind })),
    )
    const response = await app.inject({
      method: endpoint.method === 'GET' ? 'GET' : 'POST',
      url: '/who',
      headers: await as(caller),
    })
    return response.statusCode === 200 ? response.json().seen : `${response.statusCode} ${response.json().code}`
  }

  const open = withAuth({ kind: 'public' }, 'GET')
  const session = withAuth({ kind: 'session' })
  const suspended = aUser({ status: 'suspended' })
  it.each([
    ['public gets a visitor also when a user calls', withAuth({ kind: 'public' }), aUser(), 'visitor'],
    ['optional gets a visitor', withAuth({ kind: 'optional' }), visitor, 'visitor'],
    ['optional gets a user', withAuth({ kind: 'optional' }), aUser(), 'user'],
    ['optional refuses an author', withAuth({ kind: 'optional' }), anAuthor(), '403 forbidden'],
    ['session needs a user', session, visitor, '401 not_signed_in'],
    ['session refuses an author', session, anAuthor(), '403 forbidden'],
    ['session lets a user write', session, aUser(), 'user'],
    ['a suspended user does not write', session, suspended, '403 account_suspended'],
    ['a banned user does not write', session, aUser({ status: 'banned' }), '403 account_suspended'],
    ['a suspended user reads', withAuth({ kind: 'session' }, 'GET'), suspended, 'user'],
    [
      'a suspended user writes where the endpoint says so',
      withAuth({ kind: 'session', suspendedMayWrite: true }),
      suspended,
      'user',
    ],
    [
      'a permission is needed',
      withAuth({ kind: 'session', permission: 'users.suspend' }),
      aUser({ role: 'admin' }),
      '403 forbidden',
    ],
    [
      'a permission is enough',
      withAuth({ kind: 'session', permission: 'users.suspend' }),
      aUser({ permissions: ['users.suspend'] }),
      'user',
    ],
    ['author gets an author', withAuth({ kind: 'author', authorFrom: 'session' }), anAuthor(), 'author'],
    [
      'author from a session needs one',
      withAuth({ kind: 'author', authorFrom: 'session' }),
      visitor,
      '401 not_signed_in',
    ],
    ['author refuses a user', withAuth({ kind: 'author', authorFrom: 'session' }), aUser(), '403 forbidden'],
    ['anonymous gets a visitor', withAuth({ kind: 'anonymous' }), visitor, 'visitor'],
    ['anonymous refuses a user', withAuth({ kind: 'anonymous' }), aUser(), '403 forbidden'],
  ])('%s', async (_, endpoint, caller, expected) => {
    expect(await send(endpoint, caller)).toBe(expected)
  })

  it.each([
    ['no header', {}],
    ['a made-up header', { 'x-lentera-principal': 'eyJhbGciOiJub25lIn0.eyJwcmluY2lwYWwiOnsia2luZCI6InZpc2l0b3IifX0.' }],
  ])('refuses %s with 401, on public endpoints too', async (_, headers) => {
    const { app } = await buildTestApp((instance) => mount(instance, open, async () => ok({ seen: 'visitor' })))
    const response = await app.inject({ method: 'GET', url: '/who', headers })
    expect([response.statusCode, response.json().code]).toEqual([401, 'principal_rejected'])
  })

  it('refuses a principal that was signed for another service', async () => {
    const { app, principals } = await buildTestApp((instance) =>
      mount(instance, open, async () => ok({ seen: 'visitor' })),
    )
    const response = await app.inject({
      method: 'GET',
      url: '/who',
      headers: await principals.headers(visitor, 'identity'),
    })
    expect([response.statusCode, response.json().code]).toEqual([401, 'principal_rejected'])
  })

  it('refuses a body that still carries the user hash', async () => {
    const post = defineEndpoint({
      ...publicTestEndpoint,
      name: 'posts.add',
      method: 'POST',
      path: '/posts',
      auth: { kind: 'author', authorFrom: 'body' },
      body: z.strictObject({ text: z.string(), userHash: UserHash }),
      responses: { 201: Seen },
    })
    const { app, as } = await buildTestApp((instance) =>
      mount(instance, post, async ({ body, principal }) =>
        ok({ seen: `${body.text} ${principal.author.slice(0, 2)}` }),
      ),
    )
    const send = async (payload: object) =>
      app.inject({ method: 'POST', url: '/posts', headers: await as(anAuthor('b')), payload })
    expect((await send({ text: 'hello' })).json()).toEqual({ seen: 'hello bb' })
    expect((await send({ text: 'hello', userHash: '0123456789abcdef' })).json()).toMatchObject({
      code: 'invalid_request',
    })
  })
})
