import type { CompanyId, SalaryId } from '@lentera/proto'
import type { MarketCohort, SalaryLevel, SalaryPlace, SalaryRole } from '@lentera/proto/http/salaries'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startService, type TestService } from '../../testing/start-service.ts'
import { marketFigures } from './domain/figures.ts'
import { thresholdsFrom } from './domain/thresholds.ts'
import { createHistory, differences, look, type Moment, type People, remainders } from './testing/attacker.ts'
import { type CohortWorld, createCohortWorld } from './testing/cohort-world.ts'

const roles = ['Software Engineer', 'Designer'] as const satisfies readonly SalaryRole[]
const levels = ['Junior (0-2 years)', 'Mid (3-5 years)'] as const satisfies readonly SalaryLevel[]
const places = ['Singapore', 'Jakarta', 'Indonesia'] as const satisfies readonly SalaryPlace[]
const companiesInAll = 6

type Step =
  | {
      readonly kind: 'share'
      readonly role: SalaryRole
      readonly level: SalaryLevel
      readonly place: SalaryPlace
      readonly company: number
      readonly person: number | null
      readonly base: number
      readonly pending: boolean
    }
  | { readonly kind: 'withdraw'; readonly pick: number }

// Most are in the same few leaves; otherwise no batch would ever be full.
const mostly = <T>(usual: T, all: readonly T[]) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...all) })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 7,
    arbitrary: fc.record({
      kind: fc.constant('share' as const),
      role: mostly<SalaryRole>(roles[0], roles),
      level: mostly<SalaryLevel>(levels[1], levels),
      place: fc.constantFrom<SalaryPlace>(...places),
      company: fc.nat({ max: companiesInAll - 1 }),
      person: fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.nat({ max: 15 }) }),
      base: fc.integer({ min: 1000, max: 20_000 }),
      pending: fc.oneof({ weight: 15, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('withdraw' as const), pick: fc.nat({ max: 10_000 }) }) },
)

const publicFiguresText = `
SELECT (SELECT jsonb_agg(c ORDER BY role, level, place) FROM market_cohorts c WHERE shows <> 'nothing')::text AS market,
  (SELECT jsonb_agg(c ORDER BY company_id, role) FROM company_cohorts c WHERE is_shown)::text AS companies,
  (SELECT count(*)::int FROM outbox WHERE subject LIKE '%market-figures%') AS "marketEvents",
  (SELECT count(*)::int FROM outbox WHERE subject LIKE '%company-figures%') AS "companyEvents"`

