import type { MatchedSpan } from '@lentera/proto/http/search'
import { cleanSearchText, foldCharacter, wellFormed } from './fold.ts'

// Limits of the work, far above the text of a page.
const longestText = 10_000
const mostTerms = 10
const longestWord = 60

/** Scripts without spaces between words: a match may begin at any of their characters. */
const unspaced = /[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u
const partOfWord = /[\p{L}\p{N}\p{M}]/u
const mark = /\p{M}/u

/** A word: its folded form, and the start and end in the text of each folded character. */
type Word = {
  readonly folded: string
  readonly starts: readonly number[]
  readonly ends: readonly number[]
  readonly isUnspaced: boolean
}

const wordsOf = (text: string): Word[] => {
  const words: Word[] = []
  let folded = ''
  let starts: number[] = []
  let ends: number[] = []
  let isUnspaced = false
  const finish = () => {
    if (folded !== '') words.push({ folded, starts, ends, isUnspaced })
    folded = ''
    starts = []
    ends = []
    isUnspaced = false
  }
  let at = 0
  for (const character of wellFormed(text.slice(0, longestText))) {
    const end = at + character.length
    if (partOfWord.test(character)) {
      const plain = foldCharacter(character)
      // A combining accent is part of the letter before it.
      if ((plain === '' || mark.test(character)) && ends.length > 0) {
        for (let last = ends.length - 1; last >= 0 && ends[last] === at; last--) ends[last] = end
      }
      // A word ends where a script with spaces is followed by one without: "Grab招聘".
      const is = unspaced.test(character)
      if (folded !== '' && is !== isUnspaced && !mark.test(character)) finish()
      if (folded === '') isUnspaced = is
      for (let unit = 0; unit < plain.length; unit++) {
        starts.push(at)
        ends.push(end)
      }
      folded += plain
    } else finish()
    at = end
  }
  finish()
  return words
}

const termsOf = (search: string): string[] => {
  const terms = wordsOf(cleanSearchText(search)).map(({ folded }) => folded)
  return [...new Set(terms)].slice(0, mostTerms)
}

const mistakesAllowed = (term: string): number => (term.length < 5 ? 0 : term.length < 9 ? 1 : 2)

/**
 * Length of the beginning of the word that the misspelt term matches, 0 for no match. Counts edits and transpositions
 * of adjacent characters; of equally good beginnings the longest is returned.
 */
export const misspeltLength = (term: string, word: string): number => {
  const allowed = mistakesAllowed(term)
  if (allowed === 0 || word.length < term.length - allowed) return 0
  const width = Math.min(word.length, term.length + allowed)
  let beforeLast: number[] = []
  let last = Array.from({ length: width + 1 }, (_, column) => column)
  for (let row = 1; row <= term.length; row++) {
    const current = [row]
    for (let column = 1; column <= width; column++) {
      const isSame = term[row - 1] === word[column - 1]
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      )
      if (row > 1 && column > 1 && term[row - 1] === word[column - 2] && term[row - 2] === word[column - 1]) {
        cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1)
      }
      current.push(cost)
    }
    if (Math.min(...current) > allowed) return 0
    beforeLast = last
    last = current
  }
  let best = 0
  for (let column = 1; column <= width; column++) {
    const cost = last[column] ?? Number.POSITIVE_INFINITY
    if (cost <= allowed && cost <= (best === 0 ? allowed : (last[best] ?? 0))) best = column
  }
  return best
}

/** Where the term matches in a word, as [from, to) of the folded characters. */
const placesIn = (word: Word, term: string): [number, number][] => {
  if (!word.isUnspaced) return word.folded.startsWith(term) ? [[0, term.length]] : []
  const places: [number, number][] = []
  for (let from = word.folded.indexOf(term); from >= 0; from = word.folded.indexOf(term, from + term.length)) {
    places.push([from, from + term.length])
  }
  return places
}

const merge = (spans: readonly (readonly [number, number])[]): MatchedSpan[] => {
  const merged: [number, number][] = []
  for (const [start, end] of [...spans].sort(([one], [other]) => one - other)) {
    const last = merged.at(-1)
    if (last !== undefined && start <= last[1]) last[1] = Math.max(last[1], end)
    else merged.push([start, end])
  }
  return merged.map(([start, end]) => ({ start, length: end - start }))
}

/**
 * The ranges to mark in a text that a search found: beginnings of words that match a searched word, ignoring case and
 * accents; for a searched word without an exact match, words that it may be a misspelling of. Sorted, without overlap.
 */
export const matchedSpans = (text: string, search: string | undefined): MatchedSpan[] => {
  const terms = termsOf(search ?? '')
  if (terms.length === 0) return []
  const words = wordsOf(text)
  const spans: [number, number][] = []
  const add = ({ starts, ends }: Word, from: number, to: number) => {
    const [start, end] = [starts[from], ends[to - 1]]
    if (start !== undefined && end !== undefined) spans.push([start, end])
  }
  for (const term of terms) {
    const before = spans.length
    for (const word of words) for (const [from, to] of placesIn(word, term)) add(word, from, to)
    if (spans.length > before || mistakesAllowed(term) === 0 || term.length > longestWord) continue
    for (const word of words) {
      const length = word.isUnspaced || word.folded.length > longestWord ? 0 : misspeltLength(term, word.folded)
      if (length > 0) add(word, 0, length)
    }
  }
  return merge(spans)
}
