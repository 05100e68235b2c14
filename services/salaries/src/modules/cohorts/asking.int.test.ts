import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startService, type TestService } from '../../testing/start-service.ts'
import { createCohortWorld } from './testing/cohort-world.ts'

describe('reading salary figures', () => {
  let service: TestService
  let slug: string
  beforeAll(async () => {
    service = await startService()
    const world = createCohortWorld(service)
    // Each company has its people in a different level, with enough others there, so that all companies are shown.
    const levels = ['Junior (0-2 years)', 'Mid (3-5 years)', 'Senior (6+ years)'] as const
    for (const [n, level] of levels.entries()) {
      for (let other = 0; other < 5; other += 1)
        await world.share({ companyId: (await service.addCompany()).id, level })
      const company = await service.addCompany({ hqCountry: n === 0 ? 'Vietnam' : 'Singapore', name: `Company ${n}` })
      const shared = [...Array(3 + 5 * n).keys()]
      for (const place of shared) await world.share({ companyId: company.id, level, baseSgd: 8000 - n * 1000 + place })
      slug = company.slug
    }
  })
  afterAll(() => service.stop())

  const get = (url: string) => service.call('GET', url)
  const names = async (query: string): Promise<[string[], number]> => {
    const { body } = await get(`/salaries/companies?${query}`)
    return [body.companies.map(({ company }: { company: { name: string } }) => company.name), body.total]
  }

  it('starts with the defaults of the screen: software engineers in the middle of their career in Singapore', async () => {
    expect((await get('/salaries/compare')).body).toMatchObject({
      role: 'Software Engineer',
      level: 'Mid (3-5 years)',
      place: 'Singapore',
    })
    expect((await get('/salaries/compare?role=&level=&country=')).body).toEqual((await get('/salaries/compare')).body)
  })

  it('lists companies by reports or by median, filtered by the country of their headquarters, page by page', async () => {
    expect(await names('')).toEqual([['Company 2', 'Company 1', 'Company 0'], 3])
    expect(await names('sort=median')).toEqual([['Company 0', 'Company 1', 'Company 2'], 3])
    expect(await names('country=Vietnam')).toEqual([['Company 0'], 1])
    expect(await names('country=')).toEqual([['Company 2', 'Company 1', 'Company 0'], 3])
    expect(await names('limit=2&page=2')).toEqual([['Company 0'], 3])
    expect(await names('role=Designer')).toEqual([[], 0])
  })

  it('moves the cohorts of a company to its new country', async () => {
    await service.database.pool.query(`UPDATE companies SET hq_country = 'Thailand' WHERE name = 'Company 1'`)
    expect(await names('country=Thailand')).toEqual([['Company 1'], 1])
    expect(await names('country=Singapore')).toEqual([['Company 2'], 1])
  })

  it('responds 404 for an unknown company', async () => {
    expect(await get('/companies/unknown-company/salaries')).toMatchObject({ status: 200, body: { salaries: [] } })
    expect((await get(`/companies/${slug}/salaries`)).body.salaries).toHaveLength(1)
  })

  it('counts the same people in its totals as the market', async () => {
    const { rows } = await service.database.pool.query(
      `SELECT count(*)::int AS salaries FROM salaries WHERE market_standing = 'counted'`,
    )
    expect(rows[0].salaries).toBeGreaterThan(20)
    expect((await get('/salaries/totals')).body).toEqual({ salaries: rows[0].salaries })
  })

  it('refuses a place over all levels, because the anonymity rules do not cover such sums', async () => {
    expect(await get('/salaries/compare?level=any&country=Manila')).toMatchObject({
      status: 400,
      body: { code: 'place_needs_level' },
    })
    expect(await get('/salaries/compare?level=any')).toMatchObject({ status: 400, body: { code: 'place_needs_level' } })
  })

  it.each([
    '/salaries/compare?role=Astronaut',
    '/salaries/compare?role=Designer&role=Designer',
    '/salaries/compare?level=Intern',
    '/salaries/compare?country=Atlantis',
    '/salaries/compare?country=Singapore%00',
    `/salaries/compare?role=${'x'.repeat(500)}`,
    '/salaries/companies?role=any',
    '/salaries/companies?sort=people',
    '/salaries/companies?country=Jakarta',
    '/salaries/companies?page=0',
    '/salaries/companies?page=1001',
    '/salaries/companies?limit=101',
    '/salaries/companies?limit=ten',
    '/companies/Not%20a%20slug/salaries',
    '/companies/a%00b/salaries',
  ])('refuses what is no question: %s', async (url) => {
    const { status, body } = await get(url)
    expect(status).toBe(400)
    expect(body).toMatchObject({ statusCode: 400, code: expect.any(String) })
  })
})
