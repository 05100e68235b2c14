import { useRead } from '@lentera/frontend-kit'
import { listRates } from '@lentera/frontend-kit/api/salaries'
import type { ExchangeRate } from '@lentera/proto/http/salaries'
import type { OwnFigure } from '../market/own-figure.ts'
import { type Currency, fromSgd, rateOf, toSgd } from './money.ts'

export type MoneyView = {
  /** The currency of the shown amounts: the chosen one, or SGD while its rate is missing. */
  readonly currency: Currency
  /** Null: SGD, nothing to convert. */
  readonly rate: ExchangeRate | null
  readonly source: string
  /** The visitor's own figure in `currency`; null while there is none or its rate is missing. */
  readonly own: number | null
  /** True while the rate loads: do not show amounts yet, because their currency would change. */
  readonly isWaiting: boolean
  readonly hasFailed: boolean
  readonly retry: () => void
}

/** Statistics are in SGD. Rates are fetched only for another currency. */
export const useMoneyView = (wish: Currency, ownFigure: OwnFigure | null): MoneyView => {
  const needsRates = wish !== 'SGD' || (ownFigure !== null && ownFigure.currency !== wish)
  const { data, error, isLoading, retry } = useRead(listRates, { when: needsRates })
  const rates = data?.rates ?? []
  const rate = wish === 'SGD' ? null : rateOf(rates, wish)
  const currency = rate === null ? 'SGD' : wish
  return {
    currency,
    rate,
    source: data?.source ?? '',
    own: ownIn(currency, rate, rates, ownFigure),
    isWaiting: wish !== 'SGD' && isLoading,
    hasFailed: error !== undefined,
    retry,
  }
}

const ownIn = (
  currency: Currency,
  rate: ExchangeRate | null,
  rates: readonly ExchangeRate[],
  own: OwnFigure | null,
): number | null => {
  if (own === null || own.currency === currency) return own?.amount ?? null
  const ownRate = own.currency === 'SGD' ? { sgdPerUnit: 1 } : rateOf(rates, own.currency)
  if (ownRate === null) return null
  const inSgd = toSgd(own.amount, ownRate)
  return rate === null ? inSgd : fromSgd(inSgd, rate)
}
