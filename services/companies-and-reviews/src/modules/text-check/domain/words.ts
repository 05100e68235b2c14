/** A word of a text: its position, its form without accents, and the separator before it. */
export type Word = {
  readonly text: string
  readonly folded: string
  readonly start: number
  readonly end: number
  readonly isCapital: boolean
  readonly isShouted: boolean
  readonly gap: string
}

/** Lower case, without accents: "Nguyễn" is "nguyen". */
export const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/gu, 'd').replace(/[‘’ʼ]/gu, "'").toLowerCase()

const wordPattern = /\p{L}[\p{L}\p{M}]*(?:['’ʼ-](?=\p{L})[\p{L}\p{M}]+)*/gu

/** "Budi's" is the word "Budi": the possessive belongs to the gap after it. */
const withoutPossessive = (text: string): string => text.replace(/['’ʼ]s$/iu, '')

export const wordsOf = (text: string): readonly Word[] => {
  let previousEnd = 0
  return [...text.matchAll(wordPattern)].map((match) => {
    const bare = withoutPossessive(match[0])
    const start = match.index
    const gap = text.slice(previousEnd, start)
    previousEnd = start + bare.length
    return {
      text: bare,
      folded: fold(bare),
      start,
      end: previousEnd,
      isCapital: /^\p{Lu}/u.test(bare),
      isShouted: bare.length > 1 && /^[\p{Lu}\p{M}]+$/u.test(bare),
      gap,
    }
  })
}
