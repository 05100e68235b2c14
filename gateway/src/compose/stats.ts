import { getTotals } from '@lentera/proto/http/companies-and-reviews'
import { getStats } from '@lentera/proto/http/gateway'
import { getSalaryTotals } from '@lentera/proto/http/salaries'
import type { Load } from '../cache/read-through.ts'
import { asComposed, type ComposeDeps, createAsk } from './ask.ts'

/** `GET /stats`: the numbers of companies and reviews are required, the number of salaries is optional. */
export const createStatsLoader =
  (deps: ComposeDeps): Load =>
  async () => {
    const { ask, askOptional } = createAsk(deps)
    const [totals, paid] = await Promise.all([ask(getTotals, {}), askOptional(getSalaryTotals, {})])
    if (!totals.ok) return totals.loaded
    const stats = getStats.responses[200].parse({ ...totals.value, salaries: paid?.salaries ?? null })
    return asComposed(stats, paid !== undefined)
  }
