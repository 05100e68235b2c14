import { createPlanReader, type PlanNode } from '@lentera/service-kit/testing/query-plans'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startService, type TestService } from '../../testing/start-service.ts'

const interviewsInAll = 60_000

describe('the statements behind lists of interviews, with 60,000 of them', () => {
  let service: TestService
  let pool: pg.Pool
  let plans: ReturnType<typeof createPlanReader>
  beforeAll(async () => {
    service = await startService()
    plans = createPlanReader(service)
    pool = service.database.pool
    await pool.query(`
      INSERT INTO companies (id, slug, name, hq_country, size, created_at, updated_at)
      SELECT gen_random_uuid(), 'company-' || n, 'Company ' || md5(n::text),
        (ARRAY['Singapore', 'Indonesia', 'Malaysia', 'Thailand', 'Philippines', 'Vietnam'])[1 + n % 6], '1-10', now(), now()
      FROM generate_series(1, 500) n`)
    // Half of all belong to one company; difficulty 5 with a negative experience is rare.
    await pool.query(`
      WITH numbered AS (SELECT id, slug, row_number() OVER () AS place FROM companies)
      INSERT INTO interviews (id, company_id, author_key, role, difficulty, experience, questions, email_verified, status, created_on)
      SELECT gen_random_uuid(), numbered.id, md5(n::text) || md5(n::text), 'Role ' || md5((n % 900)::text),
        CASE WHEN n % 5000 = 1 THEN 5 ELSE 1 + (n / 3) % 4 END, CASE WHEN n % 5000 = 1 THEN 'negative' ELSE 'positive' END,
        jsonb_build_array(jsonb_build_object('question', 'Why ' || md5(n::text), 'category', 'other')), false,
        CASE WHEN n % 50 = 0 THEN 'pending' ELSE 'published' END, date '2026-01-01' - (n % 700)::int
      FROM generate_series(1, ${interviewsInAll}) AS n
      JOIN numbered ON numbered.place = CASE WHEN n % 2 = 0 THEN 1 ELSE 1 + (n / 2) % 500 END`)
    await pool.query('VACUUM ANALYZE interviews, companies, company_interview_counts, interview_segments')
  })
  afterAll(() => service.stop())

  const rowsRead = (nodes: readonly PlanNode[]) =>
    nodes
      .filter((node) => node['Relation Name'] === 'interviews')
      .reduce((sum, node) => sum + (node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 1), 0)
  const expectNoScan = (scanned: readonly string[]): void => {
    for (const table of ['interviews', 'companies']) expect(scanned).not.toContain(table)
  }

  it.each([
    ['', 'interviews_newest_idx'],
    ['sort=hardest', 'interviews_segment_idx'],
    ['sort=easiest&country=Vietnam', 'interviews_segment_idx'],
    ['difficulty=5&experience=negative', 'interviews_segment_idx'],
    ['country=Indonesia&difficulty=2&experience=positive&page=3', 'interviews_segment_idx'],
    ['company=company-1&sort=hardest', 'interviews_company_segment_idx'],
  ])('the list with "%s" reads a bounded number of rows from an index', async (query, index) => {
    const { statements, areNamed, nodes, indexes, scanned } = await plans.measuredPlansOf(`/interviews?${query}`)
    expect(statements.length).toBeLessThanOrEqual(3)
    expect(indexes).toContain(index)
    expectNoScan(scanned)
    expect(areNamed).toBe(true)
    // Both plans: at most ninety segments of the rows up to the end of the page, and the rows of the page.
    expect(rowsRead(nodes)).toBeLessThan(2 * (90 * 60 + 20))
  })

  it('the list of a company is one statement over an index, after the one that finds the company', async () => {
    const { statements, areNamed, nodes, indexes, scanned } = await plans.measuredPlansOf(
      '/companies/company-1/interviews',
    )
    expect(statements).toHaveLength(2)
    expect(indexes).toContain('interviews_company_idx')
    expectNoScan(scanned)
    expect(areNamed).toBe(true)
    expect(rowsRead(nodes)).toBeLessThanOrEqual(2 * 2 * 20)
  })

  it('a search reads the interviews that match, not all of them', async () => {
    const { areNamed, indexes, scanned } = await plans.measuredPlansOf('/interviews?search=c4ca4238')
    expect(indexes).toEqual(expect.arrayContaining(['interviews_search_vector_idx', 'interviews_search_name_idx']))
    expectNoScan(scanned)
    expect(areNamed).toBe(true)
  })
})
