import {
  notNames,
  organisationWords,
  owners,
  personPrepositions,
  personVerbs,
  placePhrases,
  roles,
  singleRoles,
  thingWords,
  titles,
  wordTitles,
} from './name-context.ts'
import {
  givenNames,
  otherSurnames,
  surnames,
  syllables,
  wordGivenNames,
  wordSurnames,
  wordSyllables,
} from './name-lists.ts'
import { overlaps, type Span } from './spans.ts'
import { type Word, wordsOf } from './words.ts'

type Words = readonly Word[]

const isSurname = ({ folded }: Word): boolean =>
  surnames.has(folded) || otherSurnames.has(folded) || wordSurnames.has(folded)
const isListed = (word: Word): boolean =>
  givenNames.has(word.folded) || wordGivenNames.has(word.folded) || isSurname(word) || syllables.has(word.folded)
const isStop = (word: Word): boolean =>
  notNames.has(word.folded) || organisationWords.has(word.folded) || personVerbs.has(word.folded)
/**
 * Capitalised, and not a word that is capitalised for another reason. Words in capital letters are acronyms unless a
 * list contains them.
 */
const couldBeName = (word: Word | undefined): boolean =>
  word?.isCapital === true &&
  word.text.length > 1 &&
  !isStop(word) &&
  !roles.has(word.folded) &&
  (!word.isShouted || isListed(word))
const follows = (word: Word | undefined): boolean =>
  word !== undefined && /^[\s.]?\s{0,2}$/u.test(word.gap) && !word.gap.includes('\n')
const isJoined = (word: Word | undefined): boolean => word !== undefined && /^ {1,2}$/u.test(word.gap)

const particles = new Set([
  'bin',
  'binti',
  'bte',
  'bt',
  'ibn',
  'de',
  'dela',
  'del',
  'la',
  'van',
  'von',
  'al',
  'so',
  'do',
  'ap',
  'a',
  'l',
  'p',
  'o',
  's',
  'd',
])

/** One past the last word of the name that starts at `first`: lists, then particles, then at most four more words. */
const endOfName = (words: Words, first: number): number => {
  let end = first + 1
  while (end - first < 5) {
    const next = words[end]
    if (next === undefined) break
    if (isJoined(next) && (couldBeName(next) || (next.isCapital && isListed(next)))) end += 1
    else if (!next.isCapital && /^[ /]$/u.test(next.gap) && particles.has(next.folded)) {
      // "bin Ahmad", "a/l Muthu", "dela Cruz": the particle counts only with the name after it.
      const beyond = words[end + 1]
      const further = words[end + 2]
      if (couldBeName(beyond) && isJoined(beyond)) end += 2
      else if (beyond !== undefined && /^\/$/u.test(beyond.gap) && couldBeName(further)) end += 3
      else break
    } else break
  }
  return end
}

