const firstDelayMs = 500
const longestDelayMs = 60_000

/**
 * When a mail that the server did not take is tried again: twice as long each time, at most a minute, spread over half of
 * it so that mails that failed together do not return together. `random` is from 0 to 1.
 */
export const nextAttemptAt = (attempts: number, now: Date, random: number): Date => {
  const delayMs = Math.min(longestDelayMs, firstDelayMs * 2 ** Math.max(0, attempts - 1))
  return new Date(now.getTime() + delayMs * (0.5 + random / 2))
}

/**
 * Rule: a mailbox that does not exist is not tried again (RFC 5321: 550 and 551 no such mailbox, 553 not an address here).
 * Every other refusal may be about us, and passes.
 */
export const isRefusedForGood = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'responseCode' in error &&
  [550, 551, 553].some((code) => code === error.responseCode)
