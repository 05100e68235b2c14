import {
  countryOfPlace,
  type SalaryLevel,
  type SalaryPlace,
  type SalaryRole,
  salaryPlaces,
  sizeBands,
} from '@lentera/proto/http/salaries'

/** Where salaries are filed: the cells that every cohort of the market is made of. */
export type Leaf = { readonly role: SalaryRole; readonly level: SalaryLevel; readonly place: SalaryPlace }

/** A cohort of the market: role > level > country > city, 'any' for an open dimension. A country holds its cities. */
export type Node = {
  readonly role: SalaryRole
  readonly level: SalaryLevel | 'any'
  readonly place: SalaryPlace | 'any'
}

/** A node and all that are wider, narrowest first. Singapore is city and country: one node. */
export const selfAndWider = ({ role, level, place }: Node): Node[] => {
  const whole: Node = { role, level: 'any', place: 'any' }
  if (level === 'any') return [whole]
  const inLevel: Node = { role, level, place: 'any' }
  if (place === 'any') return [inLevel, whole]
  const country = countryOfPlace[place]
  const inCountry: Node = { role, level, place: country }
  return place === country ? [inCountry, inLevel, whole] : [{ role, level, place }, inCountry, inLevel, whole]
}

/** The places of a node's leaves; null for all. A country: itself, for those elsewhere in it, and its cities. */
export const placesIn = (place: Node['place']): SalaryPlace[] | null =>
  place === 'any' ? null : salaryPlaces.filter((each) => each === place || countryOfPlace[each] === place)

/** The place of a salary names a cohort only together with a level: there is none of a place over all levels. */
export const placeNeedsLevel = ({ level, place }: Node): boolean => place !== 'any' && level === 'any'

const smallest = (band: string): number => Number.parseInt(band, 10)

export const sizeBandOf = (people: number): (typeof sizeBands)[number] | null =>
  sizeBands.findLast((band) => people >= smallest(band)) ?? null
