import { companySizes } from '@lentera/proto/http/companies-and-reviews'
import { countries } from '@lentera/proto/values/companies-and-reviews'
import { fixedClock } from '@lentera/service-kit/process/clock'
import { aCompany } from '@lentera/service-kit/testing/company'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startService, type TestService } from '../testing/start-service.ts'
import { seed } from './seed.ts'

const at = '2026-11-20T08:00:00Z'
const world = JSON.stringify({
  employers: [],
  companies: Array.from({ length: 120 }, (_, index) =>
    aCompany({
      hqCountry: countries[index % countries.length] ?? 'Singapore',
      size: companySizes[index % companySizes.length] ?? '51-200',
    }),
  ),
})

describe('the demo data of salaries', () => {
  let service: TestService
  let took = 0
  beforeAll(async () => {
    service = await startService({ at })
    const start = performance.now()
    await seed({ databaseUrl: service.database.url, world, clock: fixedClock(at) })
    took = performance.now() - start
  })
  afterAll(() => service.stop())
  const rowsOf = async <Row extends object>(text: string) => (await service.database.pool.query<Row>(text)).rows

  it('fills an empty schema within seconds, and changes nothing on a second run', async () => {
    expect(took).toBeLessThan(60_000)
    const [counts] = await rowsOf(
      'SELECT (SELECT count(*)::int FROM companies) AS companies, (SELECT count(*)::int FROM salaries) AS salaries',
    )
    expect(counts).toEqual({ companies: 120, salaries: 6000 })
    expect(await seed({ databaseUrl: service.database.url, world, clock: fixedClock(at) })).toEqual({
      companies: 0,
      salaries: 0,
    })
  })

  it('needs companies', async () => {
    await expect(seed({ databaseUrl: service.database.url })).rejects.toThrow('"world"')
    await expect(seed({ databaseUrl: service.database.url, world: '{"companies": []}' })).rejects.toThrow()
  })

  it('shows the default screen with all its figures, in order', async () => {
    const { body } = await service.call('GET', '/salaries/compare')
    expect(body).toMatchObject({
      role: 'Software Engineer',
      level: 'Mid (3-5 years)',
      place: 'Singapore',
      shows: 'tails',
      suppressed: false,
    })
    expect(body.count).toBeGreaterThan(100)
    const { min, p10, p25, median, p75, p90, max } = body
    const figures = [min, p10, p25, median, p75, p90, max]
    expect(figures).toEqual([...figures].sort((a, b) => a - b))
    expect(median).toBeGreaterThan(5700)
    expect(median).toBeLessThan(7000)
  })

  it('has cohorts of every size: full ones, and some too small to be shown', async () => {
    const shown = await rowsOf<{ shows: string; n: number }>(
      'SELECT shows, count(*)::int AS n FROM market_cohorts GROUP BY shows',
    )
    expect(shown.find(({ shows }) => shows === 'tails')?.n).toBeGreaterThan(60)
    expect(shown.find(({ shows }) => shows === 'nothing')?.n).toBeGreaterThan(3)
    const { body } = await service.call('GET', '/salaries/companies?limit=10')
    expect(body.companies).toHaveLength(10)
    expect(body.total).toBeGreaterThan(40)
    const { body: totals } = await service.call('GET', '/salaries/totals')
    expect(totals.salaries).toBeGreaterThan(5500)
    expect(totals.salaries).toBeLessThanOrEqual(6000)
  })

  it('stores no time and appends no event of a salary', async () => {
    expect(await rowsOf('SELECT 1 FROM salaries WHERE editable_until IS NOT NULL LIMIT 1')).toEqual([])
    expect(await rowsOf(`SELECT DISTINCT subject FROM outbox WHERE subject LIKE 'salaries.salary.%'`)).toEqual([])
  })

  it('prevents its authors from sharing again too early, and allows all others to share immediately', async () => {
    const [counts] = await rowsOf('SELECT count(*)::int AS authors FROM salary_authors')
    expect(counts).toEqual({ authors: 6000 })
  })
})
