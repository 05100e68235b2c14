import type { CalendarDate } from '@lentera/proto'
import type { CompanySize } from '@lentera/proto/http/companies-and-reviews'
import {
  countryOfPlace,
  type ExchangeRate,
  type SalaryCurrency,
  type SalaryLevel,
  type SalaryPlace,
  type SalaryRole,
} from '@lentera/proto/http/salaries'
import { toSgd } from '../modules/salaries/domain/salary.ts'
import { currencyOf, levelWeights, placesOf, roleWeights, typicalSgd, yearsOf } from './pay.ts'
import { hexOf, normal, pickWeighted, type Rng, seededRng, uuidOf } from './random.ts'
import type { SeedCompany } from './world.ts'

export type SeedSalary = {
  readonly id: string
  readonly companyId: string
  readonly authorKey: string
  readonly voiceKey: string
  readonly role: SalaryRole
  readonly level: SalaryLevel
  readonly place: SalaryPlace
  readonly country: string
  readonly base: number
  readonly bonus: number
  readonly equity: number
  readonly currency: SalaryCurrency
  readonly baseSgd: number
  readonly rate: number
  readonly rateOn: CalendarDate
  readonly years: number
  readonly createdOn: CalendarDate
}

const seedNumber = 20_260_521
const daysOfHistory = 3 * 365
const dayMs = 24 * 60 * 60 * 1000
/** Yearly pay rise: salaries that were shared two years ago are lower. */
const risePerYear = 1.04
/** Spread of pay inside one company for the same work, and between companies (standard deviations of the logarithm). */
const spread = { people: 0.17, companies: 0.12 }

const weightBySize: Readonly<Record<CompanySize, number>> = {
  '1-10': 1,
  '11-50': 4,
  '51-200': 10,
  '201-1000': 24,
  '1000+': 48,
}
/** Larger companies pay a little more, in addition to a random difference per company. */
const premiumBySize: Readonly<Record<CompanySize, number>> = {
  '1-10': -0.08,
  '11-50': -0.04,
  '51-200': 0,
  '201-1000': 0.03,
  '1000+': 0.06,
}

/** More recent dates are more likely. */
const createdOnOf = (rng: Rng, today: CalendarDate): CalendarDate =>
  new Date(Date.parse(today) - Math.floor(daysOfHistory * rng() ** 1.4) * dayMs).toISOString().slice(0, 10)

const roundTo = (amount: number, step: number): number => Math.max(step, Math.round(amount / step) * step)

/** Returns the rate in use on a day. */
const rateBook = (rates: readonly ExchangeRate[]) => {
  const newestFirst = [...rates].sort((a, b) => b.validOn.localeCompare(a.validOn))
  return (currency: SalaryCurrency, day: CalendarDate): ExchangeRate => {
    const rate = newestFirst.find((one) => one.currency === currency && one.validOn <= day)
    if (rate === undefined) throw new Error(`no exchange rate of ${currency} is known for ${day}`)
    return rate
  }
}

/**
 * Difference of each company's pay from the typical pay, as a logarithm; the average over a country is typical.
 */
const premiumsOf = (
  companies: readonly SeedCompany[],
  weights: Readonly<Record<string, number>>,
  rng: Rng,
): ReadonlyMap<string, number> => {
  const drawn = companies.map(({ slug, hqCountry, size }) => ({
    slug,
    hqCountry,
    weight: weights[slug] ?? 0,
    premium: premiumBySize[size] + normal(rng) * spread.companies,
  }))
  const meanIn = (country: string): number => {
    const own = drawn.filter(({ hqCountry }) => hqCountry === country)
    const people = own.reduce((sum, { weight }) => sum + weight, 0)
    return own.reduce((sum, { weight, premium }) => sum + weight * premium, 0) / people
  }
  return new Map(drawn.map(({ slug, hqCountry, premium }) => [slug, premium - meanIn(hqCountry)]))
}

type Compose = {
  readonly companies: readonly SeedCompany[]
  readonly rates: readonly ExchangeRate[]
  readonly today: CalendarDate
  readonly count: number
}

/** Generated salaries, each of a different person: the same companies, rates, number and day give the same rows. */
export const composeSalaries = ({ companies, rates, today, count }: Compose): readonly SeedSalary[] => {
  const rng = seededRng(seedNumber)
  const rateOn = rateBook(rates)
  const ordered = [...companies].sort((a, b) => a.slug.localeCompare(b.slug))
  const bySlug = new Map(ordered.map((company) => [company.slug as string, company]))
  const weights = Object.fromEntries(ordered.map(({ slug, size }) => [slug, weightBySize[size] * (0.5 + rng())]))
  const premiums = premiumsOf(ordered, weights, rng)

  return Array.from({ length: count }, () => {
    const company = bySlug.get(pickWeighted(rng, weights))
    if (company === undefined) throw new Error('there are no companies')
    const role = pickWeighted(rng, roleWeights)
    const level = pickWeighted(rng, levelWeights)
    // absent places have no weight
    const place = pickWeighted(rng, placesOf[company.hqCountry] as Record<SalaryPlace, number>)
    const createdOn = createdOnOf(rng, today)
    const yearsAgo = (Date.parse(today) - Date.parse(createdOn)) / (365 * dayMs)
    const wantedSgd =
      (typicalSgd(role, level, place) / risePerYear ** yearsAgo) *
      Math.exp((premiums.get(company.slug) ?? 0) + normal(rng) * spread.people)
    const country = countryOfPlace[place]
    const local = currencyOf[country]
    // Some in other countries are paid in dollars by an employer abroad.
    const { currency, step } = country !== 'Singapore' && rng() < 0.05 ? { currency: 'USD' as const, step: 50 } : local
    const rate = rateOn(currency, createdOn)
    const base = roundTo(wantedSgd / rate.sgdPerUnit, step)
    const [leastYears, mostYears] = yearsOf[level]
    return {
      id: uuidOf(rng),
      companyId: company.companyId,
      authorKey: hexOf(rng, 64),
      voiceKey: hexOf(rng, 64),
      role,
      level,
      place,
      country,
      base,
      bonus: rng() < 0.35 ? 0 : roundTo(base * (0.5 + rng() * 2.5), step),
      equity: rng() < 0.72 ? 0 : roundTo(base * (1 + rng() * 5), step),
      currency,
      baseSgd: toSgd(base, rate.sgdPerUnit),
      rate: rate.sgdPerUnit,
      rateOn: rate.validOn,
      years: leastYears + Math.floor(rng() * (mostYears - leastYears + 1)),
      createdOn,
    }
  })
}
