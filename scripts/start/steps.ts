const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`

const line = (mark: string, label: string, time: string): string => `  ${mark} ${label.padEnd(58)} ${time.padStart(7)}`

/** Runs one step of the start and prints its result and duration. Steps may run in parallel. */
export const step = async <R>(
  label: string,
  work: () => Promise<R>,
  describe: (result: R) => string = () => label,
): Promise<R> => {
  const started = performance.now()
  // A step that takes longer than 1.5 s prints its label first; a quick one prints its result only.
  const notice = setTimeout(() => console.log(`  … ${label}`), 1500)
  try {
    const result = await work()
    console.log(line('✓', describe(result), seconds(started)))
    return result
  } catch (error) {
    console.log(line('✗', label, seconds(started)))
    throw error
  } finally {
    clearTimeout(notice)
  }
}

export const substep = (label: string, tookSeconds: number): void =>
  console.log(line('·', label, `${tookSeconds.toFixed(1)} s`))
