/**
 * What the gateway inlined into the HTML: responses of public reads, by URL. They belong to the page that the document
 * was opened at and contain nothing personal. A read moves its response into the cache once; unused responses are
 * dropped at the first navigation, write or logout, so that nothing stale is shown.
 */
const elementId = 'first-data'

const here = (): string => window.location.pathname + window.location.search
/**
 * The kit is loaded with the document, before the first navigation. Tests of pure functions load it without a document.
 */
const openedAt = typeof window === 'undefined' ? '' : here()

let waiting = new Map<string, unknown>()

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    // The responses are fetched instead.
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Reads the element once, when it is there. */
const collect = (): void => {
  const element = document.getElementById(elementId)
  if (element === null) return
  element.remove()
  const data = parsed(element.textContent)
  if (typeof data === 'object' && data !== null) waiting = new Map(Object.entries(data))
}

export const dropFirstData = (): void => {
  document.getElementById(elementId)?.remove()
  waiting.clear()
}

/** The response for this URL that came with the document; undefined when there is none, or no longer. */
export const takeFirstData = (url: string): unknown => {
  collect()
  if (waiting.size === 0) return undefined
  if (here() !== openedAt) {
    dropFirstData()
    return undefined
  }
  const response = waiting.get(url)
  waiting.delete(url)
  return response
}
