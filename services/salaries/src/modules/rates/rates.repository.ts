import type { CalendarDate } from '@lentera/proto'
import type { ExchangeRate, SalaryCurrency } from '@lentera/proto/http/salaries'
import type { Sql } from '@lentera/service-kit/data/db'

const columns = 'currency, sgd_per_unit::float8 AS "sgdPerUnit", valid_on::text AS "validOn"'

const newestText = `
SELECT DISTINCT ON (currency) ${columns} FROM exchange_rates WHERE valid_on <= $1::date ORDER BY currency, valid_on DESC`

const oneText = `
SELECT ${columns} FROM exchange_rates WHERE currency = $1 AND valid_on <= $2::date ORDER BY valid_on DESC LIMIT 1`

/** Dated rates: on a given day the newest rate of each currency that is not later than that day is used. */
export const createRatesRepository = ({ sql }: { sql: Sql }) => ({
  listOn: (day: CalendarDate): Promise<ExchangeRate[]> => sql<ExchangeRate>(newestText, [day]),

  /** Throws when there is none: the migrations bring rates of every currency, from long before the first salary. */
  rateOn: async (currency: SalaryCurrency, day: CalendarDate): Promise<ExchangeRate> => {
    const [rate] = await sql<ExchangeRate>(oneText, [currency, day])
    if (rate === undefined) throw new Error(`no exchange rate of ${currency} is known for ${day}`)
    return rate
  },
})
