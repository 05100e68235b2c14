import type { ExchangeRate } from '@lentera/proto/http/salaries'
import { countryOfPlace, type salaryCurrencies, type salaryPlaces } from '@lentera/proto/values/salaries'

export type Currency = (typeof salaryCurrencies)[number]
type Place = (typeof salaryPlaces)[number]

const significant = 3

/** A converted amount is no more exact than its rate: three significant digits. */
export const roundConverted = (amount: number): number => {
  if (amount === 0) return 0
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.abs(amount))) + 1 - significant)
  return Math.round(amount / unit) * unit
}

export const fromSgd = (amount: number, { sgdPerUnit }: Pick<ExchangeRate, 'sgdPerUnit'>): number =>
  roundConverted(amount / sgdPerUnit)

export const toSgd = (amount: number, { sgdPerUnit }: Pick<ExchangeRate, 'sgdPerUnit'>): number =>
  Math.round(amount * sgdPerUnit)

export const rateOf = (rates: readonly ExchangeRate[], currency: Currency): ExchangeRate | null =>
  rates.find((rate) => rate.currency === currency) ?? null

const currencyOfCountry = {
  Singapore: 'SGD',
  Indonesia: 'IDR',
  Malaysia: 'MYR',
  Thailand: 'THB',
  Philippines: 'PHP',
  Vietnam: 'VND',
} as const satisfies Record<(typeof countryOfPlace)[Place], Currency>

/** The usual currency of a place. */
export const currencyOfPlace = (place: Place): Currency => currencyOfCountry[countryOfPlace[place]]

/**
 * An amount as people type it: "6500", "6,500", "6.500", "25 000 000", "6,500.50". A dot or a comma before exactly
 * three digits separates thousands; the last one before other digits begins the decimals, which are rounded. Null is no
 * amount.
 */
export const parseAmount = (text: string): number | null => {
  const plain = text.replaceAll(/[\s'’]/g, '')
  const parts = /^(\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,](\d{1,2}))?$/.exec(plain)
  if (!parts) return null
  const [, whole = '', decimals = '0'] = parts
  return Math.round(Number(`${whole.replaceAll(/[.,]/g, '')}.${decimals}`))
}
