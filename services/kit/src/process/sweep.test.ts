import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { metricValue, testLog, testMetrics } from '../testing/fakes.ts'
import { startSweeps } from './sweep.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('runs each sweep immediately and then at its interval, also after a run that failed, until it is stopped', async () => {
  const metrics = testMetrics()
  let runs = 0
  const run = async (): Promise<number> => {
    runs += 1
    if (runs === 2) throw new Error('canary')
    return 3
  }
  const sweeps = startSweeps({ log: testLog(), metrics }, [
    { name: 'rows_removed', everyMs: 1000, run },
    { name: 'others_removed', everyMs: 5000, run: async () => 1 },
  ])
  await vi.advanceTimersByTimeAsync(2000)
  expect(runs).toBe(3)
  await sweeps.stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(runs).toBe(3)
  expect(await metricValue(metrics, 'rows_removed_total')).toBe(6)
  expect(await metricValue(metrics, 'rows_removed_sweeps_failed_total')).toBe(1)
  expect(await metricValue(metrics, 'others_removed_total')).toBe(1)
})
