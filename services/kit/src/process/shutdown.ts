import { isExpired, settleWithin } from '../http/propagation.ts'
import { systemTimer, type Timer } from './clock.ts'
import type { Log } from './log.ts'

/** One thing to do while a process ends. A step that fails is logged and the next one still runs. */
export type ShutdownStep = { readonly name: string; run(): Promise<void> | void }

/** Runs the steps in order. Returns "late" as soon as the deadline for all of them together has passed. */
export const runShutdown = async (options: {
  steps: readonly ShutdownStep[]
  deadlineMs: number
  log: Log
  timer?: Timer
}): Promise<'clean' | 'failed' | 'late'> => {
  const { steps, deadlineMs, log, timer = systemTimer } = options
  const endsAt = timer.now() + deadlineMs
  let ending: 'clean' | 'failed' = 'clean'
  for (const { name, run } of steps) {
    try {
      const outcome = await settleWithin(Math.max(0, endsAt - timer.now()), Promise.resolve().then(run), timer)
      if (isExpired(outcome)) {
        log.error({ step: name }, 'Shutdown took too long')
        return 'late'
      }
    } catch (error) {
      ending = 'failed'
      log.error({ step: name, err: error }, 'A shutdown step failed')
    }
  }
  return ending
}
