import { randomUUID } from 'node:crypto'
import { anAuthor, aUser } from '@lentera/service-kit/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eraseEditWindows } from '../../authored-content/erase-edit-windows.ts'
import { aDiscussion } from '../../testing/builders.ts'
import { personalText, postingIn } from '../../testing/posting.ts'
import { startService, type TestService } from '../../testing/start-service.ts'

const hourMs = 60 * 60 * 1000

let service: TestService
let posts: ReturnType<typeof postingIn>
beforeAll(async () => {
  service = await startService()
  posts = postingIn(service)
})
afterAll(() => service.stop())

const subjectsAbout = async (id: string) =>
  (
    await service.database.pool.query<{ subject: string }>(
      `SELECT subject FROM outbox WHERE data->>'discussionId' = $1 ORDER BY aggregate, position`,
      [id],
    )
  ).rows.map(({ subject }) => subject.split('.').slice(1, 3).join(' '))
const rowsOf = async (id: string) =>
  (
    await service.database.pool.query(
      `SELECT (SELECT count(*)::int FROM discussions WHERE id = $1) AS discussions,
         (SELECT count(*)::int FROM replies WHERE discussion_id = $1) AS replies,
         (SELECT count(*)::int FROM thread_voices WHERE discussion_id = $1) AS voices`,
      [id],
    )
  ).rows[0]

describe('one’s own posts in a thread', () => {
  it('are listed with the end of their edit window, and no posts of others', async () => {
    const id = await posts.started('a')
    await posts.replied(id, 'b', 'First.')
    await posts.replied(id, 'c', 'Between.')
    await posts.replied(id, 'b', 'Second.')
    const editableUntil = '2026-03-15T09:26:53.589Z'
    expect((await posts.mine(id, 'b')).body).toEqual({
      discussion: null,
      replies: [
        {
          id: expect.any(String),
          body: 'First.',
          voice: 2,
          status: 'published',
          createdAt: '2026-03-14',
          editableUntil,
        },
        {
          id: expect.any(String),
          body: 'Second.',
          voice: 2,
          status: 'published',
          createdAt: '2026-03-14',
          editableUntil,
        },
      ],
    })
    const { title, body } = aDiscussion()
    expect((await posts.mine(id, 'a')).body).toEqual({
      discussion: { title, body, status: 'published', editableUntil },
      replies: [],
    })
    expect((await posts.mine(id, 'f')).body).toEqual({ discussion: null, replies: [] })
    expect((await service.call('GET', `/discussions/${id}/my-posts`)).status).toBe(401)
    expect((await posts.mine(randomUUID(), 'a')).status).toBe(404)
  })
})

describe('changing one’s own discussion', () => {
  it('changes the sent fields and keeps the others', async () => {
    const id = await posts.started('a')
    await posts.replied(id, 'b')
    const response = await posts.edit(id, 'a', { title: 'How long is probation at yours?' })
    expect(response.status).toBe(200)
    expect(response.body.discussion).toEqual({
      ...aDiscussion({ title: 'How long is probation at yours?' }),
      id,
      status: 'published',
      replyCount: 1,
      createdAt: '2026-03-14',
      activeOn: '2026-03-14',
    })
    expect((await posts.thread(id)).body.discussion).toEqual(response.body.discussion)
    expect(await subjectsAbout(id)).toEqual(['discussion started', 'discussion edited', 'reply posted'])
  })

  it('checks the text again: the thread is hidden while it contains a name, and shown with its replies after that', async () => {
    const id = await posts.started('a', { channel: 'product' })
    await posts.replied(id, 'b')
    expect((await posts.edit(id, 'a', { body: personalText })).body.discussion.status).toBe('pending')
    expect((await posts.thread(id)).status).toBe(404)
    expect((await posts.figures('product')).discussions).toBe(0)
    expect((await posts.mine(id, 'b')).status).toBe(404)
    expect((await posts.edit(id, 'a', { body: 'Ask your manager.' })).body.discussion.status).toBe('published')
    expect((await posts.thread(id)).body).toMatchObject({ total: 1, replies: [{ voice: 2 }] })
    expect((await posts.figures('product')).discussions).toBe(1)
  })

  it('cannot remove a flag', async () => {
    const id = await posts.started('a')
    await service.database.pool.query(`UPDATE discussions SET status = 'flagged' WHERE id = $1`, [id])
    expect((await posts.edit(id, 'a', { title: 'Nothing to see' })).body.discussion.status).toBe('flagged')
  })

  it('is for its author only: all others get 404, also those who replied in it', async () => {
    const id = await posts.started('a')
    await posts.replied(id, 'b')
    for (const response of [
      await posts.edit(id, 'b', { title: 'Mine now' }),
      await posts.remove(id, 'b'),
      await posts.remove(id, 'c'),
    ]) {
      expect(response).toMatchObject({ status: 404, body: { code: 'discussion_not_found' } })
    }
    expect((await service.call('DELETE', `/discussions/${id}`)).status).toBe(401)
    expect((await service.call('PATCH', `/discussions/${id}`, { as: aUser(), body: { title: 'x' } })).status).toBe(403)
    expect(await posts.remove(randomUUID(), 'a')).toMatchObject({ status: 404, body: { code: 'discussion_not_found' } })
    expect((await posts.thread(id)).body.discussion.title).toBe(aDiscussion().title)
  })

  it('deleting removes the whole thread, keys included, and appends an event', async () => {
    const id = await posts.started('a', { channel: 'design' })
    for (const digit of ['b', 'c', 'b']) await posts.replied(id, digit)
    expect((await posts.figures('design')).discussions).toBe(1)
    expect(await posts.remove(id, 'a')).toMatchObject({ status: 200, body: { deleted: true } })
    expect(await rowsOf(id)).toEqual({ discussions: 0, replies: 0, voices: 0 })
    expect((await posts.figures('design')).discussions).toBe(0)
    expect((await posts.thread(id)).status).toBe(404)
    expect((await posts.remove(id, 'a')).status).toBe(404)
    expect((await subjectsAbout(id)).slice(0, 2)).toEqual(['discussion started', 'discussion deleted'])
  })

  it('deleting while others reply and edit removes every row of the thread', async () => {
    const id = await posts.started('0')
    const own = await posts.replied(id, '1')
    const others = Array.from({ length: 6 }, (_, index) => posts.reply(id, String(index + 2)))
    const [removed, edited, ...responses] = await Promise.all([
      posts.remove(id, '0'),
      posts.editReply(own, '1', 'Changed.'),
      ...others,
    ])
    expect(removed.status).toBe(200)
    expect([200, 404]).toContain(edited.status)
    for (const { status } of responses) expect([201, 404]).toContain(status)
    expect(await rowsOf(id)).toEqual({ discussions: 0, replies: 0, voices: 0 })
  })
})

