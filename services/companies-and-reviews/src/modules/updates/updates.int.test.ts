import { type CompanyId, UserId } from '@lentera/proto'
import { anAuthor, aUser } from '@lentera/service-kit/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startService, type TestService } from '../../testing/start-service.ts'

const colleague = UserId.parse('7d0e7d3e-3a55-4c0e-9f4a-6f1f0c5a9b11')
const permissions = ['companies.post-updates']
const employer = (overrides: Parameters<typeof aUser>[0] = {}) => aUser({ role: 'employer', permissions, ...overrides })
const anUpdate = (overrides: object = {}) => ({
  title: 'A new office in Penang',
  body: 'We open on the first of May.',
  ...overrides,
})

describe('company updates', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startService()
  })
  afterAll(() => service.stop())

  const rowsOf = async (text: string, values: unknown[] = []) => (await service.database.pool.query(text, values)).rows
  const addMember = (company: CompanyId, user: string = employer().userId) =>
    rowsOf('INSERT INTO company_members (company_id, user_id) VALUES ($1, $2)', [company, user])
  const companyWithMember = async () => {
    const company = await service.addCompany()
    await addMember(company.id)
    return company
  }
  const post = (slug: string, overrides: object = {}, as = employer()) =>
    service.call('POST', `/companies/${slug}/updates`, { as, body: anUpdate(overrides) })
  const list = async (slug: string, query = '') =>
    (await service.call('GET', `/companies/${slug}/updates${query}`)).body

  it('are posted by a member and public at once, with title, body and time', async () => {
    const { slug, id } = await companyWithMember()
    const response = await post(slug)
    expect(response.status).toBe(201)
    expect(response.body.update).toEqual({
      ...anUpdate(),
      id: expect.any(String),
      createdAt: '2026-03-14T09:26:53.589Z',
    })
    expect(await list(slug)).toEqual({ updates: [response.body.update], total: 1 })
    const events = await rowsOf(`SELECT subject, timing, data FROM outbox WHERE data->>'updateId' = $1`, [
      response.body.update.id,
    ])
    expect(events).toEqual([
      {
        subject: 'companies-and-reviews.update.posted.v1',
        timing: 'prompt',
        data: { updateId: response.body.update.id, companyId: id, slug },
      },
    ])
  })

  it('do not store which user wrote them', async () => {
    const { slug } = await companyWithMember()
    await post(slug)
    const rows = await rowsOf('SELECT u::text AS text FROM company_updates u UNION ALL SELECT o::text FROM outbox o')
    expect(rows.length).toBeGreaterThan(1)
    expect(rows.filter(({ text }) => text.includes(employer().userId))).toEqual([])
  })

  it('come newest first, page by page, with their number', async () => {
    const own = await startService()
    const { slug, id } = await own.addCompany()
    await own.database.pool.query('INSERT INTO company_members (company_id, user_id) VALUES ($1, $2)', [
      id,
      employer().userId,
    ])
    for (const title of ['one', 'two', 'three']) {
      await own.call('POST', `/companies/${slug}/updates`, { as: employer(), body: anUpdate({ title }) })
      own.clock.advance(1000)
    }
    const page = async (query: string) => {
      const { body } = await own.call('GET', `/companies/${slug}/updates?${query}`)
      return [body.updates.map(({ title }: { title: string }) => title), body.total]
    }
    expect(await page('')).toEqual([['three', 'two', 'one'], 3])
    expect(await page('limit=2&page=2')).toEqual([['one'], 3])
    expect(await page('page=9')).toEqual([[], 3])
    await own.stop()
  })

  it('are refused for an employer of another company: nothing is stored and no event is appended', async () => {
    await companyWithMember()
    const { slug } = await service.addCompany()
    const before = await rowsOf('SELECT count(*)::int AS n FROM outbox')
    expect(await post(slug)).toMatchObject({
      status: 403,
      body: { code: 'not_company_member', message: 'Only employers of this company can do this.' },
    })
    expect(await list(slug)).toEqual({ updates: [], total: 0 })
    expect(await rowsOf('SELECT count(*)::int AS n FROM outbox')).toEqual(before)
  })

  it('may be posted by the user who claimed the company', async () => {
    const { slug, id } = await service.addCompany()
    await rowsOf('UPDATE companies SET claimed_by_user_id = $2 WHERE id = $1', [id, employer().userId])
    expect((await post(slug)).status).toBe(201)
    expect((await service.call('GET', `/companies/${slug}/membership`, { as: employer() })).body).toEqual({
      isMember: true,
    })
  })

  it('require a session, an active account and the permission', async () => {
    const { slug } = await companyWithMember()
    const { body } = await post(slug)
    const refused: readonly (readonly [Parameters<TestService['call']>[2], number, string])[] = [
      [{}, 401, 'not_signed_in'],
      [{ as: anAuthor('a') }, 403, 'forbidden'],
      [{ as: employer({ permissions: [] }) }, 403, 'forbidden'],
      [{ as: employer({ status: 'suspended' }) }, 403, 'account_suspended'],
      [{ as: employer({ status: 'banned' }) }, 403, 'account_suspended'],
    ]
    for (const [caller, status, code] of refused) {
      const posted = await service.call('POST', `/companies/${slug}/updates`, { ...caller, body: anUpdate() })
      expect(posted).toMatchObject({ status, body: { code } })
      expect(await service.call('DELETE', `/updates/${body.update.id}`, caller)).toMatchObject({
        status,
        body: { code },
      })
    }
    expect((await list(slug)).total).toBe(1)
  })

  it('can be removed once, by any employer of the company only', async () => {
    const { slug, id } = await companyWithMember()
    await addMember(id, colleague)
    const { body } = await post(slug)
    const remove = (as = employer()) => service.call('DELETE', `/updates/${body.update.id}`, { as })
    const stranger = employer({ userId: UserId.parse('11111111-2222-4333-8444-555555555555') })
    expect(await remove(stranger)).toMatchObject({ status: 403, body: { code: 'not_company_member' } })
    expect((await list(slug)).total).toBe(1)
    const responses = await Promise.all([remove(), remove(employer({ userId: colleague }))])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(responses.find(({ status }) => status === 200)?.body).toEqual({ removed: true, companySlug: slug })
    expect(responses.find(({ status }) => status === 404)?.body).toMatchObject({
      code: 'update_not_found',
      message: 'This update does not exist.',
    })
    expect(await list(slug)).toEqual({ updates: [], total: 0 })
    const events = await rowsOf(`SELECT subject FROM outbox WHERE data->>'updateId' = $1 ORDER BY position`, [
      body.update.id,
    ])
    expect(events.map(({ subject }) => subject.split('.')[2])).toEqual(['posted', 'removed'])
  })

  it('four concurrent removals: one 200, three 404, one event', async () => {
    const { slug } = await companyWithMember()
    for (let round = 0; round < 5; round += 1) {
      const { body } = await post(slug)
      const remove = () => service.call('DELETE', `/updates/${body.update.id}`, { as: employer() })
      const responses = await Promise.all([remove(), remove(), remove(), remove()])
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404])
      const events = await rowsOf(`SELECT 1 FROM outbox WHERE data->>'updateId' = $1 AND subject LIKE '%removed%'`, [
        body.update.id,
      ])
      expect(events).toHaveLength(1)
    }
  })

  it('are all counted when many are posted and removed concurrently', async () => {
    const { slug } = await companyWithMember()
    const posted = await Promise.all(Array.from({ length: 12 }, (_, index) => post(slug, { title: `Update ${index}` })))
    expect(posted.every(({ status }) => status === 201)).toBe(true)
    await Promise.all(
      posted.slice(0, 5).map(({ body }) => service.call('DELETE', `/updates/${body.update.id}`, { as: employer() })),
    )
    const { updates, total } = await list(slug)
    expect([updates.length, total]).toEqual([7, 7])
  })

  it('are neither shown nor counted when pending or removed by a moderator', async () => {
    const { slug, id } = await companyWithMember()
    await post(slug)
    for (const status of ['pending', 'removed']) {
      await rowsOf('UPDATE company_updates SET status = $2 WHERE company_id = $1', [id, status])
      expect(await list(slug)).toEqual({ updates: [], total: 0 })
    }
  })

  it('have an endpoint that returns whether the signed-in user is a member', async () => {
    const { slug } = await companyWithMember()
    const ask = (as: ReturnType<typeof aUser>, of: string = slug) =>
      service.call('GET', `/companies/${of}/membership`, { as })
    expect((await ask(employer())).body).toEqual({ isMember: true })
    expect((await ask(aUser({ userId: colleague }))).body).toEqual({ isMember: false })
    expect((await service.call('GET', `/companies/${slug}/membership`)).status).toBe(401)
    expect(await ask(employer(), 'nobody-knows')).toMatchObject({ status: 404, body: { code: 'company_not_found' } })
  })

  it('return 404 for an unknown company', async () => {
    expect(await service.call('GET', '/companies/nobody-knows/updates')).toMatchObject({
      status: 404,
      body: { code: 'company_not_found' },
    })
    expect(await post('nobody-knows')).toMatchObject({ status: 404, body: { code: 'company_not_found' } })
  })

  it.each([
    ['no title', { title: undefined }],
    ['a blank title', { title: ' \n ' }],
    ['a blank body', { body: '' }],
    ['a title of 161 characters', { title: 'x'.repeat(161) }],
    ['a body of 5,001 characters', { body: 'x'.repeat(5001) }],
    ['a title that is a number', { title: 5 }],
    ['a NUL in the body', { body: 'a\0b' }],
    ['an unknown field', { status: 'published' }],
  ])('are refused with %s', async (_name, overrides) => {
    const { slug } = await companyWithMember()
    expect(await post(slug, overrides)).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
    expect((await list(slug)).total).toBe(0)
  })

  it('are refused when the id is invalid', async () => {
    expect(await service.call('DELETE', '/updates/1', { as: employer() })).toMatchObject({
      status: 400,
      body: { code: 'invalid_request' },
    })
    const unknown = '3f8e0f5e-6c57-4a9c-8a53-0a6f5f1c2d3e'
    expect(await service.call('DELETE', `/updates/${unknown}`, { as: employer() })).toMatchObject({
      body: { code: 'update_not_found' },
    })
  })
})
