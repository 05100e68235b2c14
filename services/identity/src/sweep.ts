import type { Deps } from './deps.ts'
import { codeMemoryMs } from './modules/sign-in/domain/code-limits.ts'

const hourMs = 60 * 60_000
/** Ended sessions stay this long for questions about an account, then they are forgotten. */
const endedSessionsMs = 30 * 24 * hourMs

/** Deletes what is of no use any more: codes that count towards no limit, sessions long expired. */
export const sweep = async ({
  codes,
  sessions,
  clock,
}: Pick<Deps, 'codes' | 'sessions' | 'clock'>): Promise<{ codes: number; sessions: number }> => {
  const now = clock.now().getTime()
  return {
    codes: await codes.removeOlderThan(new Date(now - codeMemoryMs)),
    sessions: await sessions.removeExpired(new Date(now - endedSessionsMs)),
  }
}

export const startSweeping = (deps: Pick<Deps, 'codes' | 'sessions' | 'clock' | 'log'>): { stop(): void } => {
  const timer = setInterval(() => {
    sweep(deps).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'sweeping up failed and is tried again in an hour'),
    )
  }, hourMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
