const late = Symbol('late')

const within = async <T>(work: Promise<T>, milliseconds: number): Promise<T | typeof late> => {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<typeof late>((resolve) => {
    timer = setTimeout(() => resolve(late), milliseconds)
  })
  return Promise.race([work, patience]).finally(() => clearTimeout(timer))
}

/**
 * Another team's part of an answer, or undefined when it fails or is late. Whatever went wrong was reported where the call
 * was made; here it only costs the answer this part.
 */
export const loadOptional = async <T>(load: () => Promise<T>, milliseconds: number): Promise<T | undefined> => {
  try {
    const loaded = await within(load(), milliseconds)
    return loaded === late ? undefined : loaded
  } catch {
    return undefined
  }
}
