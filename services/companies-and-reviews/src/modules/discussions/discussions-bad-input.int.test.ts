import { randomUUID } from 'node:crypto'
import { anAuthor, aUser } from '@lentera/service-kit/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDiscussion } from '../../testing/builders.ts'
import { postingIn } from '../../testing/posting.ts'
import { startService, type TestService } from '../../testing/start-service.ts'

let service: TestService
let thread: string
let reply: string
beforeAll(async () => {
  service = await startService()
  const posts = postingIn(service)
  thread = await posts.started('0')
  reply = await posts.replied(thread, '0')
})
afterAll(() => service.stop())

/** All stored rows: a refused call must not change them. */
const everything = async () => {
  const { rows } = await service.database.pool.query<{ state: string }>(`
    SELECT (SELECT json_agg(d ORDER BY d.id) FROM discussions d)::text || (SELECT json_agg(r ORDER BY r.id) FROM replies r)::text
      || (SELECT json_agg(v ORDER BY v.discussion_id, v.voice) FROM thread_voices v)::text
      || (SELECT json_agg(m ORDER BY m.member_key) FROM channel_members m)::text
      || (SELECT json_agg(w ORDER BY w.channel, w.week) FROM channel_weeks w)::text
      || (SELECT json_agg(s ORDER BY s.channel) FROM channel_stats s)::text || (SELECT count(*) FROM outbox) AS state`)
  return rows[0]?.state
}

type Answer = Awaited<ReturnType<TestService['call']>>
const author = anAuthor('0')
const stranger = anAuthor('1')
const start = (body: unknown) => () => service.call('POST', '/discussions', { as: stranger, body })
const replyWith = (body: unknown) => () =>
  service.call('POST', `/discussions/${thread}/replies`, { as: stranger, body })
const edit = (body: unknown) => () => service.call('PATCH', `/discussions/${thread}`, { as: author, body })
const editReply = (body: unknown) => () => service.call('PATCH', `/replies/${reply}`, { as: author, body })
const get = (url: string) => () => service.call('GET', url)
const unknown = randomUUID()
/** A time-ordered id: no discussion has one. */
const v7 = '01932c07-7a3e-7cc2-9f2e-0d3f6a1c2b4d'

