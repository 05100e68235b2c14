/** Runs jobs, at most `limit` concurrently; after a failure no further job starts and the first error is thrown. */
export const runLimited = async <T, R>(
  items: readonly T[],
  limit: number,
  job: (item: T) => Promise<R>,
): Promise<R[]> => {
  const results: R[] = []
  const queue = [...items.entries()]
  let failed = false
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined && !failed; next = queue.shift()) {
      const [index, item] = next
      try {
        results[index] = await job(item)
      } catch (error) {
        failed = true
        throw error
      }
    }
  }
  const settled = await Promise.allSettled(Array.from({ length: limit }, worker))
  for (const outcome of settled) if (outcome.status === 'rejected') throw outcome.reason
  return results
}
