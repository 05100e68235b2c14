import { anAuthor } from '@lentera/service-kit/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDiscussion } from '../../testing/builders.ts'
import { personalText, postingIn } from '../../testing/posting.ts'
import { startService, type TestService } from '../../testing/start-service.ts'

const dayMs = 24 * 60 * 60 * 1000
const v4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

const eventsAbout = async (service: TestService, id: string) =>
  (
    await service.database.pool.query(
      `SELECT subject, timing, data, created_at FROM outbox WHERE data->>'discussionId' = $1 ORDER BY position`,
      [id],
    )
  ).rows

describe('starting a discussion', () => {
  let service: TestService
  let posts: ReturnType<typeof postingIn>
  beforeAll(async () => {
    service = await startService()
    posts = postingIn(service)
  })
  afterAll(() => service.stop())

  it('publishes clean text at once, with a random id, a date and no author', async () => {
    const sent = aDiscussion({ channel: 'design', title: 'Who reviews your designs?' })
    const response = await posts.start('a', sent)
    expect(response.status).toBe(201)
    expect(response.body.discussion).toEqual({
      ...sent,
      id: expect.stringMatching(v4),
      status: 'published',
      replyCount: 0,
      createdAt: '2026-03-14',
      activeOn: '2026-03-14',
    })
    const shown = await service.call('GET', '/discussions?channel=design')
    expect(shown.body).toEqual([response.body.discussion])
    expect((await posts.thread(response.body.discussion.id)).body).toEqual({
      discussion: response.body.discussion,
      replies: [],
      total: 0,
    })
  })

  it('uses the channel engineering by default', async () => {
    const { channel: _, ...unnamed } = aDiscussion()
    const { body } = await service.call('POST', '/discussions', { as: anAuthor('a'), body: unnamed })
    expect((await posts.thread(body.discussion.id)).body.discussion.channel).toBe('engineering')
  })

  it('appends one anonymous event of ids and facts', async () => {
    const id = await posts.started('b', { channel: 'ops' })
    expect(await eventsAbout(service, id)).toEqual([
      {
        subject: 'companies-and-reviews.discussion.started.v1',
        timing: 'anonymous',
        data: { discussionId: id, channel: 'ops', status: 'published' },
        created_at: null,
      },
    ])
  })

  it.each(['title', 'body'] as const)(
    'holds back personal data in the %s: visible to its author only, not counted',
    async (field) => {
      const before = await posts.figures('product')
      const { status, body } = await posts.start('c', { channel: 'product', [field]: personalText })
      expect([status, body.discussion.status]).toEqual([201, 'pending'])
      const { id } = body.discussion
      expect(await posts.thread(id)).toMatchObject({ status: 404, body: { code: 'discussion_not_found' } })
      expect(await posts.list('channel=product')).toEqual([])
      expect(await posts.reply(id, 'c')).toMatchObject({ status: 404, body: { code: 'discussion_not_found' } })
      expect(await posts.figures('product')).toEqual(before)
      expect((await posts.mine(id, 'c')).body.discussion).toMatchObject({ status: 'pending', [field]: personalText })
      expect(await posts.mine(id, 'd')).toMatchObject({ status: 404, body: { code: 'discussion_not_found' } })
    },
  )

  it('accepts an author only from the gateway', async () => {
    expect((await service.call('POST', '/discussions', { body: aDiscussion() })).status).toBe(403)
    const id = await posts.started()
    expect((await service.call('POST', `/discussions/${id}/replies`, { body: { body: 'Me too.' } })).status).toBe(403)
    expect((await posts.thread(id)).body.total).toBe(0)
  })
})

