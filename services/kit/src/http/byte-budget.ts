/** A reservation in a budget: grows with the bytes that are read, and is released as a whole. */
export type Hold = {
  /** False, and nothing reserved, when the budget is used up. */
  take(bytes: number): boolean
  release(): void
}

export type ByteBudget = { hold(): Hold; readonly held: number }

/**
 * Bounds the memory of all readers together. Bytes count when they are received, not when they are announced: otherwise
 * a client that announces much and sends little would block the others.
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