describe('changing one’s own reply', () => {
  it('changes its text, keeps its position, and returns the id of its thread', async () => {
    const id = await posts.started('a')
    const reply = await posts.replied(id, 'b', 'First.')
    await posts.replied(id, 'c', 'Second.')
    const response = await posts.editReply(reply, 'b', 'First, corrected.')
    expect(response).toMatchObject({
      status: 200,
      body: { discussionId: id, reply: { id: reply, body: 'First, corrected.', voice: 2 } },
    })
    const shown = (await posts.thread(id)).body.replies
    expect(shown.map(({ body }: { body: string }) => body)).toEqual(['First, corrected.', 'Second.'])
    expect(shown[0]).toEqual(response.body.reply)
    expect(await subjectsAbout(id)).toEqual(['discussion started', 'reply posted', 'reply posted', 'reply edited'])
  })

  it('checks the text again: hidden while it contains a name, and shown at its old position after that', async () => {
    const id = await posts.started('a')
    const reply = await posts.replied(id, 'b', 'First.')
    await posts.replied(id, 'c', 'Second.')
    expect((await posts.editReply(reply, 'b', personalText)).body.reply.status).toBe('pending')
    expect((await posts.thread(id)).body).toMatchObject({ total: 1, replies: [{ body: 'Second.' }] })
    expect((await posts.editReply(reply, 'b', 'First again.')).body.reply.status).toBe('published')
    expect((await posts.thread(id)).body).toMatchObject({
      total: 2,
      replies: [{ body: 'First again.' }, { body: 'Second.' }],
    })
  })

  it('is for its author only: all others get 404, also the author of the thread', async () => {
    const id = await posts.started('a')
    const reply = await posts.replied(id, 'b')
    for (const response of [
      await posts.editReply(reply, 'a', 'Mine now.'),
      await posts.removeReply(reply, 'a'),
      await posts.removeReply(reply, 'c'),
    ]) {
      expect(response).toMatchObject({ status: 404, body: { code: 'reply_not_found' } })
    }
    expect((await service.call('DELETE', `/replies/${reply}`)).status).toBe(401)
    expect(await posts.removeReply(randomUUID(), 'b')).toMatchObject({ status: 404, body: { code: 'reply_not_found' } })
    // The id of a discussion is not accepted for a reply, nor the id of a reply for a discussion.
    expect((await posts.removeReply(id, 'a')).status).toBe(404)
    expect((await posts.remove(reply, 'b')).status).toBe(404)
    expect((await posts.thread(id)).body.replies).toMatchObject([{ body: 'Same here.' }])
  })

  it('deleting recounts the replies and the last activity', async () => {
    const own = await startService()
    const inThread = postingIn(own)
    const id = await inThread.started('a')
    const shown = async () => (await inThread.thread(id)).body.discussion
    own.clock.advance(24 * hourMs)
    const second = await inThread.replied(id, 'b')
    own.clock.advance(12 * hourMs) // the next day
    const third = await inThread.replied(id, 'c')
    expect(await shown()).toMatchObject({ replyCount: 2, activeOn: '2026-03-15' })
    own.clock.advance(6 * hourMs)
    const fourth = await inThread.replied(id, 'd')
    expect(await shown()).toMatchObject({ replyCount: 3, activeOn: '2026-03-16' })
    expect((await inThread.removeReply(fourth, 'd')).body).toEqual({ deleted: true, discussionId: id })
    expect(await shown()).toMatchObject({ replyCount: 2, activeOn: '2026-03-15' })
    await inThread.removeReply(second, 'b')
    await inThread.removeReply(third, 'c')
    expect(await shown()).toMatchObject({ replyCount: 0, activeOn: '2026-03-14' })
    await own.stop()
  })

  it('the key of an author who deletes all posts is removed, and the number is not used again', async () => {
    const id = await posts.started('a')
    const reply = await posts.replied(id, 'b')
    await posts.removeReply(reply, 'b')
    expect(await rowsOf(id)).toEqual({ discussions: 1, replies: 0, voices: 1 })
    await posts.replied(id, 'c')
    expect((await posts.thread(id)).body.replies).toMatchObject([{ voice: 3 }])
    const starters = await posts.replied(id, 'a')
    await posts.removeReply(starters, 'a')
    expect((await posts.mine(id, 'a')).body.discussion).not.toBeNull()
    expect((await subjectsAbout(id)).at(-1)).toBe('reply deleted')
  })

  it('deleting and editing concurrently has the result of one order or the other', async () => {
    const id = await posts.started('a')
    const reply = await posts.replied(id, 'b')
    const [edited, removed] = await Promise.all([
      posts.editReply(reply, 'b', personalText),
      posts.removeReply(reply, 'b'),
    ])
    expect(removed.status).toBe(200)
    expect([200, 404]).toContain(edited.status)
    expect((await posts.thread(id)).body).toMatchObject({ total: 0, discussion: { replyCount: 0 } })
  })
})