describe('the list of discussions', () => {
  let service: TestService
  let posts: ReturnType<typeof postingIn>
  beforeAll(async () => {
    service = await startService()
    posts = postingIn(service)
  })
  afterAll(() => service.stop())

  it('is a plain list, newest day first, within a day in the stable order of the random ids', async () => {
    const days: string[][] = []
    for (let day = 0; day < 3; day += 1) {
      const ids: string[] = []
      for (let number = 0; number < 5; number += 1)
        ids.push(await posts.started('a', { channel: number % 2 === 0 ? 'ops' : 'design' }))
      days.unshift(ids)
      service.clock.advance(dayMs)
    }
    const wanted = days.flatMap((ids) => [...ids].sort())
    expect(wanted).not.toEqual(days.flat())
    expect(await posts.list()).toEqual(wanted)
    expect(await posts.list('sort=new&channel=')).toEqual(wanted)
    expect([
      ...(await posts.list('page=1&limit=4')),
      ...(await posts.list('page=2&limit=4')),
      ...(await posts.list('page=3&limit=7')),
    ]).toEqual([...wanted.slice(0, 8), ...wanted.slice(14)])
    const ops = await posts.list('channel=ops')
    expect(ops).toHaveLength(9)
    expect(ops).toEqual(wanted.filter((id) => ops.includes(id)))
    expect([...(await posts.list('channel=ops&limit=5')), ...(await posts.list('channel=ops&limit=5&page=2'))]).toEqual(
      ops,
    )
    expect(await posts.list('page=1000')).toEqual([])
  })

  it('shows the discussion with the newest reply first when sorted by activity', async () => {
    const [oldest] = (await posts.list()).reverse()
    if (oldest === undefined) throw new Error('no discussions')
    expect((await posts.list('sort=active'))[0]).not.toBe(oldest)
    await posts.replied(oldest, 'b')
    expect((await posts.list('sort=active'))[0]).toBe(oldest)
    expect((await posts.list('sort=new')).at(-1)).toBe(oldest)
    const { channel } = (await posts.thread(oldest)).body.discussion
    expect((await posts.list(`sort=active&channel=${channel}`))[0]).toBe(oldest)
    expect((await posts.list(`sort=active&channel=${channel}&limit=1&page=2`))[0]).not.toBe(oldest)
  })

  it('contains flagged discussions, and no pending or removed ones', async () => {
    const id = await posts.started('c', { channel: 'product' })
    const setStatus = (status: string) =>
      service.database.pool.query('UPDATE discussions SET status = $2 WHERE id = $1', [id, status])
    await setStatus('flagged')
    expect(await posts.list('channel=product')).toEqual([id])
    for (const status of ['pending', 'removed']) {
      await setStatus(status)
      expect(await posts.list('channel=product')).toEqual([])
      expect(await posts.list('channel=product&sort=active')).toEqual([])
      expect((await posts.thread(id)).status).toBe(404)
    }
    expect((await posts.mine(id, 'c')).status).toBe(404)
  })
})

describe('replying', () => {
  let service: TestService
  let posts: ReturnType<typeof postingIn>
  beforeAll(async () => {
    service = await startService()
    posts = postingIn(service)
  })
  afterAll(() => service.stop())

  it('numbers the authors of a thread in the order of their first post; the author of the discussion is 1', async () => {
    const id = await posts.started('a')
    for (const digit of ['b', 'c', 'a', 'b', 'd', 'c']) await posts.replied(id, digit)
    const { replies, total } = (await posts.thread(id)).body
    expect(replies.map(({ voice }: { voice: number }) => voice)).toEqual([2, 3, 1, 2, 4, 3])
    expect(total).toBe(6)
    // In another thread the same people have other numbers: a voice distinguishes authors within one thread only.
    const other = await posts.started('d')
    await posts.replied(other, 'b')
    expect((await posts.thread(other)).body.replies).toMatchObject([{ voice: 2 }])
  })

  it('shows the replies of a day in the order of the conversation, oldest day first, page by page', async () => {
    const id = await posts.started('a')
    const posted: string[] = []
    for (let number = 0; number < 12; number += 1) {
      posted.push(await posts.replied(id, 'bcd'.charAt(number % 3), `Answer ${number}`))
      if (number === 6) service.clock.advance(dayMs)
    }
    const idsOf = async (query: string) =>
      (await posts.thread(id, query)).body.replies.map((reply: { id: string }) => reply.id)
    expect(await idsOf('')).toEqual(posted)
    expect([...posted].sort()).not.toEqual(posted)
    expect([
      ...(await idsOf('?limit=5')),
      ...(await idsOf('?limit=5&page=2')),
      ...(await idsOf('?limit=5&page=3')),
    ]).toEqual(posted)
    const { body } = await posts.thread(id, '?page=9')
    expect(body).toMatchObject({
      replies: [],
      total: 12,
      discussion: { replyCount: 12, createdAt: '2026-03-14', activeOn: '2026-03-15' },
    })
    await service.database.pool.query(`UPDATE replies SET created_on = '2026-03-13' WHERE id = $1`, [posted[11]])
    expect((await idsOf(''))[0]).toBe(posted[11])
  })

  it('returns the stored reply, and appends one anonymous event without text or voice', async () => {
    const id = await posts.started('a')
    const { status, body } = await posts.reply(id, 'b', '  In our team it was three months.  ')
    expect(status).toBe(201)
    expect(body.reply).toEqual({
      id: expect.stringMatching(v4),
      body: 'In our team it was three months.',
      voice: 2,
      status: 'published',
      createdAt: service.clock.today(),
    })
    expect((await eventsAbout(service, id)).slice(1)).toEqual([
      {
        subject: 'companies-and-reviews.reply.posted.v1',
        timing: 'anonymous',
        data: { replyId: body.reply.id, discussionId: id, status: 'published' },
        created_at: null,
      },
    ])
  })

  it('holds back a reply with personal data: not shown, not counted, and no activity date', async () => {
    const id = await posts.started('a')
    service.clock.advance(dayMs)
    const before = (await posts.thread(id)).body
    const { body } = await posts.reply(id, 'b', personalText)
    expect(body.reply.status).toBe('pending')
    expect((await posts.thread(id)).body).toEqual(before)
    expect((await posts.mine(id, 'b')).body.replies).toMatchObject([{ id: body.reply.id, status: 'pending' }])
    expect((await posts.mine(id, 'a')).body.replies).toEqual([])
  })

  it('twenty concurrent replies of new and known authors get different positions, and each new author gets a new voice', async () => {
    const id = await posts.started('0')
    const digits = [...'0123456789', ...'0123456789']
    const responses = await Promise.all(digits.map((digit) => posts.reply(id, digit)))
    expect(responses.map(({ status }) => status)).toEqual(digits.map(() => 201))
    const voices = new Map<string, Set<number>>()
    for (const [index, { body }] of responses.entries()) {
      const digit = digits[index] ?? ''
      voices.set(digit, (voices.get(digit) ?? new Set()).add(body.reply.voice))
    }
    expect([...voices.values()].every((own) => own.size === 1)).toBe(true)
    expect([...voices.values()].map(([voice]) => voice).sort((a = 0, b = 0) => a - b)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ])
    expect(voices.get('0')).toEqual(new Set([1]))
    const { rows } = await service.database.pool.query(
      'SELECT sequence FROM replies WHERE discussion_id = $1 ORDER BY sequence',
      [id],
    )
    expect(rows.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
    expect((await posts.thread(id)).body).toMatchObject({ total: 20, discussion: { replyCount: 20 } })
  })
})

