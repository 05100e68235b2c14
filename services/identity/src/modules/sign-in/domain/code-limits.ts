const minutesMs = 60_000

/** How many codes may be sent to one address. The gateway also limits requests per network. */
const limits = [
  { withinMs: 15 * minutesMs, codes: 5 },
  { withinMs: 24 * 60 * minutesMs, codes: 20 },
] as const

/** Requests older than this no longer count and their rows may be deleted. */
export const codeMemoryMs = Math.max(...limits.map(({ withinMs }) => withinMs))

/**
 * Rule: an address gets at most 5 codes in 15 minutes and 20 in a day. `requestedAt` holds its requests of the last
 * day.
 */
export const mayRequestCode = (requestedAt: readonly Date[], now: Date): boolean =>
  limits.every(
    ({ withinMs, codes }) => requestedAt.filter((at) => now.getTime() - at.getTime() < withinMs).length < codes,
  )
