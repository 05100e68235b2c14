import { type EndpointResponse, ok, type Result } from '@lentera/proto'
import { type listRates as contract, salaryCurrencies } from '@lentera/proto/http/salaries'
import type { Deps } from '../../deps.ts'

/** The source of the rates in migrations/0002_exchange-rates.sql, shown next to a converted figure. */
export const rateSource =
  'Approximate mid-market rates: euro reference rates of the European Central Bank, crossed to Singapore dollars; the Vietnamese dong by its market rate against the US dollar.'

/** The newest rate of each currency, in the order of the form's options. */
export const listRates =
  ({ rates, clock }: Pick<Deps, 'rates' | 'clock'>) =>
  async (): Promise<Result<EndpointResponse<typeof contract>, never>> => {
    const newest = await rates.listOn(clock.today())
    return ok({
      rates: salaryCurrencies.flatMap((currency) => newest.find((rate) => rate.currency === currency) ?? []),
      source: rateSource,
    })
  }
