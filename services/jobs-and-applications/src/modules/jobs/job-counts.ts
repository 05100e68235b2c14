import type { CompanyId, Slug } from '@lentera/proto'
import { JobFacets } from '@lentera/proto/http/jobs-and-applications'
import type { Sql } from '@lentera/service-kit/data/db'
import { prefixWords } from '@lentera/service-kit/search/prefix-words'
import { isOverdueSql, isPublicSql } from '../../job/domain/job-state.ts'
import { allOf, type Condition, conditionsOf, type JobFilter } from './job-filter.ts'

export const maxPlaces = 10
const kinds = 'department, employment_type, level, remote_ok'
const isKind = ({ name }: Condition): boolean =>
  name === 'dept' || name === 'type' || name === 'level' || name === 'remote'

export type PlaceCount = { readonly value: string; readonly count: number }

/** "Jakarta, Indonesia" is shown as "Jakarta"; places of the same name are counted together. */
export const toLocations = (places: readonly PlaceCount[]): JobFacets['location'] => {
  const counts = new Map<string, number>()
  for (const { value, count } of places) {
    const location = value.slice(0, value.lastIndexOf(', '))
    counts.set(location, (counts.get(location) ?? 0) + count)
  }
  return [...counts].map(([value, count]) => ({ value, count })).slice(0, maxPlaces)
}

// The counters still include overdue jobs that the sweep has not expired yet (at most one minute's); an index finds
// them.
const overdue = (columns: string, condition: string) =>
  `SELECT ${columns}, -1 AS jobs FROM jobs WHERE ${isOverdueSql('', '$1')} AND ${condition}`

/**
 * Counts by kind (and place): from the counters, or, with a filter by company or pay, from the jobs that an index
 * finds.
 */
const cellsText = (conditions: readonly Condition[]): string => {
  const byIndex = conditions.filter(({ name }) => name === 'companyId' || name === 'pay')
  if (byIndex.length > 0) {
    return `SELECT place, ${kinds}, count(*)::int AS jobs FROM jobs WHERE ${allOf(byIndex, isPublicSql('', '$1'))} GROUP BY place, ${kinds}`
  }
  const places = conditions.filter(({ name }) => name === 'places')
  return `SELECT '' AS place, ${kinds}, sum(jobs)::int AS jobs FROM (
    SELECT ${kinds}, jobs FROM job_counts WHERE ${allOf(places) === 'true' ? "place = ''" : allOf(places)}
    UNION ALL ${overdue(kinds, allOf(places))}
  ) AS counted GROUP BY ${kinds}`
}

const placesText = (conditions: readonly Condition[]): string => {
  const ofKind = conditions.filter(isKind)
  const byIndex = conditions.some(({ name }) => name === 'companyId' || name === 'pay')
  const counted = byIndex
    ? `SELECT place, jobs FROM cells WHERE ${allOf(ofKind)}`
    : ofKind.length > 0
      ? `SELECT place, jobs FROM job_counts WHERE ${allOf(ofKind, "place <> ''")} UNION ALL ${overdue('place', allOf(ofKind))}`
      : // Many more than are shown, because subtracting overdue jobs may change the order of the last ones.
        `(SELECT place, jobs FROM job_places WHERE jobs > 0 ORDER BY jobs DESC, place LIMIT ${maxPlaces * 3}) UNION ALL ${overdue('place', 'true')}`
  return `SELECT place AS value, sum(jobs)::int AS count FROM (${counted}) AS places
    GROUP BY place HAVING sum(jobs) > 0 ORDER BY count DESC, value LIMIT ${maxPlaces}`
}

const inCells = (conditions: readonly Condition[], except?: Condition['name']): string => {
  // The counters were already read for these places; counts by company or pay contain the place.
  const isPlaced = conditions.some(({ name }) => name === 'companyId' || name === 'pay')
  return allOf(
    conditions.filter(
      (condition) => condition.name !== except && (isKind(condition) || (isPlaced && condition.name === 'places')),
    ),
  )
}

const countsText = (conditions: readonly Condition[]): string => {
  const facet = (name: 'dept' | 'type' | 'level' | 'remote', column: string) => `
  (SELECT coalesce(json_agg(json_build_object('value', value, 'count', jobs) ORDER BY jobs DESC, value), '[]') FROM (
    SELECT ${column}::text AS value, sum(jobs)::int AS jobs FROM cells WHERE ${inCells(conditions, name)} GROUP BY 1 HAVING sum(jobs) > 0
  ) AS f) AS ${name}`
  return `
WITH cells AS MATERIALIZED (${cellsText(conditions)})
SELECT (SELECT coalesce(sum(jobs), 0)::int FROM cells WHERE ${inCells(conditions)}) AS total,
  ${[facet('dept', 'department'), facet('type', 'employment_type'), facet('level', 'level'), facet('remote', 'remote_ok')].join(',')},
  (SELECT coalesce(json_agg(p), '[]') FROM (${placesText(conditions)}) AS p) AS location`
}

// Every typed word is a prefix of a word of the place, as in the search: "ho chi", "viet", "jakarta indonesia".
const scopeText = `
SELECT (SELECT company_id FROM companies WHERE slug = $1) AS "companyId",
  ARRAY(SELECT place FROM job_places WHERE jobs > 0 AND words @@ ${prefixWords('search_text($2::text)')}::tsquery
    ORDER BY jobs DESC, place LIMIT 1000) AS places`

export type Scope = { readonly companyId: CompanyId | null; readonly places: readonly string[] }
type CountsRow = JobFacets & { readonly total: number }

/** Counts of jobs for each filter, and look-ups of the company and the places in a filter. */
export const createJobCounts = ({ sql }: { sql: Sql }) => ({
  /** The company of a slug, or null, and the places that begin with a text; one statement for both. */
  scopeOf: async (company: Slug | undefined, location: string | undefined): Promise<Scope> => {
    const [row] = await sql<Scope>(scopeText, [company ?? '', location ?? ''])
    return row ?? { companyId: null, places: [] }
  },

  /** Each facet is counted with all filters except its own. */
  counts: async (filter: JobFilter, now: Date): Promise<{ total: number; facets: JobFacets }> => {
    const conditions = conditionsOf(filter, 2)
    const [row] = await sql<CountsRow>(countsText(conditions.list), [now, ...conditions.values])
    if (row === undefined) throw new Error('A count without a row.')
    const { total, ...facets } = row
    return { total, facets: JobFacets.parse({ ...facets, location: toLocations(facets.location) }) }
  },
})
