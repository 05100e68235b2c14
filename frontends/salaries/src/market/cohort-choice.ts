import type { MarketCohort } from '@lentera/proto/http/salaries'
import { salaryCities, salaryDefaults, salaryLevels, salaryPlaces, salaryRoles } from '@lentera/proto/values/salaries'

/** Which cohort of the market is looked at. */
export type CohortChoice = Pick<MarketCohort, 'role' | 'level' | 'place'>

export const defaultChoice: CohortChoice = salaryDefaults

const optionsOf = <V extends string>(values: readonly V[]) => values.map((value) => ({ value, label: value }))
/** As part of a text. */
export const inText = (place: string): string => (place === 'Philippines' ? 'the Philippines' : place)

const countries = salaryPlaces.filter((place) => !salaryCities.some((city) => city === place))

export const roleOptions = optionsOf(salaryRoles)
export const levelOptions = [...optionsOf(salaryLevels), { value: 'any', label: 'All levels' }]
/** The cities, then wider areas, to which suppressed cohorts link. */
export const placeOptions = [
  ...optionsOf(salaryCities),
  ...countries.map((country) => ({ value: country, label: `All of ${inText(country)}` })),
  { value: 'any', label: 'All locations' },
]

const oneOf = <V extends string, F>(values: readonly V[], text: string | null, otherwise: F): V | F =>
  values.find((value) => value === text) ?? otherwise

const levels = [...salaryLevels, 'any'] as const
const places = [...salaryPlaces, 'any'] as const

/** Places are distinguished only within a level, so "all levels" requires "all locations". */
const settled = (choice: CohortChoice): CohortChoice => (choice.level === 'any' ? { ...choice, place: 'any' } : choice)

/** The cohort in a URL, with the defaults of the page for missing and invalid values. */
export const readChoice = (params: Pick<URLSearchParams, 'get'>): CohortChoice =>
  settled({
    role: oneOf(salaryRoles, params.get('role'), salaryDefaults.role),
    level: oneOf(levels, params.get('level'), salaryDefaults.level),
    place: oneOf(places, params.get('country'), salaryDefaults.place),
  })

/** The same, or null where a part is missing or unknown. */
export const parseChoice = (role: string, level: string, place: string): CohortChoice | null => {
  const choice = {
    role: oneOf(salaryRoles, role, null),
    level: oneOf(levels, level, null),
    place: oneOf(places, place, null),
  }
  if (choice.role === null || choice.level === null || choice.place === null) return null
  return settled({ role: choice.role, level: choice.level, place: choice.place })
}

/** Applies a change of a filter. A place requires a level, so it sets the default level when there was none. */
export const changeChoice = (choice: CohortChoice, filter: 'role' | 'level' | 'place', value: string): CohortChoice => {
  const next = {
    role: filter === 'role' ? oneOf(salaryRoles, value, choice.role) : choice.role,
    level: filter === 'level' ? oneOf(levels, value, choice.level) : choice.level,
    place: filter === 'place' ? oneOf(places, value, choice.place) : choice.place,
  }
  return filter === 'place' && next.place !== 'any' && next.level === 'any'
    ? { ...next, level: salaryDefaults.level }
    : settled(next)
}

export const queryOfChoice = ({ role, level, place }: CohortChoice) => ({ role, country: place, level })

const levelLabel = (level: CohortChoice['level']) => (level === 'any' ? 'all levels' : level)
const placeLabel = (place: CohortChoice['place']) =>
  place === 'any' ? 'all locations' : countries.some((country) => country === place) ? `all of ${inText(place)}` : place

/** "Software Engineer, Mid (3-5 years), Singapore" */
export const titleOfChoice = ({ role, level, place }: CohortChoice): string =>
  level === 'any' ? `${role}, all levels and locations` : `${role}, ${levelLabel(level)}, ${placeLabel(place)}`
