import { anAuthor } from '@lentera/service-kit/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anInterview } from '../../testing/builders.ts'
import { startService, type TestService } from '../../testing/start-service.ts'

const dayMs = 24 * 60 * 60 * 1000

describe('sharing an interview', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startService()
  })
  afterAll(() => service.stop())

  const submit = (slug: string, digit: string, overrides = {}, verified = false) =>
    service.call('POST', `/companies/${slug}/interviews`, {
      as: anAuthor(digit, verified),
      body: anInterview(overrides),
    })
  const publicInterviews = async (slug: string) => (await service.call('GET', `/companies/${slug}/interviews`)).body
  const rowsOf = async (text: string, values: unknown[] = []) => (await service.database.pool.query(text, values)).rows

  it('publishes clean text at once, with its questions as a list, and counts it', async () => {
    const { slug, id } = await service.addCompany()
    const response = await submit(slug, 'a', { outcome: 'offer_declined', rounds: 4, difficulty: 5 }, true)
    expect(response.status).toBe(201)
    expect(response.body.interview).toEqual({
      ...anInterview({ outcome: 'offer_declined', rounds: 4, difficulty: 5 }),
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
      createdAt: '2026-03-14',
      status: 'published',
      emailVerified: true,
    })
    expect(await publicInterviews(slug)).toEqual({ interviews: [response.body.interview], total: 1 })
    expect(
      await rowsOf('SELECT difficulty, experience, interviews FROM company_interview_counts WHERE company_id = $1', [
        id,
      ]),
    ).toEqual([{ difficulty: 5, experience: 'positive', interviews: 1 }])
  })

  it('stores null for outcome and rounds when they are missing', async () => {
    const { slug } = await service.addCompany()
    expect((await submit(slug, 'a')).body.interview).toMatchObject({ outcome: null, rounds: null })
    expect((await publicInterviews(slug)).interviews[0]).toMatchObject({ outcome: null, rounds: null })
  })

  it('appends one anonymous event of ids and facts', async () => {
    const { slug, id } = await service.addCompany()
    const { body } = await submit(slug, 'a')
    const events = await rowsOf(
      `SELECT subject, timing, data, created_at FROM outbox WHERE data->>'interviewId' = $1`,
      [body.interview.id],
    )
    expect(events).toEqual([
      {
        subject: 'companies-and-reviews.interview.submitted.v1',
        timing: 'anonymous',
        data: { interviewId: body.interview.id, companyId: id, slug, status: 'published' },
        created_at: null,
      },
    ])
  })

  it.each([
    ['a question', { questions: [{ question: 'Did you talk to Budi Santoso at 0812-3456-7890?', category: 'other' }] }],
    ['the role', { role: 'Assistant of Siti Nurhaliza' }],
  ])('holds back personal data in %s: stored, shown to its author only, not counted', async (_where, overrides) => {
    const { slug } = await service.addCompany()
    const response = await submit(slug, 'a', overrides)
    expect(response).toMatchObject({ status: 201, body: { interview: { status: 'pending' } } })
    expect(await publicInterviews(slug)).toEqual({ interviews: [], total: 0 })
    const over = (await service.call('GET', `/interviews?company=${slug}`)).body
    expect(over).toEqual({ interviews: [], total: 0 })
    expect(
      (await service.call('GET', `/interviews?company=${slug}&search=${encodeURIComponent('engineer assistant')}`)).body
        .total,
    ).toBe(0)
    const mine = (digit: string) => service.call('GET', `/companies/${slug}/my-interview`, { as: anAuthor(digit) })
    expect((await mine('a')).body).toEqual({
      interview: response.body.interview,
      editableUntil: '2026-03-15T09:26:53.589Z',
    })
    expect((await mine('b')).body).toEqual({ interview: null, editableUntil: null })
  })

  it('one author sharing at one company ten times concurrently: one 201, nine 409, one row', async () => {
    const { slug, id } = await service.addCompany()
    const responses = await Promise.all(Array.from({ length: 10 }, () => submit(slug, 'c')))
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)])
    expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'already_shared',
      message: 'You have already shared an interview at this company in the last 12 months.',
    })
    expect(await rowsOf('SELECT id FROM interviews WHERE company_id = $1', [id])).toHaveLength(1)
    expect((await publicInterviews(slug)).total).toBe(1)
  })

  it('many authors sharing at one company concurrently are all counted', async () => {
    const { slug } = await service.addCompany()
    const responses = await Promise.all(
      [...'0123456789abcdef'].map((digit) => submit(slug, digit, { difficulty: 1 + (Number.parseInt(digit, 16) % 5) })),
    )
    expect(responses.every(({ status }) => status === 201)).toBe(true)
    expect(await publicInterviews(slug)).toMatchObject({ total: 16 })
  })

  it('has no value in common between two interviews of one person, nor with a review of the same company', async () => {
    const own = await startService()
    const author = anAuthor('d')
    const [one, two] = [await own.addCompany(), await own.addCompany()]
    for (const { slug } of [one, two])
      await own.call('POST', `/companies/${slug}/interviews`, { as: author, body: anInterview() })
    const review = { ratingOverall: 4, employmentStatus: 'current', jobFunction: 'HR', pros: 'Calm.', cons: 'Slow.' }
    await own.call('POST', `/companies/${one.slug}/reviews`, { as: author, body: review })
    const { rows } = await own.database.pool.query(
      'SELECT id, author_key FROM interviews UNION ALL SELECT id, author_key FROM reviews',
    )
    expect(rows).toHaveLength(3)
    expect(new Set(rows.flatMap(({ id, author_key }) => [id, author_key])).size).toBe(6)
    await own.stop()
  })

  it('refuses the second interview of a year at one company and allows it after twelve months', async () => {
    const later = await startService({ at: '2026-03-14T23:59:00Z' })
    const { slug } = await later.addCompany()
    const post = () => later.call('POST', `/companies/${slug}/interviews`, { as: anAuthor('f'), body: anInterview() })
    expect((await post()).status).toBe(201)
    later.clock.advance(364 * dayMs)
    expect((await post()).status).toBe(409)
    later.clock.advance(dayMs)
    expect((await post()).status).toBe(201)
    expect((await post()).status).toBe(409)
    expect((await later.call('GET', `/companies/${slug}/interviews`)).body.total).toBe(2)
    await later.stop()
  })

  it('returns 404 for an unknown company, and accepts an author only from the gateway', async () => {
    expect(await submit('no-such-company', 'a')).toMatchObject({ status: 404, body: { code: 'company_not_found' } })
    const { slug } = await service.addCompany()
    expect((await service.call('POST', `/companies/${slug}/interviews`, { body: anInterview() })).status).toBe(403)
    const headers = { 'x-lentera-principal': 'forged' }
    expect((await service.call('POST', `/companies/${slug}/interviews`, { body: anInterview(), headers })).status).toBe(
      401,
    )
    expect((await publicInterviews(slug)).total).toBe(0)
  })

  it('shows the interviews of one day in the stable order of their random ids', async () => {
    const { slug } = await service.addCompany()
    const posted: string[] = []
    for (const digit of '0123456789') posted.push((await submit(slug, digit)).body.interview.id)
    const shown = (await publicInterviews(slug)).interviews.map(({ id }: { id: string }) => id)
    expect(shown).toEqual([...posted].sort())
    expect(shown).not.toEqual(posted)
  })
})
