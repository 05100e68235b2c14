import type { TestService } from '../../../testing/start-service.ts'

/** Ids of the people behind a response, which the test knows and an attacker does not. */
export type People = ReadonlySet<string>

/** All possible public requests at one moment, with the people behind each response. */
export type Moment = {
  /** By "role|level|place" of the request. */
  readonly market: ReadonlyMap<string, People>
  /** The leaves; every market response is a union of leaves. */
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
    // The leaf of a country's other places cannot be requested: its name means the whole country.
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

/** A published set of people, with the first and the last moment at which it was published. */
export type Published = { readonly people: People; readonly first: number; readonly last: number }

/** Collects all published sets, each once, with the moments of its publication. */
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
 * For every two sets of which one was published before the other: the number of added people; when there are none, the
 * number of removed people. Comparing two figures gives information about that many people together.
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
 * The number of people who remain in each union of leaves after subtracting the shown companies within it: for all
 * unions and all subsets of companies. People who are not counted in the market cannot be subtracted.
 */
export const remainders = ({ leaves, companies }: Moment, atMost = 7): number[] => {
  const leafPeople = [...leaves.values()].slice(0, atMost)
  const inMarket = new Set([...leaves.values()].flatMap((people) => [...people]))
  return subsetsOf([...companies.values()].slice(0, atMost)).flatMap((chosen) => {
    const taken = new Set(chosen.flatMap((people) => [...people]).filter((id) => inMarket.has(id)))
    const left = leafPeople.map((people) => ({ people, rest: [...people].filter((id) => !taken.has(id)).length }))
    return subsetsOf(left).flatMap((union) => {
      const held = union.reduce((sum, { people, rest }) => sum + people.size - rest, 0)
      return held === taken.size ? [union.reduce((sum, { rest }) => sum + rest, 0)] : []
    })
  })
}
