import { getTotals } from '@lentera/proto/http/companies-and-reviews'
import { getStats } from '@lentera/proto/http/gateway'
import { getSalaryTotals } from '@lentera/proto/http/salaries'
import { visitor } from '@lentera/service-kit/crypto/principal'
import type { Load } from '../cache/read-through.ts'
import { type CallService, newRequestId } from '../upstream/calls.ts'
import { ask } from './ask.ts'
import { asComposed, asLoaded } from './loaded.ts'
import { loadOptional } from './optional-part.ts'

/** `GET /stats`: companies and reviews are required, the number of salaries may be missing. */
export const createStatsLoader = (deps: {
  readonly call: CallService
  readonly now: () => number
  readonly deadlineMs: number
  readonly partPatienceMs: number
}): Load => {
  const { call, now, deadlineMs, partPatienceMs } = deps
  return async () => {
    const context = { requestId: newRequestId(), deadlineAt: now() + deadlineMs }
    const [{ verdict }, paid] = await Promise.all([
      call({ endpoint: getTotals, path: getTotals.path, principal: visitor, ...context }),
      loadOptional(() => ask(getSalaryTotals, getSalaryTotals.path, { call, ...context }), partPatienceMs),
    ])
    if (verdict.kind !== 'success') return asLoaded(verdict)
    const stats = getStats.responses[200].parse({
      ...JSON.parse(verdict.body.toString('utf8')),
      salaries: paid?.salaries ?? null,
    })
    return asComposed(stats, paid !== undefined)
  }
}