const refused: readonly (readonly [name: string, call: () => Promise<Answer>, status: number, code: string])[] = [
  [
    'malformed JSON',
    () => service.call('POST', '/discussions', { as: stranger, raw: '{"title": "un' }),
    400,
    'malformed_json',
  ],
  ['no body', () => service.call('POST', '/discussions', { as: stranger, raw: '' }), 400, 'invalid_request'],
  ['an array for a body', start([]), 400, 'invalid_request'],
  ['no title', start({ body: 'Text.' }), 400, 'invalid_request'],
  ['a blank title', start(aDiscussion({ title: ' \t\n' })), 400, 'invalid_request'],
  ['a title that is too long', start(aDiscussion({ title: 'x'.repeat(201) })), 400, 'invalid_request'],
  ['a title that is a number', start({ ...aDiscussion(), title: 7 }), 400, 'invalid_request'],
  ['a blank body', start(aDiscussion({ body: '  ' })), 400, 'invalid_request'],
  ['a body that is too long', start(aDiscussion({ body: 'x'.repeat(10_001) })), 400, 'invalid_request'],
  ['an oversized request', start(aDiscussion({ body: 'x'.repeat(70_000) })), 413, 'body_too_large'],
  ['a NUL in a title', start(aDiscussion({ title: 'a\0b' })), 400, 'invalid_request'],
  ['an unknown channel', start({ ...aDiscussion(), channel: 'gossip' }), 400, 'invalid_request'],
  ['the label of a channel', start({ ...aDiscussion(), channel: 'Engineering' }), 400, 'invalid_request'],
  ['a status set by the author', start({ ...aDiscussion(), status: 'published' }), 400, 'invalid_request'],
  ['an id set by the author', start({ ...aDiscussion(), id: unknown }), 400, 'invalid_request'],
  [
    'a user hash, which the gateway must remove',
    start({ ...aDiscussion(), userHash: '0123456789abcdef' }),
    400,
    'invalid_request',
  ],
  ['a discussion by a visitor', () => service.call('POST', '/discussions', { body: aDiscussion() }), 403, 'forbidden'],
  [
    'a discussion by a session',
    () => service.call('POST', '/discussions', { as: aUser(), body: aDiscussion() }),
    403,
    'forbidden',
  ],
  ['a reply without text', replyWith({}), 400, 'invalid_request'],
  ['a blank reply', replyWith({ body: '\n' }), 400, 'invalid_request'],
  ['a reply that is too long', replyWith({ body: 'x'.repeat(5001) }), 400, 'invalid_request'],
  ['a NUL in a reply', replyWith({ body: 'a\0b' }), 400, 'invalid_request'],
  ['a voice set by the author', replyWith({ body: 'Yes.', voice: 1 }), 400, 'invalid_request'],
  [
    'a reply to an unknown discussion',
    () => service.call('POST', `/discussions/${unknown}/replies`, { as: stranger, body: { body: 'Yes.' } }),
    404,
    'discussion_not_found',
  ],
  [
    'a reply to a reply',
    () => service.call('POST', `/discussions/${reply}/replies`, { as: stranger, body: { body: 'Yes.' } }),
    404,
    'discussion_not_found',
  ],
  ['an unknown thread', get(`/discussions/${unknown}`), 404, 'discussion_not_found'],
  ['an invalid id', get('/discussions/1'), 400, 'invalid_request'],
  ['a time-ordered id', get(`/discussions/${v7}`), 400, 'invalid_request'],
  ['an id with SQL in it', get(`/discussions/${encodeURIComponent("' OR 1=1 --")}`), 400, 'invalid_request'],
  [
    'posts of an unknown thread',
    () => service.call('GET', `/discussions/${unknown}/my-posts`, { as: author }),
    404,
    'discussion_not_found',
  ],
  ['an unknown channel filter', get('/discussions?channel=gossip'), 400, 'invalid_request'],
  ['two channels', get('/discussions?channel=ops&channel=design'), 400, 'invalid_request'],
  ['an unknown sort order', get('/discussions?sort=loudest'), 400, 'invalid_request'],
  ['page 0', get('/discussions?page=0'), 400, 'invalid_request'],
  ['page 1001', get('/discussions?page=1001'), 400, 'invalid_request'],
  ['limit 101', get('/discussions?limit=101'), 400, 'invalid_request'],
  ['limit 101 of replies', () => service.call('GET', `/discussions/${thread}?limit=101`), 400, 'invalid_request'],
  ['an edit without fields', edit({}), 400, 'invalid_request'],
  ['an edit that moves it to another channel', edit({ channel: 'ops' }), 400, 'invalid_request'],
  ['an edit that blanks the title', edit({ title: '' }), 400, 'invalid_request'],
  ['an edit of a date', edit({ title: 'New', createdAt: '2020-01-01' }), 400, 'invalid_request'],
  ['an edit that blanks a reply', editReply({ body: ' ' }), 400, 'invalid_request'],
  ['an edit of a voice', editReply({ body: 'Yes.', voice: 2 }), 400, 'invalid_request'],
  [
    'an edit by a stranger',
    () => service.call('PATCH', `/discussions/${thread}`, { as: stranger, body: { title: 'Mine' } }),
    404,
    'discussion_not_found',
  ],
  [
    'an edit of a stranger’s reply',
    () => service.call('PATCH', `/replies/${reply}`, { as: stranger, body: { body: 'Mine.' } }),
    404,
    'reply_not_found',
  ],
  [
    'a deletion by a stranger',
    () => service.call('DELETE', `/discussions/${thread}`, { as: stranger }),
    404,
    'discussion_not_found',
  ],
  [
    'a deletion of a stranger’s reply',
    () => service.call('DELETE', `/replies/${reply}`, { as: stranger }),
    404,
    'reply_not_found',
  ],
  ['an invalid reply id', () => service.call('DELETE', '/replies/1', { as: author }), 400, 'invalid_request'],
  ['an unsupported method', () => service.call('DELETE', '/channels'), 405, 'method_not_allowed'],
]

describe('bad input to discussions', () => {
  it.each(refused)('%s: a Problem, and nothing is stored', async (_name, call, status, code) => {
    const before = await everything()
    const { status: given, body } = await call()
    expect(body).toMatchObject({ statusCode: status, code, error: expect.any(String), message: expect.any(String) })
    expect(given).toBe(status)
    expect(await everything()).toBe(before)
  })

  it('stores no post, edit or deletion when its event cannot be stored', async () => {
    const posts = postingIn(service)
    const before = await everything()
    await service.database.pool.query('ALTER TABLE outbox ADD CONSTRAINT outbox_full CHECK (false) NOT VALID')
    try {
      const responses = [
        await posts.start('2'),
        await posts.reply(thread, '2'),
        await posts.edit(thread, '0', { title: 'Changed' }),
        await posts.editReply(reply, '0', 'Changed.'),
        await posts.removeReply(reply, '0'),
        await posts.remove(thread, '0'),
      ]
      expect(responses.map(({ status }) => status)).toEqual([500, 500, 500, 500, 500, 500])
    } finally {
      await service.database.pool.query('ALTER TABLE outbox DROP CONSTRAINT outbox_full')
    }
    expect(await everything()).toBe(before)
  })
})
