import type { TestService } from '../../../testing/start-service.ts'

/** The people behind a response: unknown to an attacker, known to the test. */
export type People = ReadonlySet<string>

/** All possible public reads at one moment, with the people behind each response. */
export type Moment = {
  /** By "role|level|place", as it is asked for. */
  readonly market: ReadonlyMap<string, People>
  /** The cells that all market responses are unions of. */
  readonly leaves: ReadonlyMap<string, People>
  /** Shown company cohorts by "company|role". */
  readonly companies: ReadonlyMap<string, People>
}

const marketText = `
SELECT id, role, level, place, country FROM salaries WHERE market_standing = 'counted'`
const companiesText = `
SELECT s.id, s.company_id || '|' || s.role AS cohort FROM salaries s JOIN company_cohorts c ON c.company_id = s.company_id AND c.role = s.role
WHERE s.company_standing = 'counted' AND c.is_shown`

const grouped = (pairs: readonly (readonly [string, string])[]): Map<string, Set<string>> => {
  const groups = new Map<string, Set<string>>()
  for (const [group, id] of pairs) groups.set(group, (groups.get(group) ?? new Set()).add(id))
  return groups
}

export const look = async ({ database: { pool } }: Pick<TestService, 'database'>): Promise<Moment> => {
  const { rows: counted } = await pool.query<{
    id: string
    role: string
    level: string
    place: string
    country: string
  }>(marketText)
  const { rows: employed } = await pool.query<{ id: string; cohort: string }>(companiesText)
  const nodes = counted.flatMap(({ id, role, level, place, country }) =>
    // Those elsewhere in a country cannot be asked for: the name of their cell means the whole country.
    [
      ...new Set([
        `${role}|${level}|${place}`,
        `${role}|${level}|${country}`,
        `${role}|${level}|any`,
        `${role}|any|any`,
      ]),
    ].map((node) => [node, id] as const),
  )
  return {
    market: grouped(nodes),
    leaves: grouped(counted.map(({ id, role, level, place }) => [`${role}|${level}|${place}`, id] as const)),
    companies: grouped(employed.map(({ id, cohort }) => [cohort, id] as const)),
  }
}

/** One set of people that was published, with the first and the last moment at which it was. */
export type Published = { readonly people: People; readonly first: number; readonly last: number }

/** All sets that were published, each once, with the time during which it was. */
export const createHistory = () => {
  const published = new Map<string, Published>()
  return {
    add: (people: People, moment: number): void => {
      const key = [...people].sort().join()
      published.set(key, { people, first: published.get(key)?.first ?? moment, last: moment })
    },
    all: (): Published[] => [...published.values()],
  }
}

const without = (people: People, others: People): number => [...people].filter((id) => !others.has(id)).length

/**
 * For every two sets of which one was published before the other: how many people came; and where nobody came, so that
 * one set holds the other, how many went. Comparing two figures gives information about that many people together.
 */
export const differences = (history: readonly Published[]): number[] =>
  history.flatMap((earlier) =>
    history
      .filter((later) => later !== earlier && earlier.first <= later.last)
      .map((later) => without(later.people, earlier.people) || without(earlier.people, later.people)),
  )

const subsetsOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: 2 ** all.length }, (_, chosen) =>
    all.filter((_each, n) => Math.floor(chosen / 2 ** n) % 2 === 1),
  )

/**
 * How many people are left of each union of cells when the shown companies within it are taken away: for all unions,
 * and for all choices of companies. People whom the market does not count cannot be taken away from it.
 */
export const remainders = ({ leaves, companies }: Moment, atMost = 7): number[] => {
  const cells = [...leaves.values()].slice(0, atMost)
  const inMarket = new Set([...leaves.values()].flatMap((people) => [...people]))
  return subsetsOf([...companies.values()].slice(0, atMost)).flatMap((chosen) => {
    const taken = new Set(chosen.flatMap((people) => [...people]).filter((id) => inMarket.has(id)))
    const left = cells.map((people) => ({ people, rest: [...people].filter((id) => !taken.has(id)).length }))
    return subsetsOf(left).flatMap((union) => {
      const held = union.reduce((sum, { people, rest }) => sum + people.size - rest, 0)
      return held === taken.size ? [union.reduce((sum, { rest }) => sum + rest, 0)] : []
    })
  })
}
