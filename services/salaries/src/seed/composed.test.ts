import { CompanyId, Slug } from '@lentera/proto'
import { type Country, companySizes } from '@lentera/proto/http/companies-and-reviews'
import {
  type ExchangeRate,
  salaryCurrencies,
  salaryLevels,
  salaryPlaces,
  salaryRoles,
} from '@lentera/proto/http/salaries'
import { countries } from '@lentera/proto/values/companies-and-reviews'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { salaryBounds } from '../modules/salaries/domain/plausible-salary.ts'
import { currencyOf, typicalSgd } from './pay.ts'
import { seededRng, uuidOf } from './random.ts'
import { composeSalaries, type SeedSalary } from './salaries.ts'

const rng = seededRng(1)
const companies = Array.from({ length: 120 }, (_, index) => ({
  companyId: CompanyId.parse(uuidOf(rng)),
  slug: Slug.parse(`company-${index}`),
  name: `Company ${index}`,
  logoUrl: null,
  hqCountry: countries[index % countries.length] ?? ('Singapore' satisfies z.infer<typeof Country>),
  size: companySizes[index % companySizes.length] ?? ('51-200' as const),
}))
const units = [1, 12_700, 3.2, 25.5, 44, 20_500, 0.78, 0.69, 0.58, 1.15, 6.1, 70, 5.4, 120]
const rates: readonly ExchangeRate[] = salaryCurrencies.map((currency, index) => ({
  currency,
  sgdPerUnit: 1 / (units[index] ?? 1),
  validOn: '2022-12-30',
}))
const compose = (count = 6000) => composeSalaries({ companies, rates, today: '2026-11-20', count })
const salaries = compose()
const many = compose(60_000)

const medianOf = (rows: readonly SeedSalary[]): number => {
  const sorted = rows.map(({ baseSgd }) => baseSgd).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

describe('the demo salaries', () => {
  it('are the same every time on the same day', () => {
    expect(JSON.stringify(compose(500))).toBe(JSON.stringify(compose(500)))
  })

  it('are plausible monthly amounts for their country', () => {
    const ofMid = (place: SeedSalary['place']) =>
      medianOf(
        salaries.filter(
          (one) => one.role === 'Software Engineer' && one.level === 'Mid (3-5 years)' && one.place === place,
        ),
      )
    for (const [place, least, most] of [
      ['Singapore', 5700, 7000],
      ['Jakarta', 1700, 2300],
      ['Bangkok', 1900, 2600],
      ['Kuala Lumpur', 2100, 2800],
      ['Manila', 1600, 2200],
      ['Ho Chi Minh City', 1800, 2500],
    ] as const) {
      expect(ofMid(place), place).toBeGreaterThan(least)
      expect(ofMid(place), place).toBeLessThan(most)
    }
    for (const { baseSgd } of many) {
      expect(baseSgd).toBeGreaterThan(salaryBounds.least)
      expect(baseSgd).toBeLessThan(salaryBounds.most)
    }
  })

  it('are close to typical pay for every role, level and place with 30 people', () => {
    let cells = 0
    for (const role of salaryRoles) {
      for (const level of salaryLevels) {
        for (const place of salaryPlaces) {
          const cell = many.filter((one) => one.role === role && one.level === level && one.place === place)
          if (cell.length < 30) continue
          cells += 1
          const ratio = medianOf(cell) / typicalSgd(role, level, place)
          expect(ratio, `${role}, ${level}, ${place}`).toBeGreaterThan(0.8)
          expect(ratio, `${role}, ${level}, ${place}`).toBeLessThan(1.15)
        }
      }
    }
    expect(cells).toBeGreaterThan(200)
  })

  it('rise with the level in each role and city, and are higher in a city than elsewhere in its country', () => {
    const median = (role: string, level: string, place: string) =>
      medianOf(many.filter((one) => one.role === role && one.level === level && one.place === place))
    const levels = salaryLevels.map((level) => median('Software Engineer', level, 'Singapore'))
    expect(levels).toEqual([...levels].sort((a, b) => a - b))
    for (const role of salaryRoles) {
      for (const place of ['Singapore', 'Jakarta', 'Bangkok', 'Kuala Lumpur', 'Manila', 'Ho Chi Minh City']) {
        const steps = salaryLevels.map((level) => median(role, level, place))
        expect(steps, `${role}, ${place}`).toEqual([...steps].sort((a, b) => a - b))
      }
    }
    for (const [city, country] of [
      ['Jakarta', 'Indonesia'],
      ['Bangkok', 'Thailand'],
      ['Kuala Lumpur', 'Malaysia'],
      ['Manila', 'Philippines'],
      ['Ho Chi Minh City', 'Vietnam'],
    ] as const) {
      const mid = 'Mid (3-5 years)'
      const [singapore, here, elsewhere] = ['Singapore', city, country].map((place) =>
        median('Software Engineer', mid, place),
      )
      expect(singapore).toBeGreaterThan(here ?? 0)
      expect(here).toBeGreaterThan(elsewhere ?? 0)
    }
  })

  it('differ from company to company', () => {
    const ratios = companies.flatMap(({ companyId }) => {
      const own = many.filter((one) => one.companyId === companyId)
      if (own.length < 100) return []
      return medianOf(
        own.map((one) => ({ ...one, baseSgd: (one.baseSgd / typicalSgd(one.role, one.level, one.place)) * 1000 })),
      )
    })
    expect(ratios.length).toBeGreaterThan(60)
    expect(Math.max(...ratios) / Math.min(...ratios)).toBeGreaterThan(1.3)
  })

  it('are paid in the currency of the country, to a step that is usual there, or in dollars', () => {
    for (const { country, currency, base } of salaries) {
      const local = Object.entries(currencyOf).find(([name]) => name === country)?.[1]
      expect([local?.currency, 'USD']).toContain(currency)
      if (currency === local?.currency) expect(base % local.step).toBe(0)
    }
    expect(salaries.filter(({ currency }) => currency === 'IDR').length).toBeGreaterThan(300)
  })

  it('span three years that end today, fit their level in years of experience, and share no value', () => {
    const dates = salaries.map(({ createdOn }) => createdOn).sort()
    expect(dates[0]?.slice(0, 4)).toBe('2023')
    expect(dates.at(-1)).toBe('2026-11-20')
    for (const { level, years } of salaries) {
      if (level === 'Junior (0-2 years)') expect(years).toBeLessThanOrEqual(2)
      if (level === 'Lead (8+ years)') expect(years).toBeGreaterThanOrEqual(8)
    }
    const values = salaries.flatMap(({ id, authorKey, voiceKey }) => [id, authorKey, voiceKey])
    expect(new Set(values).size).toBe(values.length)
  })
})