describe('the figures of the channels', () => {
  it('members posted in the last four weeks, new ones for the first time in this week, each counted once', async () => {
    const service = await startService() // a Saturday
    const posts = postingIn(service)
    expect((await service.call('GET', '/channels')).body.channels).toEqual(
      ['engineering', 'design', 'product', 'ops'].map((channel) => ({
        channel,
        discussions: 0,
        members: 0,
        newThisWeek: 0,
      })),
    )
    const id = await posts.started('a')
    for (const digit of ['b', 'b', 'c', 'a']) await posts.replied(id, digit)
    await posts.started('b', { channel: 'ops' })
    expect(await posts.figures('engineering')).toEqual({
      channel: 'engineering',
      discussions: 1,
      members: 3,
      newThisWeek: 3,
    })
    expect(await posts.figures('ops')).toEqual({ channel: 'ops', discussions: 1, members: 1, newThisWeek: 1 })
    service.clock.advance(2 * dayMs) // the Monday after
    expect(await posts.figures('engineering')).toMatchObject({ members: 3, newThisWeek: 0 })
    await posts.replied(id, 'b')
    await posts.replied(id, 'd')
    expect(await posts.figures('engineering')).toMatchObject({ members: 4, newThisWeek: 1 })
    service.clock.advance(20 * dayMs) // the Sunday on which the first week is the fourth back
    expect(await posts.figures('engineering')).toMatchObject({ members: 4, newThisWeek: 0 })
    service.clock.advance(dayMs)
    expect(await posts.figures('engineering')).toMatchObject({ members: 2, newThisWeek: 0 })
    service.clock.advance(7 * dayMs)
    expect(await posts.figures('engineering')).toMatchObject({ discussions: 1, members: 0, newThisWeek: 0 })
    await service.stop()
  })

  it('do not count the author of a pending post until an edit makes it public', async () => {
    const service = await startService()
    const posts = postingIn(service)
    const { id } = (await posts.start('a', { body: personalText })).body.discussion
    const none = { discussions: 0, members: 0, newThisWeek: 0 }
    expect(await posts.figures('engineering')).toMatchObject(none)
    expect((await posts.edit(id, 'a', { body: 'Ask your manager.' })).body.discussion.status).toBe('published')
    expect(await posts.figures('engineering')).toMatchObject({ discussions: 1, members: 1, newThisWeek: 1 })
    const reply = (await posts.reply(id, 'b', personalText)).body.reply.id
    expect(await posts.figures('engineering')).toMatchObject({ members: 1 })
    expect((await posts.editReply(reply, 'b', 'Ask mine.')).body.reply.status).toBe('published')
    expect(await posts.figures('engineering')).toMatchObject({ discussions: 1, members: 2, newThisWeek: 2 })
    await service.stop()
  })

  it('one person posting ten times concurrently is one member', async () => {
    const service = await startService()
    const posts = postingIn(service)
    const responses = await Promise.all(Array.from({ length: 10 }, () => posts.start('a')))
    expect(responses.every(({ status }) => status === 201)).toBe(true)
    expect(await posts.figures('engineering')).toEqual({
      channel: 'engineering',
      discussions: 10,
      members: 1,
      newThisWeek: 1,
    })
    await service.stop()
  })
})
