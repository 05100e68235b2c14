import type { CompanyId, Slug } from '@lentera/proto'
import { createWithTx, type Tx } from '@lentera/service-kit/data/db'
import { createPlanReader } from '@lentera/service-kit/testing/query-plans'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startService, type TestService } from '../../testing/start-service.ts'
import { createCohortBook } from './cohort-book.ts'
import { exactBelow, marketFigures } from './domain/figures.ts'
import { percentileOf } from './domain/percentiles.ts'
import { thresholdsFrom } from './domain/thresholds.ts'
import { look, remainders } from './testing/attacker.ts'
import { type CohortWorld, createCohortWorld } from './testing/cohort-world.ts'

const rows = 8000

describe('admitAll: counting all waiting salaries together', () => {
  let service: TestService
  let world: CohortWorld
  const companies: { id: CompanyId; slug: Slug }[] = []

  const withoutLimits = (work: (tx: Tx) => Promise<void>) =>
    createWithTx(service.database.pool, { timeoutMs: Infinity })(work)

  const insertMany = (count: number) =>
    service.database.pool.query(
      `INSERT INTO salaries (id, company_id, role, level, place, country, base, bonus, equity, currency, base_sgd, rate, rate_on, years, status, created_on)
      SELECT gen_random_uuid(), ($1::uuid[])[1 + floor(power(random(), 2) * cardinality($1::uuid[]))::int],
        (ARRAY['Software Engineer', 'Software Engineer', 'Software Engineer', 'Designer', 'Data Scientist'])[1 + floor(random() * 5)::int],
        (ARRAY['Junior (0-2 years)', 'Mid (3-5 years)', 'Senior (6+ years)', 'Lead (8+ years)'])[1 + floor(power(random(), 2) * 4)::int],
        place, country, base, 0, 0, 'SGD', base, 1, '2026-01-01', 4, CASE WHEN random() < 0.02 THEN 'pending' ELSE 'published' END,
        date '2026-03-01' - floor(random() * 900)::int
      FROM (
        SELECT (ARRAY['Singapore', 'Singapore', 'Jakarta', 'Indonesia', 'Manila', 'Thailand'])[1 + floor(power(random(), 1.5) * 6)::int] AS place,
          round(6500 * exp(0.4 * sqrt(-2 * ln(1 - random())) * cos(2 * pi() * random())))::int AS base
        FROM generate_series(1, $2)
      ) AS drawn
      JOIN (VALUES ('Singapore', 'Singapore'), ('Jakarta', 'Indonesia'), ('Indonesia', 'Indonesia'), ('Manila', 'Philippines'),
        ('Thailand', 'Thailand')) AS known (city, country) ON known.city = drawn.place`,
      [companies.map(({ id }) => id), count],
    )

  beforeAll(async () => {
    service = await startService()
    world = createCohortWorld(service)
    for (let n = 0; n < 40; n += 1)
      companies.push(await service.addCompany({ hqCountry: n % 3 === 0 ? 'Indonesia' : 'Singapore' }))
    await insertMany(rows)
    await withoutLimits(service.deps.cohorts.admitAll)
  })
  afterAll(() => service.stop())

  const tableOf = async (table: string) =>
    (await service.database.pool.query(`SELECT to_jsonb(t) AS row FROM ${table} t ORDER BY t::text`)).rows
  const cohortTables = [
    'market_leaves',
    'market_cohorts',
    'market_buckets',
    'company_cohorts',
    'company_buckets',
    'company_leaves',
    'company_cohort_totals',
  ]

  it('are in batches of five to nine in the market, and of three or more at their companies', async () => {
    const { rows: batches } = await service.database.pool.query(
      `SELECT count(*)::int AS people, count(DISTINCT (role, level, place))::int AS leaves FROM salaries WHERE market_batch IS NOT NULL GROUP BY market_batch`,
    )
    expect(batches.length).toBeGreaterThan(400)
    expect(batches.filter(({ people, leaves }) => people < 5 || people > 9 || leaves !== 1)).toEqual([])
    const { rows: teams } = await service.database.pool.query(
      `SELECT count(*)::int AS people, count(DISTINCT (role, company_id))::int AS cohorts FROM salaries WHERE company_batch IS NOT NULL GROUP BY company_batch`,
    )
    expect(teams.length).toBeGreaterThan(100)
    expect(teams.filter(({ people, cohorts }) => people < 3 || cohorts !== 1)).toEqual([])
  })

  it('keep every table consistent with the rows, also when more are added one by one afterwards', async () => {
    expect(await world.disagreements()).toEqual([])
    const [company] = companies
    if (company === undefined) return
    for (let n = 0; n < 12; n += 1)
      await world.share({ companyId: company.id, place: n % 2 === 0 ? 'Jakarta' : 'Singapore', baseSgd: 3000 + n })
    const { rows: counted } = await service.database.pool.query(
      `SELECT id FROM salaries WHERE market_standing = 'counted' ORDER BY id LIMIT 10`,
    )
    for (const { id } of counted) await world.withdraw(id)
    expect(await world.disagreements()).toEqual([])
  })

  it('show nearly every company, and keep five others in every leaf with people of a shown company', async () => {
    const { rows: cohorts } = await service.database.pool.query(
      `SELECT count(*) FILTER (WHERE is_shown)::int AS shown, count(*) FILTER (WHERE people > 0)::int AS known FROM company_cohorts`,
    )
    expect(cohorts[0].known).toBeGreaterThan(80)
    expect(cohorts[0].shown / cohorts[0].known).toBeGreaterThan(0.9)
    const { rows: leaves } = await service.database.pool.query(
      'SELECT people - covered AS others FROM market_leaves WHERE covered > 0',
    )
    expect(leaves.length).toBeGreaterThan(20)
    expect(leaves.filter(({ others }) => others < 5)).toEqual([])
    expect(remainders(await look(service)).filter((people) => people > 0 && people < 5)).toEqual([])
  })

  it('match a reference computation: exactly below a thousand people, within one per cent from a thousand on', async () => {
    const moment = await look(service)
    const { rows: published } = await service.database.pool.query(
      `SELECT role || '|' || level || '|' || place AS node, people, min_sgd AS min, p10_sgd AS p10, p25_sgd AS p25, median_sgd AS median, p75_sgd AS p75,
        p90_sgd AS p90, max_sgd AS max, shows FROM market_cohorts WHERE people > 0`,
    )
    const amounts = new Map(
      (await service.database.pool.query('SELECT id, base_sgd FROM salaries')).rows.map(({ id, base_sgd }) => [
        id,
        Number(base_sgd),
      ]),
    )
    const checked = { exactly: 0, closely: 0 }
    for (const { node, people, ...figures } of published) {
      const ascending = [...(moment.market.get(node) ?? [])].map((id) => amounts.get(id) ?? 0).sort((a, b) => a - b)
      expect(ascending).toHaveLength(people)
      if (people < exactBelow) {
        expect(figures).toEqual(marketFigures(people, { ascending }, thresholdsFrom({})))
        checked.exactly += 1
        continue
      }
      for (const [figure, share] of [
        [figures.p10, 0.1],
        [figures.p25, 0.25],
        [figures.median, 0.5],
        [figures.p75, 0.75],
        [figures.p90, 0.9],
      ]) {
        const exact = percentileOf(ascending, share)
        // Rounding to 100 SGD adds up to 50.
        expect(Math.abs(figure - exact)).toBeLessThanOrEqual(exact * 0.01 + 50)
        checked.closely += 1
      }
    }
    expect(checked.exactly).toBeGreaterThan(10)
    expect(checked.closely).toBeGreaterThan(20)
  })

  it('are the same after a rebuild of all figures', async () => {
    const before = await Promise.all(cohortTables.map(tableOf))
    await withoutLimits(service.deps.cohorts.rebuild)
    expect(await world.disagreements()).toEqual([])
    const after = await Promise.all(cohortTables.map(tableOf))
    const ofMarket = [1, 2]
    const inUse = (table: number, all: typeof before) => all[table]?.filter(({ row }) => row.people > 0)
    for (const table of ofMarket) expect(inUse(table, after)).toEqual(inUse(table, before))
  })

  it('show less after the thresholds are raised and figures rebuilt, with unchanged batches', async () => {
    const batchesText = 'SELECT id, market_batch, company_batch FROM salaries ORDER BY id'
    const before = (await service.database.pool.query(batchesText)).rows
    const strict = createCohortBook({ sql: service.deps.sql, thresholds: thresholdsFrom({ people: 30, tails: 200 }) })
    await withoutLimits(strict.rebuild)
    const { rows: shown } = await service.database.pool.query(
      `SELECT min(people)::int AS fewest, bool_or(shows = 'tails' AND people < 200) AS shows_too_much FROM market_cohorts WHERE shows <> 'nothing'`,
    )
    expect(shown[0].fewest).toBeGreaterThanOrEqual(30)
    expect(shown[0].shows_too_much).toBe(false)
    expect((await service.database.pool.query(batchesText)).rows).toEqual(before)
    await withoutLimits(service.deps.cohorts.rebuild)
  })

  it('an import adds to the salaries that were counted before', async () => {
    const before = (await service.call('GET', '/salaries/totals')).body.salaries
    await insertMany(500)
    await withoutLimits(service.deps.cohorts.admitAll)
    expect((await service.call('GET', '/salaries/totals')).body.salaries).toBeGreaterThan(before + 400)
  })

  describe('query plans of the reads afterwards', () => {
    const plansOf = (url: string) => createPlanReader(service).plansOf(url)

    beforeAll(async () => {
      // Ten thousand companies, so that reading all of them would cost more than an index.
      await service.database.pool.query(
        `WITH added AS (
          INSERT INTO companies (company_id, slug, name, hq_country) SELECT gen_random_uuid(), 'other-' || n, 'Other ' || n, 'Vietnam'
          FROM generate_series(1, 10000) AS n RETURNING company_id
        )
        INSERT INTO company_cohorts (company_id, role, hq_country, people, is_shown, shows, newest_on, base_sgd, min_sgd, max_sgd)
        SELECT company_id, 'Software Engineer', 'Vietnam', 3, true, 'range', '2026-01-01', 2000 + floor(random() * 9000), 1000, 12000 FROM added`,
      )
      await service.database.pool.query(
        'VACUUM ANALYZE market_cohorts, company_cohorts, company_cohort_totals, companies, salaries',
      )
    })

    it('a cohort of the market is one row by its primary key, whatever the number of salaries', async () => {
      const { statements, tables, indexes, scanned } = await plansOf('/salaries/compare')
      expect(statements).toHaveLength(1)
      expect(statements[0]?.name).toBeDefined()
      expect(tables).toEqual(['market_cohorts'])
      expect(indexes).toEqual(['market_cohorts_pkey'])
      expect(scanned).toEqual([])
    })

    it('a cohort that shows nothing needs a second query, also by primary key', async () => {
      const { statements, tables, indexes } = await plansOf('/salaries/compare?role=Sales Manager&country=Manila')
      expect(statements).toHaveLength(2)
      expect(tables).toEqual(['market_cohorts'])
      expect(indexes).toContain('market_cohorts_pkey')
    })

    it.each([
      ['', 'company_cohorts_reports_idx'],
      ['sort=median', 'company_cohorts_median_idx'],
      ['country=Vietnam', 'company_cohorts_country_reports_idx'],
      ['country=Vietnam&sort=median', 'company_cohorts_country_median_idx'],
    ])('the list of companies with "%s" is one range of an index, its total a counter', async (query, index) => {
      const { statements, indexes, scanned, tables } = await plansOf(`/salaries/companies?${query}`)
      expect(statements).toHaveLength(2)
      expect(indexes).toContain(index)
      expect(scanned.filter((table) => table !== 'company_cohort_totals')).toEqual([])
      expect(tables.includes('salaries')).toBe(false)
    })

    it('a company page is one statement by primary key', async () => {
      const { statements, indexes, scanned, tables } = await plansOf('/companies/other-1/salaries')
      expect(statements).toHaveLength(1)
      expect(indexes.sort()).toEqual(['companies_slug_key', 'company_cohorts_pkey'])
      expect(scanned).toEqual([])
      expect(tables.includes('salaries')).toBe(false)
    })
  })
})
