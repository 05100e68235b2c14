import type { Deps } from '../../deps.ts'

/** Expired sessions are kept this long, to investigate problems with an account. */
const keptMs = 30 * 24 * 60 * 60_000

/** Deletes sessions that expired long ago; returns how many. */
export const removeExpiredSessions = ({ sessions, clock }: Pick<Deps, 'sessions' | 'clock'>): Promise<number> =>
  sessions.removeExpired(new Date(clock.now().getTime() - keptMs))
