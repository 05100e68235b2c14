import type { CompanyId } from '@lentera/proto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Cohorts, startCohorts } from './testing/start-cohorts.ts'

const midSingapore = '/salaries/compare'
const wholeRole = '/salaries/compare?level=any&country=any'

describe('salary cohorts of the market', () => {
  let cohorts: Cohorts
  let service: Cohorts['service']
  let world: Cohorts['world']
  let company: Cohorts['company']
  let market: Cohorts['market']
  let shareElsewhere: Cohorts['shareElsewhere']
  let shareMany: Cohorts['shareMany']
  let eventsOf: Cohorts['eventsOf']
  beforeAll(async () => {
    cohorts = await startCohorts()
    ;({ service, world, company, market, shareElsewhere, shareMany, eventsOf } = cohorts)
  })
  afterEach(() => cohorts.checkAndClear())
  afterAll(() => cohorts.service.stop())

  it('shows nothing for four people, also not their number', async () => {
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
    expect(await market(wholeRole)).toMatchObject({ count: 0, suppressed: true })
  })

  it('shows the median of five people, rounded to 100 SGD, in the leaf and in all wider cohorts', async () => {
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
    expect(await market(wholeRole)).toMatchObject(five)
  })

  it('shows the quartiles of ten people, and P10, P90, minimum and maximum of twenty, widened to multiples of 500 SGD', async () => {
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

  it('changes only after five more salaries', async () => {
    await shareMany([5000, 5000, 5000, 5000, 5000])
    const before = await market(wholeRole)
    await shareMany([9000, 9000, 9000, 9000])
    expect(await market(wholeRole)).toEqual(before)
    await shareElsewhere({ baseSgd: 9000 })
    expect(await market(wholeRole)).toMatchObject({ count: 10 })
  })

  it('does not count a leaf of fewer than five in any cohort, so that no wider cohort reveals it', async () => {
    await shareMany([5000, 5000, 5000, 5000, 5000])
    await shareMany([2000, 2000, 2000, 2000], { place: 'Jakarta' })
    expect(await market('/salaries/compare?country=any')).toMatchObject({ count: 5, median: 5000 })
    expect(await market(wholeRole)).toMatchObject({ count: 5 })
    await shareElsewhere({ place: 'Indonesia', baseSgd: 2000 })
    expect(await market('/salaries/compare?country=Indonesia')).toMatchObject({ count: 0, shows: 'nothing' })
  })

  it('counts a city and the rest of the country in the country', async () => {
    await shareMany([2000, 2000, 2000, 2000, 2000], { place: 'Jakarta' })
    await shareMany([1000, 1000, 1000, 1000, 1000, 1000], { place: 'Indonesia' })
    expect(await market('/salaries/compare?country=Jakarta')).toMatchObject({ count: 5, median: 2000 })
    expect(await market('/salaries/compare?country=Indonesia')).toMatchObject({ count: 10, place: 'Indonesia' })
  })

  it('names the next wider cohort that shows something', async () => {
    await shareMany([2000, 2000, 2000, 2000, 2000], { place: 'Indonesia' })
    expect((await market('/salaries/compare?country=Jakarta')).wider).toEqual({
      level: 'Mid (3-5 years)',
      place: 'Indonesia',
    })
    expect((await market('/salaries/compare?country=Bangkok')).wider).toEqual({
      level: 'Mid (3-5 years)',
      place: 'any',
    })
    expect((await market('/salaries/compare?level=Junior (0-2 years)')).wider).toEqual({ level: 'any', place: 'any' })
    expect((await market('/salaries/compare?role=Designer')).wider).toBeNull()
    expect((await market('/salaries/compare?country=Indonesia')).wider).toBeNull()
  })

  it('removes the whole batch of a withdrawn salary, and counts its people again only with five new ones', async () => {
    const [first] = await shareMany([5000, 5000, 5000, 5000, 5000])
    await shareMany([6000, 6000, 6000, 6000, 6000])
    if (first !== undefined) await world.withdraw(first)
    expect(await market(wholeRole)).toMatchObject({ count: 5, median: 6000 })
    await shareMany([7000, 7000, 7000, 7000])
    expect(await market(wholeRole)).toMatchObject({ count: 5, median: 6000 })
    await shareElsewhere({ baseSgd: 7000 })
    expect(await market(wholeRole)).toMatchObject({ count: 14 })
  })

  it('counts one person once per role, with the newest salary', async () => {
    await shareMany([5000, 5000, 5000, 5000])
    const other = await service.addCompany()
    await world.share({ companyId: company.id, person: 1, baseSgd: 5000 })
    expect(await market(wholeRole)).toMatchObject({ count: 5 })
    await world.share({ companyId: other.id, person: 1, baseSgd: 9000 })
    expect(await market(wholeRole)).toMatchObject({ count: 0 })
    await world.share({ companyId: other.id, person: 1, role: 'Designer' })
    const { rows } = await service.database.pool.query(
      `SELECT count(*)::int AS rows, count(voice_key)::int AS voices, count(DISTINCT voice_key)::int AS different FROM salaries`,
    )
    expect(rows).toEqual([{ rows: 7, voices: 6, different: 6 }])
  })

  it('counts the same voice once when two of its salaries arrive concurrently', async () => {
    await shareMany([5000, 5000, 5000, 5000])
    const places: { id: CompanyId }[] = []
    for (let n = 0; n < 4; n += 1) places.push(await service.addCompany())
    await Promise.all(places.map((place) => world.share({ companyId: place.id, person: 7, baseSgd: 5000 })))
    const { rows } = await service.database.pool.query(
      'SELECT count(*)::int AS voices FROM salaries WHERE voice_key IS NOT NULL',
    )
    expect(rows).toEqual([{ voices: 5 }])
    const { count } = await market(wholeRole)
    expect([0, 5]).toContain(count)
  })

  it('does not count a salary that waits for a moderator until it is published', async () => {
    const pending = await shareElsewhere({ status: 'pending' })
    await shareMany([5000, 5000, 5000, 5000])
    expect(await market(wholeRole)).toMatchObject({ count: 0 })
    await service.database.pool.query(`UPDATE salaries SET status = 'published' WHERE id = $1`, [pending])
    const { withTx, cohorts: book } = service.deps
    const filing = {
      role: 'Software Engineer',
      level: 'Mid (3-5 years)',
      place: 'Singapore',
      companyId: company.id,
    } as const
    expect(await withTx((tx) => book.admit(tx, filing))).toEqual({ marketMoved: true, companyMoved: false })
    expect(await market(wholeRole)).toMatchObject({ count: 5 })
  })

  it('appends an event when figures change, and none for a waiting salary', async () => {
    await shareMany([5000, 5000, 5000, 5000])
    expect(await eventsOf('salaries.market-figures.moved.v1')).toEqual([])
    const fifth = await shareElsewhere()
    expect(await eventsOf('salaries.market-figures.moved.v1')).toEqual([{ role: 'Software Engineer' }])
    await world.withdraw(fifth)
    expect(await eventsOf('salaries.market-figures.moved.v1')).toHaveLength(2)
  })

  it('keeps figures and rows consistent when many share and withdraw concurrently', async () => {
    const shared = await Promise.all(
      Array.from({ length: 24 }, (_, n) =>
        shareElsewhere({
          role: n % 2 === 0 ? 'Designer' : 'Software Engineer',
          place: n % 3 === 0 ? 'Jakarta' : 'Manila',
          baseSgd: 2000 + n,
        }),
      ),
    )
    const sums = async () => {
      const { rows } = await service.database.pool.query(
        `SELECT (SELECT sum(people) FROM market_cohorts WHERE level = 'any')::int AS people,
          (SELECT sum(people) FROM market_buckets WHERE level = 'any')::int AS "inBuckets"`,
      )
      return rows[0]
    }
    // Eight of each role in Manila, of whom five are counted in any order of arrival; four in Jakarta.
    expect(await sums()).toEqual({ people: 10, inBuckets: 10 })
    await Promise.all([...shared.slice(0, 4).map(world.withdraw), ...shared.slice(0, 8).map(() => shareElsewhere())])
    expect(await world.disagreements()).toEqual([])
    const { people, inBuckets } = await sums()
    expect(people).toBeGreaterThanOrEqual(5)
    expect(inBuckets).toBe(people)
  })

  it('changes nothing when the transaction of a change is rolled back', async () => {
    await shareMany([5000, 5000, 5000, 5000])
    const { withTx, cohorts: book } = service.deps
    const failing = withTx(async (tx) => {
      await tx.$executeRawUnsafe(`UPDATE salaries SET market_seen = false`)
      await book.admit(tx, {
        role: 'Software Engineer',
        level: 'Mid (3-5 years)',
        place: 'Singapore',
        companyId: company.id,
      })
      throw new Error('the rest failed')
    })
    await expect(failing).rejects.toThrow('the rest failed')
    expect(await market(wholeRole)).toMatchObject({ count: 0 })
    expect(await eventsOf('salaries.market-figures.moved.v1')).toEqual([])
  })
})