describe('the edit window of posts', () => {
  it('ends after 24 hours: the author gets a specific problem, others get 404', async () => {
    const own = await startService()
    const inThread = postingIn(own)
    const id = await inThread.started('a')
    const reply = await inThread.replied(id, 'b')
    own.clock.advance(24 * hourMs - 1)
    expect((await inThread.edit(id, 'a', { title: 'Still mine' })).status).toBe(200)
    expect((await inThread.editReply(reply, 'b', 'Still mine.')).status).toBe(200)
    own.clock.advance(1)
    const closed = {
      status: 409,
      body: { code: 'edit_window_closed', message: 'A post can be changed or deleted within 24 hours only.' },
    }
    const refusals = async () => [
      await inThread.edit(id, 'a', { title: 'Too late' }),
      await inThread.remove(id, 'a'),
      await inThread.editReply(reply, 'b', 'Too late.'),
      await inThread.removeReply(reply, 'b'),
    ]
    for (const response of await refusals()) expect(response).toMatchObject(closed)
    expect((await inThread.edit(id, 'b', { title: 'Not mine' })).body.code).toBe('discussion_not_found')
    expect((await inThread.removeReply(reply, 'a')).body.code).toBe('reply_not_found')
    expect((await inThread.mine(id, 'a')).body).toEqual({ discussion: null, replies: [] })
    expect((await inThread.mine(id, 'b')).body).toEqual({ discussion: null, replies: [] })
    // The sweep erases the ended window; the responses stay the same.
    expect(await eraseEditWindows(own.deps)).toBe(2)
    const { rows } = await own.database.pool.query(
      'SELECT (SELECT count(editable_until) FROM discussions) + (SELECT count(editable_until) FROM replies) AS timed',
    )
    expect(Number(rows[0].timed)).toBe(0)
    for (const response of await refusals()) expect(response).toMatchObject(closed)
    await own.stop()
  })

  it('a removed post is 404 for its author too', async () => {
    const id = await posts.started('a')
    const reply = await posts.replied(id, 'b')
    await service.database.pool.query(`UPDATE replies SET status = 'removed' WHERE id = $1`, [reply])
    await service.database.pool.query(`UPDATE discussions SET status = 'removed' WHERE id = $1`, [id])
    const author = anAuthor('b')
    expect((await service.call('PATCH', `/replies/${reply}`, { as: author, body: { body: 'Back.' } })).status).toBe(404)
    expect((await posts.removeReply(reply, 'b')).status).toBe(404)
    expect((await posts.edit(id, 'a', { title: 'Back' })).status).toBe(404)
  })
})
