export type WaitForOptions = { readonly timeoutMs?: number; readonly everyMs?: number; readonly what?: string }

/**
 * Waits until `condition` returns a truthy value, and returns it. A condition that throws is tried again; its last
 * error is the cause of the timeout error.
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
      const value = await condition()
      if (value) return value
      lastError = undefined
    } catch (error) {
      lastError = error
    }
    if (Date.now() >= deadline) throw new Error(`${what} did not hold within ${timeoutMs} ms`, { cause: lastError })
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
}
