import { getTotals } from '@lentera/proto/http/companies-and-reviews'
import { getStats } from '@lentera/proto/http/gateway'
import { getSalaryTotals } from '@lentera/proto/http/salaries'
import { visitor } from '@lentera/service-kit/principal'
import type { Load } from '../cache/read-through.ts'
import { type CallService, newRequestId } from '../calls.ts'
import { asLoaded } from './as-loaded.ts'
import { loadOptional } from './optional-part.ts'

/** Figures that lack the salaries are kept for a short time only. */
const incompleteFreshSeconds = 2

/** `GET /stats`: companies and reviews are required, the number of salaries may be missing. */
export const createStatsLoader = (deps: {
  readonly call: CallService
  readonly now: () => number
  readonly deadlineMs: number
  readonly partPatienceMs: number
}): Load => {
  const { call, now, deadlineMs, partPatienceMs } = deps
  return async () => {
    const context = { principal: visitor, requestId: newRequestId(), deadlineAt: now() + deadlineMs }
    const countSalaries = async (): Promise<number> => {
      const { verdict } = await call({ endpoint: getSalaryTotals, path: getSalaryTotals.path, ...context })
      if (verdict.kind !== 'success') throw new Error('the number of salaries did not come')
      return getSalaryTotals.responses[200].parse(JSON.parse(verdict.body.toString('utf8'))).salaries
    }
    const [{ verdict }, salaries] = await Promise.all([
      call({ endpoint: getTotals, path: getTotals.path, ...context }),
      loadOptional(countSalaries, partPatienceMs),
    ])
    if (verdict.kind !== 'success') return asLoaded(verdict)
    const stats = getStats.responses[200].parse({ ...JSON.parse(verdict.body.toString('utf8')), salaries: salaries ?? null })
    return {
      kind: 'answer',
      status: 200,
      body: Buffer.from(JSON.stringify(stats)),
      ...(salaries === undefined ? { freshSeconds: incompleteFreshSeconds } : {}),
    }
  }
}
