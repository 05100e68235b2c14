export type WaitForOptions = { readonly timeoutMs?: number; readonly everyMs?: number; readonly what?: string }

/**
 * Waits until `condition` answers something truthy and answers that. A condition that throws counts as "not yet"; its
 * last error is part of the failure, so a timeout says what was missing.
 */
export const waitFor = async <T>(
  condition: () => T | Promise<T>,
  options: WaitForOptions = {},
): Promise<NonNullable<T>> => {
  const { timeoutMs = 10_000, everyMs = 20, what = 'the condition' } = options
  const deadline = Date.now() + timeoutMs
  let lastError: unknown
  for (;;) {
    try {
      const answer = await condition()
      if (answer) return answer
      lastError = undefined
    } catch (error) {
      lastError = error
    }
    if (Date.now() >= deadline) throw new Error(`${what} did not hold within ${timeoutMs} ms`, { cause: lastError })
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
}
