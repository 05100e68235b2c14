import type { CompanyId, JobId } from '@lentera/proto'
import { anAuthor, aUser } from '@lentera/service-kit/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aJob, anEmployer } from '../../testing/builders.ts'
import { startService, type TestService } from '../../testing/start-service.ts'

const day = 24 * 60 * 60 * 1000
const member = anEmployer(1)
const stranger = anEmployer(2)

describe('jobs of an employer', () => {
  let service: TestService
  let company: { id: CompanyId; slug: string; name: string }
  beforeAll(async () => {
    service = await startService()
    company = await service.addCompany({ name: 'Rimba Works' })
    await service.addMember(company.id, member.userId)
    const other = await service.addCompany()
    await service.addMember(other.id, stranger.userId)
  })
  afterAll(() => service.stop())

  const create = (overrides: object = {}, as = member) =>
    service.call('POST', `/employer/companies/${company.slug}/jobs`, { as, body: { ...aJob(), ...overrides } })
  const created = async (overrides: object = {}): Promise<JobId> => (await create(overrides)).body.job.id
  const get = (id: string, as = member) => service.call('GET', `/employer/jobs/${id}`, { as })
  const edit = (id: string, body: object, as = member) => service.call('PATCH', `/employer/jobs/${id}`, { as, body })
  const move = (id: string, to: string, as = member) =>
    service.call('POST', `/employer/jobs/${id}/moves`, { as, body: { move: to } })
  const list = (query = '', as = member) =>
    service.call('GET', `/employer/companies/${company.slug}/jobs?${query}`, { as })
  const eventsOf = async (id: string) => {
    const { rows } = await service.database.pool.query(
      `SELECT subject, timing, data FROM outbox WHERE data->>'jobId' = $1 ORDER BY position`,
      [id],
    )
    return rows
  }
  const statusesTold = async (id: string) => (await eventsOf(id)).map(({ data }) => data.status)
  const rowOf = async (id: string) =>
    (await service.database.pool.query('SELECT * FROM jobs WHERE id = $1', [id])).rows[0]

  it('are created as drafts that are not public, with default values for missing fields', async () => {
    const { title, description, responsibilities, requirements, department, level, employmentType, location, country } =
      aJob()
    const body = {
      title,
      description,
      responsibilities,
      requirements,
      department,
      level,
      employmentType,
      location,
      country,
    }
    const response = await service.call('POST', `/employer/companies/${company.slug}/jobs`, { as: member, body })
    expect(response.status).toBe(201)
    const { job } = response.body
    expect(job).toEqual({
      ...body,
      id: expect.any(String),
      remoteOk: false,
      salaryMin: null,
      salaryMax: null,
      salaryCurrency: 'SGD',
      tags: [],
      applicationUrl: null,
      applicationEmail: null,
      isFeatured: false,
      status: 'draft',
      company: { id: company.id, name: 'Rimba Works', slug: company.slug, logoUrl: null, hqCountry: 'Singapore' },
      createdAt: '2026-03-14T09:26:53.589Z',
      updatedAt: '2026-03-14T09:26:53.589Z',
      publishedAt: null,
      expiresAt: null,
      applications: 0,
      newApplications: 0,
    })
    expect(await eventsOf(job.id)).toEqual([
      {
        subject: 'jobs-and-applications.job.saved.v1',
        timing: 'prompt',
        data: { jobId: job.id, companyId: company.id, status: 'draft' },
      },
    ])
    expect((await service.call('GET', `/jobs/${job.id}/detail`)).status).toBe(404)
    expect((await get(job.id)).body.job).toEqual(job)
  })

  it('move from draft to active, pause and back, end and come back by renewal, and are removed; each move appends an event', async () => {
    const id = await created()
    const published = await move(id, 'publish')
    expect(published.body.job).toMatchObject({
      status: 'active',
      publishedAt: '2026-03-14T09:26:53.589Z',
      expiresAt: '2026-04-13T09:26:53.589Z',
    })
    expect((await service.call('GET', `/jobs/${id}/detail`)).body.job).toMatchObject({
      id,
      createdAt: '2026-03-14T09:26:53.589Z',
    })
    service.clock.advance(day)
    expect((await move(id, 'pause')).body.job).toMatchObject({
      status: 'paused',
      updatedAt: '2026-03-15T09:26:53.589Z',
    })
    expect((await service.call('GET', `/jobs/${id}/detail`)).status).toBe(404)
    expect((await move(id, 'publish')).body.job).toMatchObject({
      status: 'active',
      publishedAt: '2026-03-14T09:26:53.589Z',
      expiresAt: '2026-04-13T09:26:53.589Z',
    })
    service.clock.advance(40 * day)
    expect((await get(id)).body.job.status).toBe('expired')
    expect((await service.call('GET', `/jobs/${id}/detail`)).status).toBe(410)
    expect((await move(id, 'renew')).body.job).toMatchObject({
      status: 'active',
      publishedAt: '2026-03-14T09:26:53.589Z',
      expiresAt: '2026-05-24T09:26:53.589Z',
    })
    expect((await move(id, 'remove')).body.job.status).toBe('removed')
    expect((await service.call('GET', `/jobs/${id}/detail`)).status).toBe(404)
    expect(await statusesTold(id)).toEqual(['draft', 'active', 'paused', 'active', 'active', 'removed'])
  })

  it('whose status does not allow a move are refused, and no event is appended', async () => {
    const id = await created()
    for (const to of ['pause', 'renew']) {
      expect(await move(id, to)).toMatchObject({
        status: 409,
        body: { code: 'job_move_not_allowed', message: 'A job in this state cannot be moved so.' },
      })
    }
    expect(await statusesTold(id)).toEqual(['draft'])
    await move(id, 'publish')
    await move(id, 'pause')
    service.clock.advance(31 * day)
    expect(await move(id, 'publish')).toMatchObject({ status: 409 })
    expect((await move(id, 'renew')).body.job.status).toBe('paused')
    expect((await move(id, 'publish')).body.job.status).toBe('active')
  })

  it('change only in the fields that are sent', async () => {
    const id = await created()
    const before = (await get(id)).body.job
    service.clock.advance(1000)
    const changed = await edit(id, { title: 'Staff Engineer', salaryMax: null })
    expect(changed.status).toBe(200)
    expect(changed.body.job).toEqual({
      ...before,
      title: 'Staff Engineer',
      salaryMax: null,
      updatedAt: service.clock.now().toISOString(),
    })
    expect(await statusesTold(id)).toEqual(['draft', 'draft'])
  })

  it('with the highest pay below the lowest are refused, also when only one of the two is sent', async () => {
    expect(await create({ salaryMin: 9000, salaryMax: 8000 })).toMatchObject({
      status: 400,
      body: { code: 'salary_range_reversed', message: 'The highest pay is below the lowest.' },
    })
    const id = await created({ salaryMin: 5000, salaryMax: 8000 })
    expect(await edit(id, { salaryMin: 8001 })).toMatchObject({ status: 400, body: { code: 'salary_range_reversed' } })
    expect(await edit(id, { salaryMax: 4999 })).toMatchObject({ status: 400 })
    expect((await edit(id, { salaryMin: 8001, salaryMax: 8001 })).status).toBe(200)
  })

  it('that were removed are in no list and can be neither edited nor moved', async () => {
    const id = await created()
    await move(id, 'remove')
    expect(await edit(id, { title: 'Again' })).toMatchObject({ status: 404, body: { code: 'job_not_found' } })
    expect(await move(id, 'publish')).toMatchObject({ status: 409 })
    const all = await list('limit=100')
    expect(all.body.jobs.map((job: { id: string }) => job.id)).not.toContain(id)
    expect((await list('status=removed')).body).toEqual({ jobs: [], total: 0 })
  })

  it('are listed newest first, by current status, in pages', async () => {
    const own = await startService()
    const { id, slug } = await own.addCompany()
    await own.addMember(id, member.userId)
    const at = (days: number) => new Date(own.clock.now().getTime() + days * day)
    await own.addJob(id, { title: 'over', publishedAt: at(-40) })
    await own.addJob(id, { title: 'paused', status: 'paused', publishedAt: at(-2) })
    await own.addJob(id, { title: 'active', publishedAt: at(-1) })
    await own.addJob(id, { title: 'draft', status: 'draft' })
    const page = async (query: string) => {
      const { body } = await own.call('GET', `/employer/companies/${slug}/jobs?${query}`, { as: member })
      return [body.jobs.map(({ title }: { title: string }) => title), body.total]
    }
    expect(await page('')).toEqual([['draft', 'active', 'paused', 'over'], 4])
    expect(await page('limit=3&page=2')).toEqual([['over'], 4])
    expect(await page('status=expired')).toEqual([['over'], 1])
    expect(await page('status=active')).toEqual([['active'], 1])
    expect(await page('status=')).toEqual([['draft', 'active', 'paused', 'over'], 4])
    await own.stop()
  })

  it('have the number of applications and of new ones', async () => {
    const id = await created()
    await service.database.pool.query(
      `INSERT INTO applications (id, job_id, applicant_key, full_name, email, cover_letter, status, created_at, updated_at, keep_until)
       SELECT gen_random_uuid(), $1, repeat(n::text, 64), 'Somebody', 'somebody@mail.example', '', CASE n WHEN 1 THEN 'viewed' ELSE 'applied' END, now(), now(), now()
       FROM generate_series(1, 3) n`,
      [id],
    )
    expect((await get(id)).body.job).toMatchObject({ applications: 3, newApplications: 2 })
    const { body } = await list('limit=100')
    expect(body.jobs.find((job: { id: string }) => job.id === id)).toMatchObject({
      applications: 3,
      newApplications: 2,
    })
  })

  it('of another company are refused by every call, and do not change', async () => {
    const id = await created({ title: 'Secret Hire' })
    const before = await rowOf(id)
    const calls = [
      () => list('', stranger),
      () => create({ title: 'Fake' }, stranger),
      () => get(id, stranger),
      () => edit(id, { title: 'Fake' }, stranger),
      () => move(id, 'publish', stranger),
      () => move(id, 'remove', stranger),
    ]
    for (const call of calls) {
      const response = await call()
      expect(response).toMatchObject({
        status: 403,
        body: { code: 'not_company_member', message: 'Only employers of this company can do this.' },
      })
      expect(response.text).not.toContain('Secret')
    }
    expect(await rowOf(id)).toEqual(before)
    expect(await statusesTold(id)).toEqual(['draft'])
  })

  it('are refused with 503 while the membership check is unavailable', async () => {
    const id = await created()
    service.membership.setAway(true)
    try {
      const calls = [
        () => list(),
        () => create(),
        () => get(id),
        () => edit(id, { title: 'Changed' }),
        () => move(id, 'publish'),
      ]
      for (const call of [...calls, () => service.call('GET', '/employer/companies', { as: member })]) {
        expect(await call()).toMatchObject({ status: 503, body: { code: 'upstream_unavailable' } })
      }
    } finally {
      service.membership.setAway(false)
    }
    expect(await statusesTold(id)).toEqual(['draft'])
  })

  it('need a session, an active account and the permission', async () => {
    const id = await created()
    const refused: readonly (readonly [Parameters<TestService['call']>[2], number, string])[] = [
      [{}, 401, 'not_signed_in'],
      [{ as: anAuthor('a') }, 403, 'forbidden'],
      [{ as: aUser({ userId: member.userId }) }, 403, 'forbidden'],
      [{ as: anEmployer(1, { permissions: ['jobs.read-applications'] }) }, 403, 'forbidden'],
    ]
    for (const [caller, status, code] of refused) {
      for (const response of [
        await service.call('GET', '/employer/companies', caller),
        await service.call('GET', `/employer/companies/${company.slug}/jobs`, caller),
        await service.call('POST', `/employer/companies/${company.slug}/jobs`, { ...caller, body: aJob() }),
        await service.call('GET', `/employer/jobs/${id}`, caller),
        await service.call('PATCH', `/employer/jobs/${id}`, { ...caller, body: { title: 'Changed' } }),
        await service.call('POST', `/employer/jobs/${id}/moves`, { ...caller, body: { move: 'publish' } }),
      ]) {
        expect(response).toMatchObject({ status, body: { code } })
      }
    }
    for (const status of ['suspended', 'banned'] as const) {
      const as = anEmployer(1, { status })
      expect(await move(id, 'publish', as)).toMatchObject({ status: 403, body: { code: 'account_suspended' } })
      expect((await get(id, as)).status).toBe(200)
    }
    expect(await statusesTold(id)).toEqual(['draft'])
  })

  it('of unknown companies, and unknown jobs, are not found', async () => {
    const unknown = '3f8e0f5e-6c57-4a9c-8a53-0a6f5f1c2d3e'
    expect(await service.call('GET', '/employer/companies/nobody-knows/jobs', { as: member })).toMatchObject({
      status: 404,
      body: { code: 'company_not_found' },
    })
    expect(
      await service.call('POST', '/employer/companies/nobody-knows/jobs', { as: member, body: aJob() }),
    ).toMatchObject({ status: 404 })
    for (const response of [await get(unknown), await edit(unknown, { title: 'x' }), await move(unknown, 'publish')]) {
      expect(response).toMatchObject({
        status: 404,
        body: { code: 'job_not_found', message: 'This job does not exist.' },
      })
    }
  })

  it('names the companies that the employer speaks for', async () => {
    const { body } = await service.call('GET', '/employer/companies', { as: member })
    expect(body.companies).toEqual([
      { id: company.id, name: 'Rimba Works', slug: company.slug, logoUrl: null, hqCountry: 'Singapore' },
    ])
    expect((await service.call('GET', '/employer/companies', { as: anEmployer(9) })).body).toEqual({ companies: [] })
  })
})
