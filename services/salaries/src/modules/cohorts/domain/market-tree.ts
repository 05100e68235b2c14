import {
  countryOfPlace,
  type SalaryLevel,
  type SalaryPlace,
  type SalaryRole,
  salaryPlaces,
  sizeBands,
} from '@lentera/proto/http/salaries'

/** The smallest group of salaries: one role, level and place. Every market cohort is a union of leaves. */
export type Leaf = { readonly role: SalaryRole; readonly level: SalaryLevel; readonly place: SalaryPlace }

/**
 * A cohort of the market: role > level > country > city, 'any' for an open dimension. A country includes its cities.
 */
export type Node = {
  readonly role: SalaryRole
  readonly level: SalaryLevel | 'any'
  readonly place: SalaryPlace | 'any'
}

/** A node and all wider nodes, narrowest first. Singapore is both city and country: one node. */
export const selfAndWider = ({ role, level, place }: Node): Node[] => {
  const whole: Node = { role, level: 'any', place: 'any' }
  if (level === 'any') return [whole]
  const inLevel: Node = { role, level, place: 'any' }
  if (place === 'any') return [inLevel, whole]
  const country = countryOfPlace[place]
  const inCountry: Node = { role, level, place: country }
  return place === country ? [inCountry, inLevel, whole] : [{ role, level, place }, inCountry, inLevel, whole]
}

/** The places of a node's leaves; null for all. For a country: its cities, and itself for people outside of them. */
export const placesIn = (place: Node['place']): SalaryPlace[] | null =>
  place === 'any' ? null : salaryPlaces.filter((each) => each === place || countryOfPlace[each] === place)

/** A place is only allowed together with a level: there are no cohorts of a place over all levels. */
export const placeNeedsLevel = ({ level, place }: Node): boolean => place !== 'any' && level === 'any'

const smallest = (band: string): number => Number.parseInt(band, 10)

export const sizeBandOf = (people: number): (typeof sizeBands)[number] | null =>
  sizeBands.findLast((band) => people >= smallest(band)) ?? null
