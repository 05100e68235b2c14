import { anAuthor, aUser } from '@lentera/service-kit/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eraseEditWindows } from '../../authored-content/erase-edit-windows.ts'
import { anInterview } from '../../testing/builders.ts'
import { startService, type TestService } from '../../testing/start-service.ts'

const hourMs = 60 * 60 * 1000

describe('changing one’s own interview', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startService()
  })
  afterAll(() => service.stop())

  const author = anAuthor('a')
  const write = async (overrides = {}) => {
    const company = await service.addCompany()
    const { body } = await service.call('POST', `/companies/${company.slug}/interviews`, {
      as: author,
      body: anInterview(overrides),
    })
    const id: string = body.interview.id
    return { ...company, interview: id }
  }
  const edit = (id: string, body: object, as = author) => service.call('PATCH', `/interviews/${id}`, { as, body })
  const remove = (id: string, as = author) => service.call('DELETE', `/interviews/${id}`, { as })
  const rowsOf = async (text: string, values: unknown[]) => (await service.database.pool.query(text, values)).rows
  const stored = async (id: string) => (await rowsOf('SELECT * FROM interviews WHERE id = $1', [id]))[0]
  const eventsOf = async (id: string) =>
    (await rowsOf(`SELECT subject FROM outbox WHERE data->>'interviewId' = $1 ORDER BY position`, [id])).map(
      ({ subject }) => subject.split('.')[2],
    )

  it('changes the sent fields and keeps the others, also the date', async () => {
    const { slug, id, interview } = await write({ rounds: 3, outcome: 'no_offer' })
    const questions = [{ question: 'Why this city?', category: 'culture' }]
    const response = await edit(interview, { questions, difficulty: 1 })
    expect(response).toMatchObject({
      status: 200,
      body: {
        companySlug: slug,
        interview: { id: interview, questions, difficulty: 1, rounds: 3, outcome: 'no_offer', createdAt: '2026-03-14' },
      },
    })
    expect((await service.call('GET', `/companies/${slug}/interviews`)).body).toEqual({
      interviews: [response.body.interview],
      total: 1,
    })
    const counts = await rowsOf(
      'SELECT difficulty, interviews FROM company_interview_counts WHERE company_id = $1 ORDER BY 1',
      [id],
    )
    expect(counts).toEqual([
      { difficulty: 1, interviews: 1 },
      { difficulty: 3, interviews: 0 },
    ])
    expect(await eventsOf(interview)).toEqual(['submitted', 'edited'])
  })

  it('checks every question again: pending while one contains a name, public after that', async () => {
    const { slug, interview } = await write()
    const total = async () => (await service.call('GET', `/companies/${slug}/interviews`)).body.total
    const asking = (question: string) => ({ questions: [...anInterview().questions, { question, category: 'other' }] })
    expect((await edit(interview, asking('What would Siti Nurhaliza say of you?'))).body.interview.status).toBe(
      'pending',
    )
    expect(await total()).toBe(0)
    expect((await edit(interview, asking('What would your manager say of you?'))).body.interview.status).toBe(
      'published',
    )
    expect(await total()).toBe(1)
  })

  it('cannot remove a flag', async () => {
    const { interview } = await write()
    await rowsOf(`UPDATE interviews SET status = 'flagged' WHERE id = $1`, [interview])
    expect((await edit(interview, { difficulty: 2 })).body.interview.status).toBe('flagged')
  })

  it('is for its author only: all others get 404', async () => {
    const { interview } = await write()
    for (const response of [
      await edit(interview, { role: 'Mine' }, anAuthor('b')),
      await remove(interview, anAuthor('b')),
    ]) {
      expect(response).toMatchObject({
        status: 404,
        body: { code: 'interview_not_found', message: 'This interview does not exist, or you are not its author.' },
      })
    }
    expect((await service.call('PATCH', `/interviews/${interview}`, { body: { role: 'x' } })).status).toBe(401)
    expect((await service.call('PATCH', `/interviews/${interview}`, { as: aUser(), body: { role: 'x' } })).status).toBe(
      403,
    )
    expect((await stored(interview)).role).toBe(anInterview().role)
    expect(await remove('3f8e0f5e-6c57-4a9c-8a53-0a6f5f1c2d3e')).toMatchObject({
      status: 404,
      body: { code: 'interview_not_found' },
    })
    await rowsOf(`UPDATE interviews SET status = 'removed' WHERE id = $1`, [interview])
    expect(await remove(interview)).toMatchObject({ status: 404, body: { code: 'interview_not_found' } })
  })

  it('deletes it, lets the author share a new one, and appends an event', async () => {
    const { slug, interview } = await write()
    expect(await remove(interview)).toMatchObject({ status: 200, body: { deleted: true, companySlug: slug } })
    expect(await stored(interview)).toBeUndefined()
    expect((await service.call('GET', `/companies/${slug}/interviews`)).body).toEqual({ interviews: [], total: 0 })
    expect(await eventsOf(interview)).toEqual(['submitted', 'deleted'])
    expect((await remove(interview)).status).toBe(404)
    expect(
      (await service.call('POST', `/companies/${slug}/interviews`, { as: author, body: anInterview() })).status,
    ).toBe(201)
  })

  it('deleting and editing concurrently has the result of one order or the other', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id, interview } = await write()
      const [edited, removed] = await Promise.all([edit(interview, { difficulty: 1 }), remove(interview)])
      expect(removed.status).toBe(200)
      expect([200, 404]).toContain(edited.status)
      expect(await eventsOf(interview)).toEqual(
        edited.status === 200 ? ['submitted', 'edited', 'deleted'] : ['submitted', 'deleted'],
      )
      expect(
        await rowsOf('SELECT sum(interviews)::int AS n FROM company_interview_counts WHERE company_id = $1', [id]),
      ).toEqual([{ n: 0 }])
    }
  })

  it('ends after 24 hours: the author gets a specific problem, others get 404', async () => {
    const own = await startService()
    const { slug } = await own.addCompany()
    const { body } = await own.call('POST', `/companies/${slug}/interviews`, { as: author, body: anInterview() })
    const change = (as = author) =>
      own.call('PATCH', `/interviews/${body.interview.id}`, { as, body: { difficulty: 5 } })
    const mine = async () => (await own.call('GET', `/companies/${slug}/my-interview`, { as: author })).body
    own.clock.advance(24 * hourMs - 1)
    expect((await change()).status).toBe(200)
    expect(await mine()).toMatchObject({
      interview: { id: body.interview.id },
      editableUntil: '2026-03-15T09:26:53.589Z',
    })
    own.clock.advance(1)
    expect(await change()).toMatchObject({
      status: 409,
      body: { code: 'edit_window_closed', message: 'An interview can be changed or deleted within 24 hours only.' },
    })
    expect(await own.call('DELETE', `/interviews/${body.interview.id}`, { as: author })).toMatchObject({
      body: { code: 'edit_window_closed' },
    })
    expect(await change(anAuthor('b'))).toMatchObject({ status: 404, body: { code: 'interview_not_found' } })
    expect(await mine()).toEqual({ interview: null, editableUntil: null })
    // The sweep erases the ended window, which reveals the hour; the responses stay the same.
    expect(await eraseEditWindows(own.deps)).toBe(1)
    expect((await own.database.pool.query('SELECT editable_until FROM interviews')).rows).toEqual([
      { editable_until: null },
    ])
    expect(await change()).toMatchObject({ status: 409, body: { code: 'edit_window_closed' } })
    await own.stop()
  })
})
