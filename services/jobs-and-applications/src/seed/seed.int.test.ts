import { CompanyId, ok, ResumeId, type Slug, UserId } from '@lentera/proto'
import { companySizes } from '@lentera/proto/http/companies-and-reviews'
import { countries } from '@lentera/proto/values/companies-and-reviews'
import { applicationStatuses } from '@lentera/proto/values/jobs-and-applications'
import { fixedClock } from '@lentera/service-kit/process/clock'
import { aUser } from '@lentera/service-kit/testing'
import { aCompany } from '@lentera/service-kit/testing/company'
import { startTestObjectStore, type TestObjectStore } from '@lentera/service-kit/testing/object-store'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storeCompany } from '../consumers/on-company-saved.ts'
import { startService, type TestService } from '../testing/start-service.ts'
import { businessSlugs } from './corpus/businesses.ts'
import { seed } from './seed.ts'

const at = '2026-11-20T08:00:00Z'
const talent = {
  userId: UserId.parse('5b0f6a0e-3c1d-4d53-9a58-0d5a3f0c1a01'),
  email: 'talent@example.com',
  fullName: 'Talent Demo',
}
const companies = businessSlugs.map((slug, index) =>
  aCompany({
    slug: slug as Slug, // written as one in the corpus
    hqCountry: countries[index % countries.length] ?? 'Singapore',
    size: companySizes[index % companySizes.length] ?? '51-200',
  }),
)
const world = JSON.stringify({
  companies,
  profiles: companies.map(({ slug }) => ({ slug, description: 'What we do.', mission: null })),
  employers: [],
  talents: [talent],
})

