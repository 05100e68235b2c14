const firstDelayMs = 500
const longestDelayMs = 60_000

/**
 * Time of the next attempt to send a mail: exponential backoff up to a minute, with a jitter of half the delay so that
 * mails that failed together are not retried together. `random` is from 0 to 1.
 */
export const nextAttemptAt = (attempts: number, now: Date, random: number): Date => {
  const delayMs = Math.min(longestDelayMs, firstDelayMs * 2 ** Math.max(0, attempts - 1))
  return new Date(now.getTime() + delayMs * (0.5 + random / 2))
}

/**
 * Rule: a mailbox that does not exist is not retried (RFC 5321: 550 and 551 no such mailbox, 553 not an address here).
 * Any other refusal may concern this sender instead of the mailbox, and is retried.
 */
export const isRefusedForGood = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'responseCode' in error &&
  [550, 551, 553].some((code) => code === error.responseCode)
