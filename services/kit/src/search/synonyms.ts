import { fold } from './fold.ts'

const mostTexts = 8

const words = (text: string): string => ` ${fold(text).replace(/\s+/g, ' ').trim()} `

/**
 * The text itself, and the text with one expression exchanged for another that means the same: whole words only, a handful at
 * most. For an engine that knows no synonyms; Meilisearch has them in its settings.
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
