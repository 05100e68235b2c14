import type { CompanySize, Country } from '@lentera/proto/http/companies-and-reviews'
import type { CorpusCompany, Sector, Workplace } from '../types.ts'

export const updateKinds = ['hiring', 'office', 'product', 'benefits', 'policy'] as const
export type UpdateKind = (typeof updateKinds)[number]

/** Who can have posted it; what is left out is no limit. */
export type UpdateLimits = {
  readonly sectors?: readonly Sector[]
  readonly sizes?: readonly CompanySize[]
  readonly workplaces?: readonly Workplace[]
  readonly countries?: readonly Country[]
}

/** Markup as in the passages of reviews: `[[a|b]]` one of several wordings, `<company>` and `<city>` facts of the company. */
export type UpdateRow = readonly [kind: UpdateKind, title: string, body: string, limits?: UpdateLimits]

const allows = <T>(allowed: readonly T[] | undefined, value: T): boolean =>
  allowed === undefined || allowed.includes(value)

export const fits = (
  limits: UpdateLimits | undefined,
  { sector, size, workplace, hqCountry }: CorpusCompany,
): boolean =>
  limits === undefined ||
  (allows(limits.sectors, sector) &&
    allows(limits.sizes, size) &&
    allows(limits.workplaces, workplace) &&
    allows(limits.countries, hqCountry))
