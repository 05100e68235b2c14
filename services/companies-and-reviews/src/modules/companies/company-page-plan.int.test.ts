import {
  createPlanReader,
  indexesOf,
  type PlanNode,
  scannedTablesOf,
  tablesOf,
} from '@lentera/service-kit/testing/query-plans'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startService, type TestService } from '../../testing/start-service.ts'

const reviewsInAll = 200_000
const companiesInAll = 5000

describe('the statements behind public pages, with 200,000 reviews', () => {
  let service: TestService
  let pool: pg.Pool
  let plans: ReturnType<typeof createPlanReader>
  let slug: string
  beforeAll(async () => {
    service = await startService()
    plans = createPlanReader(service)
    pool = service.database.pool
    await pool.query(`
      INSERT INTO companies (id, slug, name, hq_country, size, description, created_at, updated_at)
      SELECT gen_random_uuid(), 'company-' || n, 'Company ' || md5(n::text),
        (ARRAY['Singapore', 'Indonesia', 'Malaysia', 'Thailand', 'Philippines', 'Vietnam'])[1 + n % 6],
        (ARRAY['1-10', '11-50', '51-200', '201-1000', '1000+'])[1 + n % 5], 'Makes ' || md5((n * 7)::text), now(), now()
      FROM generate_series(1, ${companiesInAll}) n`)
    // Half of all reviews belong to one company: its page would be the slowest.
    await pool.query(`
      WITH big AS (SELECT id FROM companies WHERE slug = 'company-1'), numbered AS (SELECT id, row_number() OVER () AS place FROM companies)
      INSERT INTO reviews (id, company_id, author_key, rating_overall, pros, cons, employment_status, job_function, helpful_count, email_verified, status, created_on)
      SELECT gen_random_uuid(), CASE WHEN n % 2 = 0 THEN (SELECT id FROM big) ELSE numbered.id END, md5(n::text) || md5(n::text), 1 + n % 5,
        'Pros ' || n, 'Cons ' || n, (ARRAY['current', 'former'])[1 + n / 8 % 2],
        (ARRAY['Engineering', 'Product', 'Design', 'Marketing', 'Sales', 'Operations', 'HR', 'Finance'])[1 + n / 16 % 8], n % 40, false, CASE WHEN n % 50 = 0 THEN 'pending' ELSE 'published' END,
        date '2026-01-01' - (n % 1400)::int
      FROM generate_series(1, ${reviewsInAll}) AS n JOIN numbered ON numbered.place = 1 + n % ${companiesInAll}`)
    await pool.query(`
      INSERT INTO interviews (id, company_id, company_name, hq_country, author_key, role, difficulty, experience, questions, email_verified, status, created_on)
      SELECT gen_random_uuid(), c.id, c.name, c.hq_country, md5(n::text) || md5(n::text), 'Analyst', 1 + n % 5, 'neutral',
        '[{"question": "Why here?", "category": "other"}]', false, 'published', date '2026-01-01' - (n % 700)
      FROM generate_series(1, 10000) AS n JOIN companies c ON c.slug = 'company-' || CASE WHEN n % 2 = 0 THEN 1 ELSE 1 + n % ${companiesInAll} END`)
    await pool.query(`
      INSERT INTO company_updates (id, company_id, title, body, status, created_at)
      SELECT gen_random_uuid(), c.id, 'News ' || n, 'We moved.', 'published', timestamptz '2026-01-01' - n * interval '1 hour'
      FROM generate_series(1, 10000) AS n JOIN companies c ON c.slug = 'company-' || CASE WHEN n % 2 = 0 THEN 1 ELSE 1 + n % ${companiesInAll} END`)
    await pool.query(
      'VACUUM ANALYZE reviews, companies, company_stats, company_segments, review_counts, review_quarters, interviews, company_interview_counts, company_updates, company_update_counts',
    )
    slug = 'company-1'
  })
  afterAll(() => service.stop())

  const scansOf = (nodes: readonly PlanNode[], tables: readonly string[]) =>
    scannedTablesOf(nodes).filter((table) => tables.includes(table))

  it('a company page is four named statements over indexes', async () => {
    const { statements, areNamed, nodes } = await plans.plansOf(`/companies/${slug}/profile`)
    expect(statements).toHaveLength(4)
    expect(areNamed).toBe(true)
    const tables = ['reviews', 'companies', 'company_stats', 'review_quarters', 'interviews', 'company_updates']
    expect(scansOf(nodes, tables)).toEqual([])
    expect(indexesOf(nodes)).toEqual(
      expect.arrayContaining([
        'companies_slug_key',
        'reviews_public_idx',
        'review_quarters_pkey',
        'interviews_company_idx',
        'company_updates_published_idx',
      ]),
    )
    expect(nodes.filter((node) => node['Node Type'].startsWith('Bitmap'))).toEqual([])
  })

  it.each([
    ['', 'company_stats_list_idx'],
    ['country=Vietnam', 'company_stats_country_idx'],
    ['size=1-10', 'company_stats_size_idx'],
    ['country=Vietnam&size=1-10', 'company_stats_country_size_idx'],
  ])('the list with the filter "%s" reads the page from an index and its total from counters', async (query, index) => {
    const { statements, nodes } = await plans.plansOf(`/companies?limit=20&${query}`)
    expect(statements).toHaveLength(2)
    expect(indexesOf(nodes)).toContain(index)
    expect(scansOf(nodes, ['reviews', 'companies', 'company_stats'])).toEqual([])
  })

  it('a search reads the companies that match, not all of them', async () => {
    const { statements, nodes } = await plans.plansOf('/companies?search=c4ca4238')
    expect(statements.length).toBeLessThanOrEqual(2)
    expect(indexesOf(nodes)).toEqual(
      expect.arrayContaining(['companies_search_vector_idx', 'companies_search_name_idx']),
    )
    expect(scansOf(nodes, ['reviews', 'companies'])).toEqual([])
  })

  const orders = [
    ['newest', 'reviews_public_idx'],
    ['highest', 'reviews_highest_idx'],
    ['lowest', 'reviews_lowest_idx'],
    ['helpful', 'reviews_helpful_idx'],
  ] as const
  const filters = [
    '',
    'rating=2',
    'jobFunction=Sales',
    'employmentStatus=former',
    'rating=5&jobFunction=HR&employmentStatus=current',
  ]
  const cuts = ['', '&page=5', '&page=3&limit=100']

  it.each(orders.flatMap(([sort, index]) => filters.map((filter) => [sort, filter, index] as const)))(
    'reviews sorted by %s with the filter "%s" come from one index in their order, their total from counters',
    async (sort, filter, index) => {
      for (const cut of cuts) {
        const { statements, areNamed, nodes } = await plans.plansOf(
          `/companies/${slug}/reviews?sort=${sort}&${filter}${cut}`,
        )
        expect(statements).toHaveLength(filter === '' ? 2 : 3)
        expect(areNamed).toBe(true)
        // With a custom and with a generic plan: only the rows of the page are read from the table.
        const scans = nodes.filter(
          (node) => node['Relation Name'] === 'reviews' && node['Index Name'] !== 'reviews_pkey',
        )
        expect(scans.map((node) => [node['Node Type'], node['Index Name']])).toEqual([
          ['Index Only Scan', index],
          ['Index Only Scan', index],
        ])
        expect(scansOf(nodes, ['companies', 'company_stats', 'review_counts'])).toEqual([])
      }
    },
  )

  it('for a page after the last one only the total is queried', async () => {
    expect(await plans.statementsOf(`/companies/${slug}/reviews?page=1000&limit=100&rating=1`)).toHaveLength(2)
  })

  it('a deep page of reviews skips rows in the index, not in the table', async () => {
    const { statements, nodes } = await plans.plansOf(`/companies/${slug}/reviews?page=900&limit=100`)
    expect(statements).toHaveLength(2)
    expect(scansOf(nodes, ['reviews', 'companies', 'company_stats'])).toEqual([])
    expect(
      nodes.some((node) => node['Node Type'] === 'Index Only Scan' && node['Index Name'] === 'reviews_public_idx'),
    ).toBe(true)
  })

  it('the home strip reads thirty rows', async () => {
    const { statements, nodes } = await plans.plansOf('/totals')
    expect(statements).toHaveLength(1)
    expect(tablesOf(nodes)).toEqual(['company_segments'])
  })
})
