import type { Deps } from '../../deps.ts'

const everyMs = 5 * 60_000
const batch = 500

/** Erases the end of every edit window that is over: the last trace of the hour of writing (anonymity.md, rule 5). */
export const eraseEditWindows = async ({ reviews, clock }: Pick<Deps, 'reviews' | 'clock'>): Promise<number> => {
  let total = 0
  for (;;) {
    const erased = await reviews.eraseEditWindows(clock.now(), batch)
    total += erased
    if (erased < batch) return total
  }
}

/** Now and then every few minutes. Replicas may do it at the same time: each skips what another holds. */
export const startErasingEditWindows = (deps: Pick<Deps, 'reviews' | 'clock' | 'log' | 'metrics'>): { stop(): Promise<void> } => {
  const erased = deps.metrics.counter('edit_windows_erased_total', 'Edit windows that were over and erased.')
  const failed = deps.metrics.counter('edit_window_sweeps_failed_total', 'Sweeps over edit windows that failed.')
  const sweep = async (): Promise<void> => {
    try {
      erased.inc({}, await eraseEditWindows(deps))
    } catch (err) {
      failed.inc()
      deps.log.warn({ err }, 'erasing edit windows failed and is tried again')
    }
  }
  let running = sweep()
  const timer = setInterval(() => {
    running = running.then(sweep)
  }, everyMs)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