describe('the demo data of jobs and applications', () => {
  let service: TestService
  let objects: TestObjectStore
  const options = () => ({
    world,
    clock: fixedClock(at),
    databaseUrl: service.database.url,
    natsUrl: 'nats://127.0.0.1:9',
    principalPublicKey: service.deps.config.PRINCIPAL_PUBLIC_KEY,
    applicantKey: service.deps.config.APPLICANT_KEY,
    resumeKey: service.deps.config.RESUME_KEY,
    mailKey: service.deps.config.MAIL_KEY,
    smtpUrl: service.deps.config.SMTP_URL,
    s3Endpoint: objects.endpoint,
    s3AccessKey: objects.accessKey,
    s3SecretKey: objects.secretKey,
    appEnv: 'test',
  })
  beforeAll(async () => {
    objects = await startTestObjectStore()
    const environment = {
      S3_ENDPOINT: objects.endpoint,
      S3_ACCESS_KEY: objects.accessKey,
      S3_SECRET_KEY: objects.secretKey,
    }
    service = await startService({
      at,
      environment,
      overrides: { accountAddress: { of: async () => ok(talent.email) } },
    })
    await seed(options())
  }, 120_000)
  afterAll(async () => {
    await service.stop()
    await objects.drop()
  })
  const rowsOf = async <Row extends object>(text: string) => (await service.database.pool.query<Row>(text)).rows
  const countsOf = async (table: string) =>
    Object.fromEntries(
      (
        await rowsOf<{ status: string; n: number }>(`SELECT status, count(*)::int AS n FROM ${table} GROUP BY status`)
      ).map(({ status, n }) => [status, n]),
    )

  it('fills an empty schema with jobs and applications in all states', async () => {
    expect(await countsOf('jobs')).toEqual({ active: 360, draft: 14, paused: 10, expired: 10, removed: 6 })
    const states = await countsOf('applications')
    expect(Object.keys(states).sort()).toEqual([...applicationStatuses].sort())
    expect(Object.values(states).reduce((sum, n) => sum + n, 0)).toBe(1500)
    expect(await rowsOf('SELECT count(*)::int AS n FROM companies')).toEqual([{ n: companies.length }])
  })

  it('requires the companies of the jobs', async () => {
    const { world: _, ...without } = options()
    await expect(seed(without)).rejects.toThrow('"world"')
    await expect(seed({ ...options(), world: '{"companies": []}' })).rejects.toThrow()
  })

  it('stores an encrypted resume for each application, readable with the key of the service only', async () => {
    const stored = new Map((await objects.stored('resumes')).map(({ key, bytes }) => [key, bytes]))
    expect(stored.size).toBe(1500)
    const rows = await rowsOf<{ id: string; object_key: string; wrapped_key: Buffer; full_name: string }>(
      `SELECT r.id, r.object_key, r.wrapped_key, a.full_name FROM resumes r JOIN applications a ON a.id = r.application_id`,
    )
    expect(rows).toHaveLength(1500)
    for (const { id, object_key, wrapped_key, full_name } of rows) {
      const content = stored.get(object_key)
      if (content === undefined) throw new Error('a resume has no file')
      expect(content.includes('%PDF')).toBe(false)
      const file = service.deps.resumeCipher.decrypt(ResumeId.parse(id), { content, wrappedKey: wrapped_key })
      expect(file.subarray(0, 5).toString()).toBe('%PDF-')
      expect(file.includes(full_name)).toBe(true)
    }
  })

  it('has the same first page as the search, with featured jobs', async () => {
    const { status, body } = await service.call('GET', '/jobs')
    expect(status).toBe(200)
    expect(body.total).toBe(360)
    expect(body.jobs).toHaveLength(20)
    const found = await service.call('GET', '/jobs?search=backend')
    expect(found.body.total).toBeGreaterThan(2)
  })

  it('gives the demo job seeker applications in all statuses and saved jobs', async () => {
    const as = aUser({ role: 'talent', userId: talent.userId, permissions: ['jobs.track-applications'] })
    const mine = await service.call('GET', '/my-applications', { as })
    expect(mine.body.total).toBe(6)
    expect(new Set(mine.body.applications.map(({ status }: { status: string }) => status))).toEqual(
      new Set(applicationStatuses),
    )
    const saved = await service.call('GET', '/saved-jobs', { as })
    expect(saved.body.total).toBe(9)
  })

  it('appends one event for each job with its status, and none for applications', async () => {
    const events = await rowsOf<{ subject: string; n: number; jobs: number; wrong: number }>(
      `SELECT subject, count(*)::int AS n, count(DISTINCT aggregate)::int AS jobs,
         (count(*) FILTER (WHERE data->>'status' <> (SELECT status FROM jobs WHERE id = (data->>'jobId')::uuid)))::int AS wrong
       FROM outbox GROUP BY subject`,
    )
    expect(events).toEqual([{ subject: 'jobs-and-applications.job.saved.v1', n: 400, jobs: 400, wrong: 0 }])
    expect(await rowsOf('SELECT 1 FROM mail_queue LIMIT 1')).toEqual([])
  })

  it('is overwritten by later events of a company', async () => {
    const [first] = companies
    if (first === undefined) throw new Error('there are companies')
    await service.deps.withTx((tx) => storeCompany(tx, { ...first, name: 'Renamed Asia' }, new Date('2020-01-01')))
    expect(await rowsOf(`SELECT name FROM companies WHERE company_id = '${CompanyId.parse(first.companyId)}'`)).toEqual(
      [{ name: 'Renamed Asia' }],
    )
  })

  it('changes nothing when it runs again, also when two run concurrently', async () => {
    const state = () =>
      rowsOf(
        `SELECT (SELECT count(*) FROM jobs) AS jobs, (SELECT count(*) FROM applications) AS applications, (SELECT count(*) FROM resumes) AS resumes,
          (SELECT count(*) FROM saved_jobs) AS saved, (SELECT count(*) FROM outbox) AS events, (SELECT max(updated_at) FROM jobs) AS updated`,
      )
    const before = await state()
    expect(await Promise.all([seed(options()), seed(options())])).toEqual([
      { jobs: 0, applications: 0 },
      { jobs: 0, applications: 0 },
    ])
    expect(await state()).toEqual(before)
    expect((await objects.stored('resumes')).length).toBe(1500)
  })
})
