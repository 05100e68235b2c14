import { fold } from './fold.ts'

const mostTexts = 8

const words = (text: string): string => ` ${fold(text).replace(/\s+/g, ' ').trim()} `

/**
 * The text itself, and variants of it with one expression replaced by a synonym: whole words only, a limited number.
 * For PostgreSQL, which has no synonyms here; Meilisearch has them in its settings.
 */
export const textsLike = (text: string, synonyms: readonly (readonly string[])[]): string[] => {
  const padded = words(text)
  const others = synonyms.flatMap((meaning) =>
    meaning
      .filter((expression) => padded.includes(words(expression)))
      .flatMap((expression) =>
        meaning
          .filter((other) => other !== expression)
          .map((other) => padded.replace(words(expression), words(other)).trim()),
      ),
  )
  return [...new Set([text, ...others])].slice(0, mostTexts)
}
