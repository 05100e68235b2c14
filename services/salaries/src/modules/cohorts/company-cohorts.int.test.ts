import type { SalaryId } from '@lentera/proto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Cohorts, startCohorts } from './testing/start-cohorts.ts'

const midSingapore = '/salaries/compare'

describe('salary cohorts of a company', () => {
  let cohorts: Cohorts
  let service: Cohorts['service']
  let world: Cohorts['world']
  let company: Cohorts['company']
  let market: Cohorts['market']
  let ofCompany: Cohorts['ofCompany']
  let shareElsewhere: Cohorts['shareElsewhere']
  let shareMany: Cohorts['shareMany']
  let eventsOf: Cohorts['eventsOf']
  beforeAll(async () => {
    cohorts = await startCohorts()
    ;({ service, world, company, market, ofCompany, shareElsewhere, shareMany, eventsOf } = cohorts)
  })
  afterEach(() => cohorts.checkAndClear())
  afterAll(() => cohorts.service.stop())

  it('shows nothing for two people, and for three a range widened to multiples of 500 SGD', async () => {
    await world.share({ companyId: company.id, baseSgd: 5600 })
    await world.share({ companyId: company.id, baseSgd: 6100 })
    expect(await ofCompany(company.slug)).toEqual([])
    await world.share({ companyId: company.id, baseSgd: 7020, level: 'Senior (6+ years)' })
    expect(await ofCompany(company.slug)).toEqual([
      {
        role: 'Software Engineer',
        base: 6500,
        currency: 'SGD',
        count: 3,
        min: 5500,
        max: 7500,
        p25: 6000,
        median: 6500,
        p75: 7000,
        shows: 'range',
        newestOn: '2026-03-01',
      },
    ])
  })

  it('shows more only after five new salaries: the median of eight people, then the quartiles of thirteen', async () => {
    await shareMany(Array.from({ length: 30 }, () => 6000))
    const share = async (people: number) => {
      for (let n = 0; n < people; n += 1) await world.share({ companyId: company.id, baseSgd: 6000 + n * 100 })
    }
    await share(7)
    expect(await ofCompany(company.slug)).toMatchObject([{ count: 3, shows: 'range' }])
    await share(1)
    expect(await ofCompany(company.slug)).toMatchObject([{ count: 8, shows: 'median', min: 6000, max: 7000 }])
    await share(5)
    expect(await ofCompany(company.slug)).toMatchObject([{ count: 13, shows: 'quartiles' }])
  })

  it('is hidden when fewer than five others would remain in a leaf of the market', async () => {
    for (const baseSgd of [5000, 5500, 6000]) await world.share({ companyId: company.id, baseSgd })
    expect(await ofCompany(company.slug)).toHaveLength(1)
    await shareMany([7000, 7000])
    expect(await market(midSingapore)).toMatchObject({ count: 5 })
    expect(await ofCompany(company.slug)).toEqual([])
    await shareMany([7000, 7000, 7000, 7000])
    expect(await ofCompany(company.slug)).toEqual([])
    await shareElsewhere({ baseSgd: 7000 })
    expect(await market(midSingapore)).toMatchObject({ count: 10 })
    expect(await ofCompany(company.slug)).toMatchObject([{ count: 3, shows: 'range' }])
  })

  it('is hidden when a withdrawal leaves too few others in a leaf, the smallest company first', async () => {
    const others = await shareMany(Array.from({ length: 14 }, () => 6000))
    const large = await service.addCompany()
    const small = await service.addCompany()
    for (let n = 0; n < 8; n += 1) await world.share({ companyId: large.id })
    for (let n = 0; n < 3; n += 1) await world.share({ companyId: small.id })
    expect(await ofCompany(large.slug)).toMatchObject([{ count: 8 }])
    expect(await ofCompany(small.slug)).toMatchObject([{ count: 3 }])
    expect(await market(midSingapore)).toMatchObject({ count: 25 })
    // Two batches of five are removed: of fifteen people eleven work at the two companies.
    for (const id of [others[0], others[5]]) if (id !== undefined) await world.withdraw(id)
    expect(await market(midSingapore)).toMatchObject({ count: 15 })
    expect(await ofCompany(large.slug)).toMatchObject([{ count: 8 }])
    expect(await ofCompany(small.slug)).toEqual([])
  })

  it('is hidden after a withdrawal; the others are shown again with five new salaries', async () => {
    const ids: SalaryId[] = []
    for (const baseSgd of [5000, 5500, 6000]) ids.push(await world.share({ companyId: company.id, baseSgd }))
    if (ids[0] !== undefined) await world.withdraw(ids[0])
    expect(await ofCompany(company.slug)).toEqual([])
    for (const level of ['Mid (3-5 years)', 'Senior (6+ years)'] as const)
      await shareMany(
        Array.from({ length: 10 }, () => 6000),
        { level },
      )
    for (let n = 0; n < 4; n += 1) await world.share({ companyId: company.id, level: 'Senior (6+ years)' })
    expect(await ofCompany(company.slug)).toEqual([])
    await world.share({ companyId: company.id, level: 'Senior (6+ years)' })
    expect(await ofCompany(company.slug)).toMatchObject([{ count: 7 }])
  })

  it('keeps an older salary when its author shares a newer one at another company, and replaces it at the same company', async () => {
    for (const person of [1, 2, 3]) await world.share({ companyId: company.id, person })
    const other = await service.addCompany()
    await world.share({ companyId: other.id, person: 1 })
    expect(await ofCompany(company.slug)).toMatchObject([{ count: 3 }])
    await world.share({ companyId: company.id, person: 2 })
    expect(await ofCompany(company.slug)).toEqual([])
  })

  it('does not count a salary that waits for a moderator', async () => {
    await world.share({ companyId: company.id, status: 'pending' })
    for (let n = 0; n < 2; n += 1) await world.share({ companyId: company.id })
    expect(await ofCompany(company.slug)).toEqual([])
  })

  it('appends an event for each company whose figures changed', async () => {
    for (let n = 0; n < 2; n += 1) await world.share({ companyId: company.id })
    expect(await eventsOf('salaries.company-figures.moved.v1')).toEqual([])
    const third = await world.share({ companyId: company.id })
    const moved = { companyId: company.id, slug: company.slug, role: 'Software Engineer' }
    expect(await eventsOf('salaries.company-figures.moved.v1')).toEqual([moved])
    await world.withdraw(third)
    expect(await eventsOf('salaries.company-figures.moved.v1')).toEqual([moved, moved])
  })
})