describe('an attacker who stores every public response', () => {
  let service: TestService
  let world: CohortWorld
  const companies: CompanyId[] = []
  beforeAll(async () => {
    service = await startService()
    world = createCohortWorld(service)
    for (let n = 0; n < companiesInAll; n += 1)
      companies.push((await service.addCompany({ hqCountry: n % 2 === 0 ? 'Singapore' : 'Vietnam' })).id)
  })
  afterAll(() => service.stop())

  const take = async (taken: Step, shared: SalaryId[]): Promise<void> => {
    if (taken.kind === 'withdraw') {
      const [id] = shared.length === 0 ? [] : shared.splice(taken.pick % shared.length, 1)
      return id === undefined ? undefined : world.withdraw(id)
    }
    const { role, level, place, base: baseSgd, person, pending } = taken
    const companyId = companies[taken.company]
    if (companyId === undefined) return
    const sharing = { companyId, role, level, place, baseSgd }
    shared.push(
      await world.share({
        ...sharing,
        status: pending ? 'pending' : 'published',
        ...(person === null ? {} : { person }),
      }),
    )
  }

  const basesOf = async (people: People): Promise<number[]> => {
    const { rows } = await service.database.pool.query(
      'SELECT base_sgd FROM salaries WHERE id = ANY ($1::uuid[]) ORDER BY base_sgd',
      [[...people]],
    )
    return rows.map(({ base_sgd }) => base_sgd)
  }

  /** Sends every possible request and records the people behind each response. */
  const askEverything = async (moment: Moment): Promise<void> => {
    for (const role of roles) {
      for (const [level, place] of [
        ['any', 'any'],
        ...levels.flatMap((each) => ['any', ...places].map((where) => [each, where])),
      ]) {
        const { body } = await service.call('GET', `/salaries/compare?role=${role}&level=${level}&country=${place}`)
        const { count, shows, min, p10, p25, median, p75, p90, max }: MarketCohort = body
        const people = moment.market.get(`${role}|${level}|${place}`) ?? new Set()
        expect(count === 0 || count >= 5).toBe(true)
        expect(count).toBe(people.size)
        const figures = marketFigures(people.size, { ascending: await basesOf(people) }, thresholdsFrom({}))
        expect({ shows, min, p10, p25, median, p75, p90, max }).toEqual(figures)
      }
      const shown = [...moment.companies.keys()].filter((key) => key.endsWith(role)).length
      for (const sort of ['reports', 'median']) {
        const listed: { cohort: { count: number } }[] = []
        for (const page of [1, 2]) {
          const { body } = await service.call(
            'GET',
            `/salaries/companies?role=${role}&sort=${sort}&limit=3&page=${page}`,
          )
          expect(body.total).toBe(shown)
          listed.push(...body.companies)
        }
        expect(listed).toHaveLength(shown)
        expect(listed.every(({ cohort }) => cohort.count >= 3)).toBe(true)
      }
    }
  }

  it('never learns of fewer than five people, nor three at a company, from any two of all responses', async () => {
    const seen = { moments: 0, differences: 0, remainders: 0, companies: 0 }
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 80, maxLength: 90 }), async (steps) => {
        await world.clear()
        const shared: SalaryId[] = []
        const market = createHistory()
        const ofCompanies = new Map<string, ReturnType<typeof createHistory>>()
        let last = await service.database.pool.query(publicFiguresText)
        for (const each of steps) {
          await take(each, shared)
          const now = await service.database.pool.query(publicFiguresText)
          const marketMoved = now.rows[0].market !== last.rows[0].market
          const companyMoved = now.rows[0].companies !== last.rows[0].companies
          if (marketMoved) expect(now.rows[0].marketEvents).toBeGreaterThan(last.rows[0].marketEvents)
          if (companyMoved) expect(now.rows[0].companyEvents).toBeGreaterThan(last.rows[0].companyEvents)
          last = now
          if (!marketMoved && !companyMoved) continue
          const moment = await look(service)
          seen.moments += 1
          for (const people of [...moment.market.values(), ...moment.leaves.values()]) market.add(people, seen.moments)
          for (const [cohort, people] of moment.companies) {
            const history = ofCompanies.get(cohort) ?? createHistory()
            ofCompanies.set(cohort, history)
            history.add(people, seen.moments)
          }
          const left = remainders(moment)
          seen.remainders += left.length
          expect(left.filter((people) => people > 0 && people < 5)).toEqual([])
          await askEverything(moment)
        }
        expect(market.all().filter(({ people }) => people.size < 5)).toEqual([])
        const found = differences(market.all())
        seen.differences += found.length
        expect(found.filter((people) => people < 5)).toEqual([])
        for (const history of ofCompanies.values()) {
          seen.companies += history.all().length
          expect(history.all().filter(({ people }) => people.size < 3)).toEqual([])
          expect(differences(history.all()).filter((people) => people < 3)).toEqual([])
        }
        expect(await world.disagreements()).toEqual([])
      }),
      { numRuns: 6, interruptAfterTimeLimit: 90_000, endOnFailure: true },
    )
    // Without any published figure the test would prove nothing.
    expect(seen.moments).toBeGreaterThan(30)
    expect(seen.differences).toBeGreaterThan(1000)
    expect(seen.remainders).toBeGreaterThan(1000)
    expect(seen.companies).toBeGreaterThan(6)
  }, 180_000)
})
