import type { CompanyId, SalaryId, Slug } from '@lentera/proto'
import type { CompanySalaryCohort, MarketCohort } from '@lentera/proto/http/salaries'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startService, type TestService } from '../../testing/start-service.ts'
import { type CohortWorld, createCohortWorld, type Sharing } from './testing/cohort-world.ts'

const midSingapore = '/salaries/compare'
const everybody = '/salaries/compare?level=any&country=any'

describe('salary cohorts', () => {
  let service: TestService
  let world: CohortWorld
  let companyId: CompanyId
  let slug: Slug
  beforeEach(async () => {
    service = await startService()
    world = createCohortWorld(service)
    const company = await service.addCompany({ hqCountry: 'Singapore' })
    companyId = company.id
    slug = company.slug
  })
  afterEach(async () => {
    expect(await world.disagreements()).toEqual([])
    await service.stop()
  })

  const market = async (url: string): Promise<MarketCohort> => {
    const answer = await service.call('GET', url)
    expect(answer.status).toBe(200)
    return answer.body
  }
  const ofCompany = async (of: Slug): Promise<CompanySalaryCohort[]> =>
    (await service.call('GET', `/companies/${of}/salaries`)).body.salaries
  /** Somebody at a company of their own, so that no company cohort forms. */
  const shareElsewhere = async (sharing: Omit<Sharing, 'companyId'> = {}): Promise<SalaryId> =>
    world.share({ ...sharing, companyId: (await service.addCompany()).id })
  const shareMany = async (amounts: readonly number[], sharing: Omit<Sharing, 'companyId'> = {}): Promise<SalaryId[]> => {
    const ids: SalaryId[] = []
    for (const baseSgd of amounts) ids.push(await shareElsewhere({ ...sharing, baseSgd }))
    return ids
  }
  const eventsOf = async (subject: string) =>
    (await service.database.pool.query(`SELECT data FROM outbox WHERE subject = $1 ORDER BY aggregate, position`, [subject])).rows.map(
      ({ data }) => data,
    )

  describe('in the market', () => {
    it('shows nothing of four people, not even how many they are', async () => {
      await shareMany([5000, 6000, 7000, 8000])
      const shown = await market(midSingapore)
      expect(shown).toEqual({
        role: 'Software Engineer',
        level: 'Mid (3-5 years)',
        place: 'Singapore',
        currency: 'SGD',
        count: 0,
        min: null,
        p10: null,
        p25: null,
        median: null,
        p75: null,
        p90: null,
        max: null,
        shows: 'nothing',
        suppressed: true,
        needed: 5,
        sizeBand: null,
        newestOn: null,
        wider: null,
      })
      expect(await market(everybody)).toMatchObject({ count: 0, suppressed: true })
    })

    it('shows the median of five, rounded to 100 SGD, in the cell and in everything above it', async () => {
      await shareMany([5010, 6020, 6540, 8000, 9000], { createdOn: '2026-02-17' })
      const five = {
        count: 5,
        median: 6500,
        p25: null,
        p75: null,
        min: null,
        max: null,
        shows: 'median',
        suppressed: false,
        sizeBand: '5-9',
      }
      expect(await market(midSingapore)).toMatchObject({ ...five, newestOn: '2026-02-01' })
      expect(await market('/salaries/compare?country=any')).toMatchObject(five)
      expect(await market(everybody)).toMatchObject(five)
    })

    it('shows the quartiles of ten, and P10, P90 and the ends of twenty, widened outward to 500 SGD', async () => {
      await shareMany([5000, 5200, 5400, 5600, 5800, 6000, 6200, 6400, 6600, 6800])
      expect(await market(midSingapore)).toMatchObject({
        count: 10,
        p25: 5500,
        median: 5900,
        p75: 6400,
        p10: null,
        p90: null,
        min: null,
        max: null,
        shows: 'quartiles',
        sizeBand: '10-19',
      })
      await shareMany([5000, 5200, 5400, 5600, 5800, 6000, 6200, 6400, 6600, 6800])
      expect(await market(midSingapore)).toMatchObject({
        count: 20,
        p10: 5200,
        p90: 6600,
        min: 4500,
        max: 7000,
        shows: 'tails',
        sizeBand: '20-49',
      })
    })

    it('moves only when five more have come', async () => {
      await shareMany([5000, 5000, 5000, 5000, 5000])
      const before = await market(everybody)
      await shareMany([9000, 9000, 9000, 9000])
      expect(await market(everybody)).toEqual(before)
      await shareElsewhere({ baseSgd: 9000 })
      expect(await market(everybody)).toMatchObject({ count: 10 })
    })

    it('counts a cell of fewer than five nowhere, so that no wider cohort gives it away', async () => {
      await shareMany([5000, 5000, 5000, 5000, 5000])
      await shareMany([2000, 2000, 2000, 2000], { place: 'Jakarta' })
      expect(await market('/salaries/compare?country=any')).toMatchObject({ count: 5, median: 5000 })
      expect(await market(everybody)).toMatchObject({ count: 5 })
      await shareElsewhere({ place: 'Indonesia', baseSgd: 2000 })
      expect(await market('/salaries/compare?country=Indonesia')).toMatchObject({ count: 0, shows: 'nothing' })
    })

    it('adds a city and those elsewhere in the country up to the country', async () => {
      await shareMany([2000, 2000, 2000, 2000, 2000], { place: 'Jakarta' })
      await shareMany([1000, 1000, 1000, 1000, 1000, 1000], { place: 'Indonesia' })
      expect(await market('/salaries/compare?country=Jakarta')).toMatchObject({ count: 5, median: 2000 })
      expect(await market('/salaries/compare?country=Indonesia')).toMatchObject({ count: 10, place: 'Indonesia' })
    })

    it('names the next wider cohort that shows something', async () => {
      await shareMany([2000, 2000, 2000, 2000, 2000], { place: 'Indonesia' })
      expect((await market('/salaries/compare?country=Jakarta')).wider).toEqual({ level: 'Mid (3-5 years)', place: 'Indonesia' })
      expect((await market('/salaries/compare?country=Bangkok')).wider).toEqual({ level: 'Mid (3-5 years)', place: 'any' })
      expect((await market('/salaries/compare?level=Junior (0-2 years)')).wider).toEqual({ level: 'any', place: 'any' })
      expect((await market('/salaries/compare?role=Designer')).wider).toBeNull()
      expect((await market('/salaries/compare?country=Indonesia')).wider).toBeNull()
    })

    it('takes the whole batch of a withdrawn salary out, and lets its people back in only with five new ones', async () => {
      const [first] = await shareMany([5000, 5000, 5000, 5000, 5000])
      await shareMany([6000, 6000, 6000, 6000, 6000])
      if (first !== undefined) await world.withdraw(first)
      expect(await market(everybody)).toMatchObject({ count: 5, median: 6000 })
      await shareMany([7000, 7000, 7000, 7000])
      expect(await market(everybody)).toMatchObject({ count: 5, median: 6000 })
      await shareElsewhere({ baseSgd: 7000 })
      expect(await market(everybody)).toMatchObject({ count: 14 })
    })

    it('counts one person once a role, with the newest salary', async () => {
      await shareMany([5000, 5000, 5000, 5000])
      const other = await service.addCompany()
      await world.share({ companyId, person: 1, baseSgd: 5000 })
      expect(await market(everybody)).toMatchObject({ count: 5 })
      await world.share({ companyId: other.id, person: 1, baseSgd: 9000 })
      expect(await market(everybody)).toMatchObject({ count: 0 })
      await world.share({ companyId: other.id, person: 1, role: 'Designer' })
      const { rows } = await service.database.pool.query(
        `SELECT count(*)::int AS rows, count(voice_key)::int AS voices, count(DISTINCT voice_key)::int AS different FROM salaries`,
      )
      expect(rows).toEqual([{ rows: 7, voices: 6, different: 6 }])
    })

    it('counts the same voice once when two of its salaries arrive at once', async () => {
      await shareMany([5000, 5000, 5000, 5000])
      const places = await Promise.all([1, 2, 3, 4].map(() => service.addCompany()))
      await Promise.all(places.map((place) => world.share({ companyId: place.id, person: 7, baseSgd: 5000 })))
      const { rows } = await service.database.pool.query('SELECT count(*)::int AS voices FROM salaries WHERE voice_key IS NOT NULL')
      expect(rows).toEqual([{ voices: 5 }])
      const { count } = await market(everybody)
      expect([0, 5]).toContain(count)
    })

    it('leaves out what waits for a moderator', async () => {
      await shareMany([5000, 5000, 5000, 5000])
      await shareElsewhere({ status: 'pending' })
      expect(await market(everybody)).toMatchObject({ count: 0 })
    })

    it('tells with an event that figures moved, and with none that somebody waits', async () => {
      await shareMany([5000, 5000, 5000, 5000])
      expect(await eventsOf('salaries.market-figures.moved.v1')).toEqual([])
      const fifth = await shareElsewhere()
      expect(await eventsOf('salaries.market-figures.moved.v1')).toEqual([{ role: 'Software Engineer' }])
      await world.withdraw(fifth)
      expect(await eventsOf('salaries.market-figures.moved.v1')).toHaveLength(2)
    })

    it('keeps figures and people together when many share at once', async () => {
      const ids = await Promise.all(Array.from({ length: 24 }, () => service.addCompany()))
      const shared = await Promise.all(
        ids.map(({ id }, n) =>
          world.share({
            companyId: id,
            role: n % 2 === 0 ? 'Designer' : 'Software Engineer',
            place: n % 3 === 0 ? 'Jakarta' : 'Manila',
            baseSgd: 2000 + n,
          }),
        ),
      )
      await Promise.all([...shared.slice(0, 4).map(world.withdraw), ...ids.slice(0, 8).map(({ id }) => world.share({ companyId: id }))])
      expect(await world.disagreements()).toEqual([])
      expect((await market(everybody)).count % 1).toBe(0)
    })
  })

  describe('at a company', () => {
    it('shows nothing of two, and of three a range widened outward to 500 SGD', async () => {
      await world.share({ companyId, baseSgd: 5600 })
      await world.share({ companyId, baseSgd: 6100 })
      expect(await ofCompany(slug)).toEqual([])
      await world.share({ companyId, baseSgd: 7020, level: 'Senior (6+ years)' })
      expect(await ofCompany(slug)).toEqual([
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

    it('shows more only when five new ones have come: the median of eight, then the quartiles of thirteen', async () => {
      await shareMany(Array.from({ length: 30 }, () => 6000))
      const share = async (people: number) => {
        for (let n = 0; n < people; n += 1) await world.share({ companyId, baseSgd: 6000 + n * 100 })
      }
      await share(7)
      expect(await ofCompany(slug)).toMatchObject([{ count: 3, shows: 'range' }])
      await share(1)
      expect(await ofCompany(slug)).toMatchObject([{ count: 8, shows: 'median', min: 6000, max: 7000 }])
      await share(5)
      expect(await ofCompany(slug)).toMatchObject([{ count: 13, shows: 'quartiles' }])
    })

    it('is not shown where fewer than five others would be left of a cell of the market', async () => {
      for (const baseSgd of [5000, 5500, 6000]) await world.share({ companyId, baseSgd })
      expect(await ofCompany(slug)).toHaveLength(1)
      await shareMany([7000, 7000])
      expect(await market(midSingapore)).toMatchObject({ count: 5 })
      expect(await ofCompany(slug)).toEqual([])
      await shareMany([7000, 7000, 7000, 7000])
      expect(await ofCompany(slug)).toEqual([])
      await shareElsewhere({ baseSgd: 7000 })
      expect(await market(midSingapore)).toMatchObject({ count: 10 })
      expect(await ofCompany(slug)).toMatchObject([{ count: 3, shows: 'range' }])
    })

    it('goes when a withdrawal leaves too few others in a cell: the smallest company first', async () => {
      const others = await shareMany(Array.from({ length: 12 }, () => 6000))
      const large = await service.addCompany()
      const small = await service.addCompany()
      for (let n = 0; n < 5; n += 1) await world.share({ companyId: large.id })
      for (let n = 0; n < 3; n += 1) await world.share({ companyId: small.id })
      expect(await ofCompany(large.slug)).toHaveLength(1)
      expect(await ofCompany(small.slug)).toHaveLength(1)
      expect(await market(midSingapore)).toMatchObject({ count: 20 })
      for (const id of [others[0], others[5]]) if (id !== undefined) await world.withdraw(id)
      const shown = [...(await ofCompany(large.slug)), ...(await ofCompany(small.slug))]
      const { count } = await market(midSingapore)
      expect(count).toBe(10)
      expect(await ofCompany(small.slug)).toEqual([])
      expect(shown.reduce((sum, cohort) => sum + cohort.count, 0)).toBeLessThanOrEqual(count - 5)
    })

    it('hides with a withdrawal; the others come back with five new ones', async () => {
      const ids: SalaryId[] = []
      for (const baseSgd of [5000, 5500, 6000]) ids.push(await world.share({ companyId, baseSgd }))
      if (ids[0] !== undefined) await world.withdraw(ids[0])
      expect(await ofCompany(slug)).toEqual([])
      for (const level of ['Mid (3-5 years)', 'Senior (6+ years)'] as const)
        await shareMany(
          Array.from({ length: 10 }, () => 6000),
          { level },
        )
      for (let n = 0; n < 4; n += 1) await world.share({ companyId, level: 'Senior (6+ years)' })
      expect(await ofCompany(slug)).toEqual([])
      await world.share({ companyId, level: 'Senior (6+ years)' })
      expect(await ofCompany(slug)).toMatchObject([{ count: 7 }])
    })

    it('keeps an older salary there when its author shares a newer one elsewhere, and replaces it when it is there too', async () => {
      for (const person of [1, 2, 3]) await world.share({ companyId, person })
      const other = await service.addCompany()
      await world.share({ companyId: other.id, person: 1 })
      expect(await ofCompany(slug)).toMatchObject([{ count: 3 }])
      await world.share({ companyId, person: 2 })
      expect(await ofCompany(slug)).toEqual([])
    })

    it('tells with an event whose figures moved', async () => {
      for (let n = 0; n < 2; n += 1) await world.share({ companyId })
      expect(await eventsOf('salaries.company-figures.moved.v1')).toEqual([])
      const third = await world.share({ companyId })
      const moved = { companyId, slug, role: 'Software Engineer' }
      expect(await eventsOf('salaries.company-figures.moved.v1')).toEqual([moved])
      await world.withdraw(third)
      expect(await eventsOf('salaries.company-figures.moved.v1')).toEqual([moved, moved])
    })
  })

  it('moves nothing when the transaction of a change is rolled back', async () => {
    await shareMany([5000, 5000, 5000, 5000])
    const { withTx, cohorts } = service.deps
    const failing = withTx(async (tx) => {
      await tx.$executeRawUnsafe(`UPDATE salaries SET market_seen = false`)
      await cohorts.admit(tx, { role: 'Software Engineer', level: 'Mid (3-5 years)', place: 'Singapore', companyId })
      throw new Error('the rest failed')
    })
    await expect(failing).rejects.toThrow('the rest failed')
    expect(await market(everybody)).toMatchObject({ count: 0 })
    expect(await eventsOf('salaries.market-figures.moved.v1')).toEqual([])
  })
})
