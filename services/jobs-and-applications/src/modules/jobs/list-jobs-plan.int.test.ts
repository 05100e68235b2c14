import { createPlanReader, explain, indexesOf } from '@lentera/service-kit/testing/query-plans'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startService, type TestService } from '../../testing/start-service.ts'

const jobsInAll = 20_000
const companiesInAll = 2000

const expectNoScan = (scanned: readonly string[]): void => {
  for (const table of ['jobs', 'companies']) expect(scanned).not.toContain(table)
}

describe('the SQL statements of job lists, with 20,000 jobs', () => {
  let service: TestService
  let pool: pg.Pool
  let plans: ReturnType<typeof createPlanReader>
  let someJob: string
  beforeAll(async () => {
    service = await startService()
    plans = createPlanReader(service)
    pool = service.database.pool
    await pool.query(`
      INSERT INTO companies (company_id, slug, name, hq_country)
      SELECT gen_random_uuid(), 'company-' || n, 'Company ' || md5(n::text), 'Singapore' FROM generate_series(1, ${companiesInAll}) n`)
    await pool.query(
      `INSERT INTO jobs (id, company_id, company_name, title, description, responsibilities, requirements, department, level, employment_type,
         location, country, remote_ok, salary_min, salary_max, salary_currency, tags, is_featured, status, published_at, expires_at, created_at, updated_at)
       SELECT gen_random_uuid(), c.company_id, c.name, 'Job ' || md5(n::text), 'Makes ' || md5((n * 7)::text), 'Do', 'Know',
         (ARRAY['engineering', 'product', 'design', 'marketing', 'sales', 'operations', 'finance', 'hr'])[1 + n % 8],
         (ARRAY['junior', 'mid', 'senior', 'lead', 'principal'])[1 + n / 8 % 5],
         (ARRAY['full_time', 'part_time', 'contract', 'internship'])[1 + n / 40 % 4],
         CASE WHEN n % 10 = 3 THEN 'Village ' || n ELSE 'City ' || n / 160 % 40 END, (ARRAY['Singapore', 'Indonesia', 'Malaysia', 'Thailand', 'Philippines', 'Vietnam'])[1 + n / 160 % 40 % 6], n % 3 = 0,
         1000 + n % 9000, 2000 + n % 9000, (ARRAY['SGD', 'SGD', 'IDR', 'VND'])[1 + n % 4], '["Go"]', n % 100 = 0,
         CASE WHEN n % 20 = 0 THEN 'expired' ELSE 'active' END, $1::timestamptz - n * interval '1 minute', $1::timestamptz + (30 * 1440 - n) * interval '1 minute', $1, $1
       FROM generate_series(1, ${jobsInAll}) n JOIN companies c ON c.slug = 'company-' || (1 + n % ${companiesInAll})`,
      [service.clock.now()],
    )
    await pool.query('VACUUM ANALYZE jobs, companies, job_places, job_counts')
    const { rows } = await pool.query("SELECT id FROM jobs WHERE status = 'active' LIMIT 1")
    someJob = rows[0].id
  })
  afterAll(() => service.stop())

  it.each([
    ['', 2, 'jobs_newest_idx'],
    ['dept=hr', 2, 'jobs_department_idx'],
    ['type=internship', 2, 'jobs_employment_type_idx'],
    ['level=principal', 2, 'jobs_level_idx'],
    ['remote=true', 2, 'jobs_newest_idx'],
    ['dept=hr&type=internship&level=principal&remote=true', 2, ''],
    ['location=city+7', 3, 'job_places_words_idx'],
    ['location=singapore&dept=design', 3, ''],
    ['company=company-77', 3, 'jobs_company_idx'],
    ['salaryMin=9000', 2, 'jobs_pay_idx'],
    ['salaryMin=9000&location=singapore&dept=design', 3, 'jobs_pay_idx'],
    ['sort=salary', 2, 'jobs_pay_idx'],
    ['sort=salary&dept=hr&page=40', 2, ''],
    ['page=900', 2, 'jobs_newest_idx'],
  ])(
    'the list with "%s" is at most three named statements that read indexes and counters',
    async (query, statementCount, index) => {
      const { statements, areNamed, scanned, indexes } = await plans.plansOf(`/jobs?${query}`)
      expect(statements).toHaveLength(statementCount)
      expect(areNamed).toBe(true)
      expectNoScan(scanned)
      if (index !== '') expect(indexes).toContain(index)
    },
  )

  it.each(['', 'dept=hr', 'location=singapore', 'location=city+7&type=internship&remote=true'])(
    'totals and facets of "%s" are made of counters: of jobs only the few are read whose end was not swept',
    async (query) => {
      const statements = await plans.statementsOf(`/jobs?${query}`)
      const counting = statements.filter(({ text }) => text.includes('AS total'))
      expect(counting).toHaveLength(1)
      for (const statement of counting) {
        const nodes = await explain(service.deps.pool, statement, 'ANALYZE, ')
        expect(indexesOf(nodes.filter((node) => node['Relation Name'] === 'jobs'))).toEqual(['jobs_expiring_idx'])
      }
    },
  )

  it('a search is at most three statements, and reads the jobs that match, not all of them', async () => {
    const { statements, scanned, indexes } = await plans.plansOf('/jobs?search=c4ca4238&location=singapore&dept=hr')
    expect(statements.length).toBeLessThanOrEqual(3)
    expectNoScan(scanned)
    expect(indexes).toEqual(expect.arrayContaining(['jobs_search_vector_idx', 'job_words_word_idx']))
  })

  it.each([
    ['a job page', () => `/jobs/${someJob}/detail`, 2],
    ['the jobs of a company', () => '/companies/company-77/jobs', 3],
    ['the addresses', () => '/jobs/addresses', 2],
  ])('%s reads indexes', async (_name, url, statementCount) => {
    const { statements, scanned } = await plans.plansOf(url())
    expect(statements).toHaveLength(statementCount)
    expectNoScan(scanned)
  })

  it('the sweep finds overdue jobs by an index', async () => {
    const nodes = await explain(service.deps.pool, {
      text: "SELECT id FROM jobs WHERE status = 'active' AND expires_at <= $1 ORDER BY expires_at LIMIT 100 FOR UPDATE SKIP LOCKED",
      values: [service.clock.now()],
    })
    expect(indexesOf(nodes)).toEqual(['jobs_expiring_idx'])
  })

  it('counters are equal to a recount after jobs were created, moved, edited and removed', async () => {
    await pool.query("UPDATE jobs SET status = 'paused' WHERE is_featured")
    await pool.query("UPDATE jobs SET department = 'hr', location = 'City 1' WHERE level = 'lead' AND remote_ok")
    await pool.query("UPDATE jobs SET title = 'Renamed' WHERE level = 'mid'")
    await pool.query("DELETE FROM jobs WHERE employment_type = 'contract' AND level = 'junior'")
    const { rows } = await pool.query(`
      WITH recounted AS (
        SELECT place, department, employment_type, level, remote_ok, count(*)::int AS jobs FROM jobs WHERE status = 'active' GROUP BY 1, 2, 3, 4, 5
        UNION ALL SELECT '', department, employment_type, level, remote_ok, count(*)::int FROM jobs WHERE status = 'active' GROUP BY 2, 3, 4, 5
      )
      SELECT (SELECT count(*)::int FROM recounted) AS cells,
        (SELECT count(*)::int FROM recounted r FULL JOIN (SELECT * FROM job_counts WHERE jobs <> 0) k USING (place, department, employment_type, level, remote_ok)
         WHERE r.jobs IS DISTINCT FROM k.jobs) AS wrong,
        (SELECT count(*)::int FROM (SELECT place, sum(jobs) AS jobs FROM recounted WHERE place <> '' GROUP BY 1) r
         FULL JOIN (SELECT * FROM job_places WHERE jobs <> 0) k USING (place) WHERE r.jobs IS DISTINCT FROM k.jobs) AS "wrongPlaces"`)
    expect(rows[0]).toMatchObject({ wrong: 0, wrongPlaces: 0 })
    expect(rows[0].cells).toBeGreaterThan(1000)
  })
})
