import type { CompanyId, JobId } from '@lentera/proto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AddJob, startService, type TestService } from '../../testing/start-service.ts'

const day = 24 * 60 * 60 * 1000

describe('the job page, a company’s jobs and the list for the sitemap', () => {
  let service: TestService
  let company: { id: CompanyId; slug: string; name: string }
  beforeAll(async () => {
    service = await startService()
    company = await service.addCompany({ name: 'Rimba Works' })
  })
  afterAll(() => service.stop())

  const detail = (id: string) => service.call('GET', `/jobs/${id}/detail`)

  it('returns the whole ad, without its status and its notification address', async () => {
    const id = await service.addJob(company.id, {
      description: 'x'.repeat(500),
      applicationEmail: 'jobs@rimba.example',
      applicationUrl: 'https://rimba.example/jobs',
    })
    const { status, body, text } = await detail(id)
    expect(status).toBe(200)
    expect(body.job).toEqual({
      id,
      title: 'Backend Engineer',
      description: 'x'.repeat(500),
      responsibilities: 'Keep the queues short\nAnswer for what you ship',
      requirements: 'Three years with a typed language',
      location: 'Jakarta',
      country: 'Indonesia',
      remoteOk: false,
      employmentType: 'full_time',
      department: 'engineering',
      level: 'mid',
      tags: ['TypeScript', 'PostgreSQL'],
      salaryMin: 5000,
      salaryMax: 8000,
      salaryCurrency: 'SGD',
      applicationUrl: 'https://rimba.example/jobs',
      isFeatured: false,
      createdAt: '2026-03-14T09:26:53.589Z',
      expiresAt: '2026-04-13T09:26:53.589Z',
      company: { id: company.id, name: 'Rimba Works', slug: company.slug, logoUrl: null, hqCountry: 'Singapore' },
    })
    expect(text).not.toContain('jobs@rimba.example')
  })

  it.each(['draft', 'paused', 'removed'] as const)('of a job that is %s says that there is none', async (status) => {
    const response = await detail(await service.addJob(company.id, { status }))
    expect(response).toMatchObject({
      status: 404,
      body: { code: 'job_not_found', message: "The job you're looking for might have been removed or doesn't exist." },
    })
    expect(response.text).not.toContain('Backend')
  })

  it('returns 410 for a job from the instant of its end, before and after the sweep', async () => {
    expect(await detail(await service.addJob(company.id, { status: 'expired' }))).toMatchObject({
      status: 410,
      body: { code: 'job_expired' },
    })
    const id = await service.addJob(company.id)
    service.clock.advance(30 * day - 1)
    expect((await detail(id)).status).toBe(200)
    service.clock.advance(1)
    expect(await detail(id)).toMatchObject({
      status: 410,
      body: { code: 'job_expired', message: 'This job no longer takes applications.' },
    })
  })

  it('responds 404 for an unknown job', async () => {
    expect(await detail('3f8e0f5e-6c57-4a9c-8a53-0a6f5f1c2d3e')).toMatchObject({
      status: 404,
      body: { code: 'job_not_found' },
    })
    expect(await detail('1')).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  })

  it('returns at most six similar jobs of the department, ordered by same level, country, tags, company', async () => {
    const own = await startService()
    const one = await own.addCompany()
    const other = await own.addCompany()
    const asked = await own.addJob(one.id, {
      title: 'asked',
      level: 'senior',
      country: 'Vietnam',
      location: 'Hanoi',
      tags: ['Go', 'Kafka'],
    })
    const far: AddJob = { level: 'junior', country: 'Singapore', location: 'Singapore', tags: [] }
    await own.addJob(other.id, { ...far, title: 'another with nothing in common' })
    await own.addJob(other.id, { ...far, title: 'nothing in common' })
    await own.addJob(one.id, { ...far, title: 'same company' })
    await own.addJob(other.id, { ...far, title: 'one tag', tags: ['kafka'] })
    await own.addJob(other.id, { ...far, title: 'two tags', tags: ['GO', 'kafka'] })
    await own.addJob(other.id, { ...far, title: 'country', country: 'Vietnam' })
    await own.addJob(other.id, { ...far, title: 'level', level: 'senior' })
    await own.addJob(other.id, { ...far, title: 'level and country', level: 'senior', country: 'Vietnam' })
    await own.addJob(one.id, { level: 'senior', country: 'Vietnam', title: 'another department', department: 'sales' })
    await own.addJob(one.id, { level: 'senior', country: 'Vietnam', title: 'paused', status: 'paused' })
    await own.addJob(one.id, {
      level: 'senior',
      country: 'Vietnam',
      title: 'over',
      publishedAt: new Date(own.clock.now().getTime() - 30 * day),
    })
    const { body } = await own.call('GET', `/jobs/${asked}/detail`)
    expect(body.similar.map(({ title }: { title: string }) => title)).toEqual([
      'level and country',
      'level',
      'country',
      'two tags',
      'one tag',
      'same company',
    ])
    expect(body.similar[0]).not.toHaveProperty('requirements')
    await own.stop()
  })

  it('lists the public jobs of a company with their total, and none for an unknown company', async () => {
    const { id, slug } = await service.addCompany()
    const at = (days: number) => new Date(service.clock.now().getTime() + days * day)
    await service.addJob(id, { title: 'old', publishedAt: at(-3) })
    await service.addJob(id, { title: 'new', publishedAt: at(-1) })
    await service.addJob(id, { title: 'over', publishedAt: at(-30) })
    for (const status of ['draft', 'paused', 'removed', 'expired'] as const) await service.addJob(id, { status })
    const page = async (query: string) => {
      const { body } = await service.call('GET', `/companies/${slug}/jobs?${query}`)
      return [body.jobs.map(({ title }: { title: string }) => title), body.total]
    }
    expect(await page('')).toEqual([['new', 'old'], 2])
    expect(await page('limit=1&page=2')).toEqual([['old'], 2])
    expect(await page('page=9')).toEqual([[], 2])
    expect((await service.call('GET', '/companies/nobody-knows/jobs')).body).toEqual({ jobs: [], total: 0 })
  })

  it('returns the ids of public jobs in a stable order with the day of their last change', async () => {
    const own = await startService()
    const { id } = await own.addCompany()
    const ids: JobId[] = []
    for (let number = 0; number < 3; number += 1) ids.push(await own.addJob(id))
    await own.addJob(id, { publishedAt: new Date(own.clock.now().getTime() - 30 * day) })
    await own.addJob(id, { status: 'paused' })
    const { body } = await own.call('GET', '/jobs/addresses')
    expect(body).toEqual({ entries: [...ids].sort().map((key) => ({ key, changedOn: '2026-03-14' })), total: 3 })
    expect((await own.call('GET', '/jobs/addresses?page=2')).body).toEqual({ entries: [], total: 3 })
    await own.stop()
  })
})
