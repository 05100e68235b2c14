export const triesPerCode = 5

/** An unused, unexpired code. Tries of the requesting browser and tries of all others are counted separately. */
export type LiveCode = {
  readonly id: string
  readonly codeHash: string
  readonly challengeHash: string
  readonly challengeTries: number
  readonly openTries: number
}

/** `challengeHash` is null when the browser sends no challenge cookie. */
export type Attempt = { readonly codeHash: string; readonly challengeHash: string | null }

export type Verdict =
  | { readonly kind: 'accepted'; readonly codeId: string }
  | { readonly kind: 'rejected'; readonly countOn: readonly string[]; readonly budget: 'challenge' | 'open' }
  | { readonly kind: 'exhausted' }

/**
 * Rule: the browser that requested the code has five tries, which other clients cannot use up. All clients without its
 * cookie (a phone on which the mail was opened, a stranger) share five other tries. The sixth try of a budget is
 * refused even with the right code; it is not counted on the other budget.
 */
export const judgeAttempt = (live: readonly LiveCode[], attempt: Attempt): Verdict => {
  const own = live.filter((code) => code.challengeHash === attempt.challengeHash)
  const budget = own.length > 0 ? 'challenge' : 'open'
  const reachable = budget === 'challenge' ? own : live
  const open = reachable.filter(
    (code) => (budget === 'challenge' ? code.challengeTries : code.openTries) < triesPerCode,
  )
  if (reachable.length > 0 && open.length === 0) return { kind: 'exhausted' }
  const match = open.find((code) => code.codeHash === attempt.codeHash)
  return match === undefined
    ? { kind: 'rejected', countOn: open.map(({ id }) => id), budget }
    : { kind: 'accepted', codeId: match.id }
}
