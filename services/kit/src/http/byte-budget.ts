/** A share of a budget that grows with what is read, and is given back as a whole. */
export type Hold = {
  /** False when the budget is used up; nothing is taken then. */
  take(bytes: number): boolean
  release(): void
}

export type ByteBudget = { hold(): Hold; readonly held: number }

/**
 * Bounds the memory of many readers together. Bytes count as they come and not as they are announced: a caller who
 * announces much and sends little would otherwise keep the others out at no cost.
 */
export const createByteBudget = (maxBytes: number): ByteBudget => {
  let held = 0
  return {
    hold: () => {
      let mine = 0
      let isOver = false
      return {
        take: (bytes) => {
          if (isOver || held + bytes > maxBytes) return false
          mine += bytes
          held += bytes
          return true
        },
        release: () => {
          isOver = true
          held -= mine
          mine = 0
        },
      }
    },
    get held() {
      return held
    },
  }
}
