import type { Deps } from '../../deps.ts'
import { codeMemoryMs } from './domain/code-limits.ts'

/** Deletes one-time codes that no longer count towards a limit; returns how many. */
export const removeExpiredCodes = ({ codes, clock }: Pick<Deps, 'codes' | 'clock'>): Promise<number> =>
  codes.removeOlderThan(new Date(clock.now().getTime() - codeMemoryMs))
