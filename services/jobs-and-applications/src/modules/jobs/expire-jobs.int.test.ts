import type { CompanyId } from '@lentera/proto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startService, type TestService } from '../../testing/start-service.ts'
import { expireJobs } from './expire-jobs.ts'

const day = 24 * 60 * 60 * 1000

describe('the sweep that expires jobs', () => {
  let service: TestService
  let company: CompanyId
  const started: TestService[] = []
  beforeEach(async () => {
    service = await startService()
    started.push(service)
    company = (await service.addCompany()).id
  })
  afterAll(() => Promise.all(started.map((one) => one.stop())))

  const ends = (days: number) => ({ expiresAt: new Date(service.clock.now().getTime() + days * day) })
  const rowsOf = async (text: string, values: unknown[] = []) => (await service.database.pool.query(text, values)).rows
  const addMany = (count: number) =>
    rowsOf(
      `INSERT INTO jobs (id, company_id, company_name, title, description, responsibilities, requirements, department, level, employment_type,
         location, country, remote_ok, salary_currency, tags, status, published_at, expires_at, created_at, updated_at)
       SELECT gen_random_uuid(), company_id, name, 'Job ' || n, '', '', '', (ARRAY['engineering', 'sales', 'design'])[1 + n % 3], 'mid', 'full_time',
         'Place ' || n % 7, 'Malaysia', n % 2 = 0, 'SGD', '[]', 'active', $2, $2, $2, $2 FROM companies, generate_series(1, $3::int) n WHERE company_id = $1`,
      [company, service.clock.now(), count],
    )

  it('expires each job whose end has passed, appends an event, and does not change the others', async () => {
    const over = await service.addJob(company, ends(0))
    const running = await service.addJob(company, ends(1))
    const paused = await service.addJob(company, { status: 'paused', ...ends(-1) })
    expect(await expireJobs(service.deps)).toBe(1)
    expect(await rowsOf('SELECT id, status, updated_at FROM jobs WHERE id = $1', [over])).toEqual([
      { id: over, status: 'expired', updated_at: service.clock.now() },
    ])
    expect(await rowsOf('SELECT status FROM jobs WHERE id = ANY($1) ORDER BY status', [[running, paused]])).toEqual([
      { status: 'active' },
      { status: 'paused' },
    ])
    expect(await rowsOf('SELECT data FROM outbox')).toEqual([
      { data: { jobId: over, companyId: company, status: 'expired' } },
    ])
    expect(await expireJobs(service.deps)).toBe(0)
  })

  it('expires many in transactions of bounded size', async () => {
    await addMany(250)
    expect(await expireJobs(service.deps)).toBe(250)
    const [{ batches }] = await rowsOf('SELECT count(DISTINCT xmin::text)::int AS batches FROM jobs')
    expect(batches).toBe(10)
  })

  it('run by four replicas concurrently expires each job once with one event, and the counters are correct', async () => {
    await addMany(600)
    const ended = await Promise.all([1, 2, 3, 4].map(() => expireJobs(service.deps)))
    expect(ended.reduce((sum, one) => sum + one, 0)).toBe(600)
    expect(await rowsOf("SELECT count(*)::int AS n, count(DISTINCT data->>'jobId')::int AS jobs FROM outbox")).toEqual([
      { n: 600, jobs: 600 },
    ])
    expect(await rowsOf('SELECT sum(jobs)::int AS jobs FROM job_counts')).toEqual([{ jobs: 0 }])
    expect(await rowsOf('SELECT sum(jobs)::int AS jobs FROM job_places')).toEqual([{ jobs: 0 }])
  })
})
