import { randomUUID } from 'node:crypto'
import { anAuthor, aUser } from '@lentera/service-kit/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDiscussion, anInterview, aReview } from '../../testing/builders.ts'
import { startService, type TestService } from '../../testing/start-service.ts'

type Target = { readonly targetType: string; readonly targetId: string }

describe('reporting content', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startService()
  })
  afterAll(() => service.stop())

  const rowsOf = async (text: string, values: unknown[] = []) => (await service.database.pool.query(text, values)).rows
  const flag = (
    target: Target,
    digit: string,
    { verified = false, ...overrides }: { verified?: boolean; [field: string]: unknown } = {},
  ) =>
    service.call('POST', '/flags', { as: anAuthor(digit, verified), body: { ...target, reason: 'spam', ...overrides } })
  const flagsOf = ({ targetId }: Target) =>
    rowsOf('SELECT * FROM flags WHERE target_id = $1 ORDER BY is_verified, id', [targetId])
  const author = anAuthor('f')
  const write = async (url: string, body: unknown) => (await service.call('POST', url, { as: author, body })).body

  const targets: Readonly<Record<string, () => Promise<Target>>> = {
    review: async () => {
      const { slug } = await service.addCompany()
      return { targetType: 'review', targetId: (await write(`/companies/${slug}/reviews`, aReview())).review.id }
    },
    interview: async () => {
      const { slug } = await service.addCompany()
      return {
        targetType: 'interview',
        targetId: (await write(`/companies/${slug}/interviews`, anInterview())).interview.id,
      }
    },
    discussion: async () => ({
      targetType: 'discussion',
      targetId: (await write('/discussions', aDiscussion())).discussion.id,
    }),
    reply: async () => {
      const { id } = (await write('/discussions', aDiscussion())).discussion
      return {
        targetType: 'reply',
        targetId: (await write(`/discussions/${id}/replies`, { body: 'Ours is three months.' })).reply.id,
      }
    },
    update: async () => {
      const { id, slug } = await service.addCompany()
      const as = aUser({ role: 'employer', permissions: ['companies.post-updates'] })
      await rowsOf('INSERT INTO company_members (company_id, user_id) VALUES ($1, $2)', [id, as.userId])
      const { body } = await service.call('POST', `/companies/${slug}/updates`, {
        as,
        body: { title: 'A move', body: 'We move.' },
      })
      return { targetType: 'update', targetId: body.update.id }
    },
    company: async () => ({ targetType: 'company', targetId: (await service.addCompany()).id }),
  }
  const targetOf = async (type: string): Promise<Target> => {
    const make = targets[type]
    if (make === undefined) throw new Error(`no target ${type}`)
    return make()
  }
  const tables: Readonly<Record<string, string>> = {
    review: 'reviews',
    interview: 'interviews',
    discussion: 'discussions',
    reply: 'replies',
    update: 'company_updates',
  }
  const statusOf = async ({ targetType, targetId }: Target) =>
    (await rowsOf(`SELECT status FROM ${tables[targetType]} WHERE id = $1`, [targetId]))[0]?.status

  it.each(Object.keys(targets))(
    'stores a report of a %s with a date and no time, and publishes one event',
    async (type) => {
      const target = await targetOf(type)
      const response = await flag(target, 'a', {
        reason: 'false_info',
        description: '  Never happened.  ',
        verified: true,
      })
      expect(response).toMatchObject({ status: 201, body: { received: true, alreadyReported: false } })
      const [stored, ...more] = await flagsOf(target)
      expect(more).toEqual([])
      expect(stored).toEqual({
        id: expect.stringMatching(/^.{14}4/),
        target_type: type,
        target_id: target.targetId,
        reporter_key: expect.stringMatching(/^[0-9a-f]{64}$/),
        reason: 'false_info',
        description: 'Never happened.',
        is_verified: true,
        status: 'pending',
        created_on: expect.any(Date),
      })
      expect(await rowsOf('SELECT created_on::text AS on FROM flags WHERE id = $1', [stored.id])).toEqual([
        { on: '2026-03-14' },
      ])
      const events = await rowsOf(`SELECT subject, timing, data, created_at FROM outbox WHERE data->>'flagId' = $1`, [
        stored.id,
      ])
      expect(events).toEqual([
        {
          subject: 'companies-and-reviews.flag.raised.v1',
          timing: 'anonymous',
          data: { flagId: stored.id, ...target, reason: 'false_info' },
          created_at: null,
        },
      ])
    },
  )

  it('counts a reader once for each piece of content: a second report is ignored', async () => {
    const target = await targetOf('review')
    await flag(target, 'a', { reason: 'harassment' })
    const again = await flag(target, 'a', { reason: 'other', description: 'And more.', verified: true })
    expect(again).toMatchObject({ status: 201, body: { received: true, alreadyReported: true } })
    const stored = await flagsOf(target)
    expect(stored).toMatchObject([{ reason: 'harassment', description: null, is_verified: false }])
    expect(await rowsOf(`SELECT 1 FROM outbox WHERE data->>'targetId' = $1`, [target.targetId])).toHaveLength(1)
  })

  it('one reader reporting ten times concurrently: one report, one event, nine times already reported', async () => {
    const target = await targetOf('interview')
    const responses = await Promise.all(Array.from({ length: 10 }, () => flag(target, 'b')))
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(201))
    expect(responses.filter(({ body }) => body.alreadyReported)).toHaveLength(9)
    expect(await flagsOf(target)).toHaveLength(1)
    expect(await rowsOf(`SELECT 1 FROM outbox WHERE data->>'targetId' = $1`, [target.targetId])).toHaveLength(1)
  })

  it('has no value in common between two reports of one reader', async () => {
    const [one, two] = [await targetOf('company'), await targetOf('company')]
    await flag(one, 'c')
    await flag(two, 'c')
    const [[first], [second]] = [await flagsOf(one), await flagsOf(two)]
    expect(first.reporter_key).not.toBe(second.reporter_key)
  })

  it.each(['review', 'interview', 'discussion', 'reply'])(
    'three e-mail-verified reporters turn a published %s into a flagged one',
    async (type) => {
      const target = await targetOf(type)
      for (const digit of ['a', 'b']) await flag(target, digit, { verified: true })
      for (const digit of ['1', '2', '3', '4']) await flag(target, digit)
      expect(await statusOf(target)).toBe('published')
      await flag(target, 'a', { verified: true })
      expect(await statusOf(target)).toBe('published')
      await flag(target, 'c', { verified: true })
      expect(await statusOf(target)).toBe('flagged')
      // It can still be reported: a flag does not remove content.
      expect((await flag(target, 'd', { verified: true })).body).toEqual({ received: true, alreadyReported: false })
    },
  )

  it('a flagged review and a flagged interview stay public and counted', async () => {
    const { slug } = await service.addCompany()
    const { review } = await write(`/companies/${slug}/reviews`, aReview())
    const { interview } = await write(`/companies/${slug}/interviews`, anInterview())
    for (const digit of ['a', 'b', 'c']) {
      await flag({ targetType: 'review', targetId: review.id }, digit, { verified: true })
      await flag({ targetType: 'interview', targetId: interview.id }, digit, { verified: true })
    }
    expect((await service.call('GET', `/companies/${slug}/reviews`)).body).toMatchObject({
      total: 1,
      reviews: [{ status: 'flagged' }],
    })
    expect((await service.call('GET', `/companies/${slug}/interviews`)).body).toMatchObject({
      total: 1,
      interviews: [{ status: 'flagged' }],
    })
    expect((await service.call('GET', `/interviews?company=${slug}&search=backend`)).body.total).toBe(1)
  })

  it('three verified readers reporting concurrently flag the content', async () => {
    for (let round = 0; round < 5; round += 1) {
      const target = await targetOf('review')
      await Promise.all(['a', 'b', 'c'].map((digit) => flag(target, digit, { verified: true })))
      expect(await statusOf(target)).toBe('flagged')
    }
  })

  it('an update is never flagged, with any number of reports', async () => {
    const target = await targetOf('update')
    for (const digit of ['a', 'b', 'c', 'd']) await flag(target, digit, { verified: true })
    expect(await statusOf(target)).toBe('published')
    expect(await flagsOf(target)).toHaveLength(4)
  })

  it('reports that a moderator dismissed do not count again', async () => {
    const target = await targetOf('review')
    for (const digit of ['a', 'b', 'c']) await flag(target, digit, { verified: true })
    await rowsOf(`UPDATE flags SET status = 'dismissed' WHERE target_id = $1`, [target.targetId])
    await rowsOf(`UPDATE reviews SET status = 'published' WHERE id = $1`, [target.targetId])
    await flag(target, 'd', { verified: true })
    expect(await statusOf(target)).toBe('published')
  })

  it.each(Object.keys(tables))('a %s that is not public cannot be reported', async (type) => {
    const target = await targetOf(type)
    for (const status of ['pending', 'removed']) {
      await rowsOf(`UPDATE ${tables[type]} SET status = $2 WHERE id = $1`, [target.targetId, status])
      expect(await flag(target, 'a')).toMatchObject({
        status: 404,
        body: { code: 'target_not_found', message: 'What you report does not exist.' },
      })
    }
    expect(await flagsOf(target)).toEqual([])
  })

  it('a reply of a removed discussion cannot be reported', async () => {
    const target = await targetOf('reply')
    await rowsOf(
      `UPDATE discussions SET status = 'removed' WHERE id = (SELECT discussion_id FROM replies WHERE id = $1)`,
      [target.targetId],
    )
    expect(await flag(target, 'a')).toMatchObject({ status: 404, body: { code: 'target_not_found' } })
  })

  it.each(Object.keys(targets))('an unknown %s, or an id of another kind, cannot be reported', async (type) => {
    const other = await targetOf(type === 'review' ? 'interview' : 'review')
    for (const targetId of [randomUUID(), other.targetId]) {
      expect(await flag({ targetType: type, targetId }, 'a')).toMatchObject({
        status: 404,
        body: { code: 'target_not_found' },
      })
    }
    expect(await flagsOf(other)).toEqual([])
  })

  const refused: readonly (readonly [string, Record<string, unknown>])[] = [
    ['an unknown target type', { targetType: 'salary' }],
    ['an id that is none', { targetId: '1' }],
    ['an id with SQL in it', { targetId: "' OR 1=1" }],
    ['an unknown reason', { reason: 'dislike' }],
    ['no reason', { reason: undefined }],
    ['a description of 1,001 characters', { description: 'x'.repeat(1001) }],
    ['a description that is a number', { description: 7 }],
    ['a NUL in the description', { description: 'a\0b' }],
    ['a status of one’s own', { status: 'resolved' }],
    ['a user hash that should have ended at the gateway', { userHash: '0123456789abcdef' }],
  ]
  it.each(refused)('is refused with %s, and nothing is stored', async (_name, overrides) => {
    const target = await targetOf('company')
    const before = await rowsOf('SELECT count(*)::int AS n FROM flags')
    expect(await flag(target, 'a', overrides)).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
    expect(await rowsOf('SELECT count(*)::int AS n FROM flags')).toEqual(before)
  })

  it('comes from the gateway as an author, never as a user or a visitor', async () => {
    const body = { ...(await targetOf('company')), reason: 'spam' }
    expect((await service.call('POST', '/flags', { body })).status).toBe(403)
    expect((await service.call('POST', '/flags', { as: aUser({ permissions: ['content.flag'] }), body })).status).toBe(
      403,
    )
  })

  it('shows neither key nor text in responses, log lines or events', async () => {
    const words = 'a description like no other, 0a7b'
    const target = await targetOf('review')
    const response = await flag(target, 'e', { description: words })
    const [{ reporter_key: key }] = await flagsOf(target)
    const events = (await rowsOf('SELECT o::text AS text FROM outbox o')).map(({ text }) => text).join('\n')
    expect(events).toContain(target.targetId)
    for (const secret of [key, words, anAuthor('e').author]) {
      expect(response.text).not.toContain(secret)
      expect(service.log.lines.join('\n')).not.toContain(secret)
      expect(events).not.toContain(secret)
    }
  })
})