/** "Maria Santos Foundation", "Tan & Partners", "Charles & Keith": a name used by a company. */
const isOrganisation = (text: string, words: Words, first: number, end: number): boolean => {
  const before = words[first - 1]
  const start = words[first]
  const after = words[end]
  if (
    after !== undefined &&
    /^(?:['’]s)? {1,2}$/u.test(after.gap) &&
    after.isCapital &&
    organisationWords.has(after.folded) &&
    !/['’]s/u.test(after.gap)
  ) {
    return true
  }
  if (after !== undefined && /^ ?(?:&|\+) ?$/u.test(after.gap)) return true
  if (before !== undefined && start !== undefined && /^ ?(?:&|\+) ?$/u.test(start.gap) && before.isCapital) return true
  const last = words[end - 1]
  // "tanaka.io", "budi_store", "@kevin": part of an address or a handle.
  return (
    (last !== undefined && /^(?:\.[a-z]|[_@]|\d)/u.test(text.slice(last.end, last.end + 2))) ||
    /[@_#/\d]$/u.test(text.charAt((start?.start ?? 0) - 1))
  )
}

/** A full name found by the lists only: given name and surname in either order, or Chinese and Vietnamese syllables. */
const isFullName = (words: Words, at: number): boolean => {
  const first = words[at]
  const second = words[at + 1]
  if (first === undefined || second === undefined || !first.isCapital) return false
  const third = words[at + 2]
  const hasParticle = !second.isCapital && particles.has(second.folded) && couldBeName(third)
  if (hasParticle)
    return givenNames.has(first.folded) && ['bin', 'binti', 'bte', 'de', 'dela', 'del', 'a'].includes(second.folded)
  if (!second.isCapital || !isJoined(second)) return false
  const thirdIsName = third?.isCapital === true && isJoined(third) && !organisationWords.has(third.folded)
  if (givenNames.has(first.folded))
    return isListed(second)
      ? !notNames.has(second.folded) || thirdIsName || !wordSurnames.has(second.folded)
      : couldBeName(second)
  if (wordGivenNames.has(first.folded) && (surnames.has(second.folded) || otherSurnames.has(second.folded)))
    return !notNames.has(first.folded) || second.folded.length > 2
  // "Anucha Rattanakul": an unknown word before a surname that is too long to be another word.
  if (couldBeName(first) && surnames.has(second.folded) && second.folded.length >= 6 && !notNames.has(second.folded))
    return true
  if (surnames.has(first.folded)) {
    if (givenNames.has(second.folded) || (syllables.has(second.folded) && !wordSyllables.has(second.folded)))
      return true
    if (syllables.has(second.folded) || wordGivenNames.has(second.folded))
      return !notNames.has(second.folded) || (thirdIsName && syllables.has(third.folded))
    return couldBeName(second) && thirdIsName && couldBeName(third) && second.text.length <= 6 && third.text.length <= 6
  }
  if (wordSurnames.has(first.folded)) return syllables.has(second.folded) && thirdIsName && syllables.has(third.folded)
  // "Wei Ming", "Jia Hui": a Chinese given name without its surname.
  const isPair = syllables.has(first.folded) && syllables.has(second.folded)
  return (
    isPair &&
    !wordSyllables.has(first.folded) &&
    !wordSyllables.has(second.folded) &&
    !notNames.has(first.folded) &&
    !notNames.has(second.folded)
  )
}

/** "budi santoso" typed without capitals: only when both words are unambiguous names. */
const isLowerFullName = (words: Words, at: number): boolean => {
  const first = words[at]
  const second = words[at + 1]
  if (first === undefined || second === undefined || first.isCapital || second.isCapital || !isJoined(second))
    return false
  const isSure = (word: Word): boolean =>
    word.folded.length > 2 && !isStop(word) && !wordGivenNames.has(word.folded) && !wordSurnames.has(word.folded)
  if (!isSure(first) || !isSure(second)) return false
  if (givenNames.has(first.folded)) return surnames.has(second.folded) || givenNames.has(second.folded)
  return (
    surnames.has(first.folded) &&
    syllables.has(second.folded) &&
    !wordSyllables.has(second.folded) &&
    words[at + 2] !== undefined &&
    syllables.has(words[at + 2]?.folded ?? '')
  )
}

/** "Mr Tan", "Pak Budi", "Dr. Lim Wei", "pak budi". Returns the first word of the name after the title at `at`. */
const nameAfterTitle = (words: Words, at: number): number | null => {
  const title = words[at]
  const next = words[at + 1]
  if (title === undefined || next === undefined || !follows(next)) return null
  // "MS Teams", "DR site", "BU head" are not titles.
  const isTitle = titles.has(title.folded) && !(title.isShouted && title.text.length <= 2)
  const isWordTitle = wordTitles.has(title.folded) && !title.isShouted
  if (!isTitle && !isWordTitle) return null
  const isKnown =
    givenNames.has(next.folded) ||
    surnames.has(next.folded) ||
    wordGivenNames.has(next.folded) ||
    syllables.has(next.folded)
  if (isTitle && couldBeName(next)) return at + 1
  if (isTitle && title.isCapital && next.isCapital && isKnown && !notNames.has(next.folded)) return at + 1
  if (isTitle && !next.isCapital && givenNames.has(next.folded)) return at + 1
  if (isWordTitle && next.isCapital && isKnown && !notNames.has(next.folded) && next.gap === ' ') return at + 1
  return isWordTitle &&
    title.folded !== 'boss' &&
    !next.isCapital &&
    givenNames.has(next.folded) &&
    next.gap === ' ' &&
    title.text.length > 2
    ? at + 1
    : null
}

/** "my manager Rina", "our CTO, Xander", "a colleague named Lala", "someone called Dodo". */
const nameAfterRole = (words: Words, at: number): number | null => {
  const role = words[at]
  if (role === undefined || !roles.has(role.folded)) return null
  const next = words[at + 1]
  if (next === undefined || /[.!?\n]/u.test(next.gap)) return null
  if (['named', 'called'].includes(next.folded)) {
    const name = words[at + 2]
    return couldBeName(name) || (name !== undefined && givenNames.has(name.folded)) ? at + 2 : null
  }
  if (!singleRoles.has(role.folded)) return null
  const isOwned = [1, 2, 3].some(
    (back) =>
      owners.has(words[at - back]?.folded ?? '') && words.slice(at - back + 1, at + 1).every((word) => isJoined(word)),
  )
  const isNear = /^(?: |, | [-–:(]\s?|: | \()$/u.test(next.gap)
  if (!isNear) return null
  if (next.isCapital && !isStop(next) && givenNames.has(next.folded)) return at + 1
  if (isOwned && !next.isCapital && givenNames.has(next.folded) && !isStop(next)) return at + 1
  if (isOwned && next.gap === ' ' && couldBeName(next)) return at + 1
  const isBeing = ['is', 'was'].includes(next.folded)
  const name = words[at + 2]
  return isOwned && isBeing && name !== undefined && couldBeName(name) && givenNames.has(name.folded) ? at + 2 : null
}

const prepositionBefore = new RegExp(`(?:^|[^a-z])(?:${personPrepositions.join('|')}) $`, 'u')

/** A given name alone that is the subject or object of a verb. */
const standsAlone = (text: string, words: Words, at: number): boolean => {
  const word = words[at]
  if (
    word === undefined ||
    !word.isCapital ||
    word.isShouted ||
    word.text.length < 3 ||
    !givenNames.has(word.folded) ||
    notNames.has(word.folded)
  )
    return false
  const next = words[at + 1]
  if (isJoined(word) && thingWords.has(words[at - 1]?.folded ?? '')) return false
  if (/^['’ʼ]s\b/u.test(text.slice(word.end, word.end + 3))) return true
  const before = text.slice(Math.max(0, word.start - 20), word.start).toLowerCase()
  if (prepositionBefore.test(before)) return next === undefined || !next.isCapital || !isJoined(next)
  if (next === undefined) return false
  if (isJoined(next) && personVerbs.has(next.folded)) return true
  const after = text.slice(word.end, word.end + 30)
  return (
    /^,? (?:my|our|the|his|her) (?:\w+ )?(?:manager|boss|lead|supervisor|director|founder|co-?founder|ceo|cto|coo|cfo|recruiter|colleague|head|owner)\b/iu.test(
      after,
    ) ||
    /^ (?:from|in|of) (?:HR|finance|legal|sales|marketing|engineering|product|ops|operations|design|accounting|IT|QA|people)\b/iu.test(
      after,
    ) ||
    /^ \((?:HR|C[A-Z]O|VP|my|our|the|head|lead|manager)\b/iu.test(after)
  )
}

const places = placePhrases.map((phrase) => phrase.split(' '))
/** One past the last word of a place that looks like a name, or `at` itself. */
const endOfPlace = (words: Words, at: number): number => {
  const place = places.find((parts) => parts.every((part, offset) => words[at + offset]?.folded === part))
  return at + (place?.length ?? 0)
}

/**
 * Finds names of persons. Prefers missed names to false positives: readers can report a missed name, but after false
 * positives authors ignore the warnings.
 */
export const findNames = (text: string): readonly Span[] => {
  const words = wordsOf(text)
  const found: Span[] = []
  const add = (first: number, end: number): void => {
    const span = { start: words[first]?.start ?? 0, end: words[end - 1]?.end ?? 0 }
    if (!found.some((other) => overlaps(other, span))) found.push(span)
  }
  for (let at = 0; at < words.length; at += 1) {
    const placeEnd = endOfPlace(words, at)
    if (placeEnd > at) {
      at = placeEnd - 1
      continue
    }
    const named = nameAfterTitle(words, at) ?? nameAfterRole(words, at)
    if (named !== null) {
      const end = endOfName(words, named)
      if (!isOrganisation(text, words, named, end)) add(named, end)
    } else if (isFullName(words, at)) {
      const end = endOfName(words, at)
      if (!isOrganisation(text, words, at, end)) add(at, end)
    } else if (isLowerFullName(words, at)) add(at, at + 2)
    else if (standsAlone(text, words, at) && !isOrganisation(text, words, at, at + 1)) add(at, at + 1)
  }
  return found
}
