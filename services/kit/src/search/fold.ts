// Combining accents only: the vowel signs and tone marks of Thai and similar scripts are not accents and must stay.
const combiningAccent = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/
const combiningAccents = new RegExp(combiningAccent, 'g')

/** Letters that Unicode decomposition (NFKD) leaves unchanged but PostgreSQL's unaccent replaces. */
const plainOf: Readonly<Record<string, string>> = {
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  ŧ: 't',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ð: 'd',
  þ: 'th',
}

/**
 * One character in lower case, without accents and compatibility forms: "Ệ" is "e", "ﬁ" is "fi", a lone accent is
 * empty.
 */
export const foldCharacter = (character: string): string => {
  const plain = character.normalize('NFKD').toLowerCase().replace(combiningAccents, '')
  return plainOf[plain] ?? plain
}

/** Text in the form that the engines compare. */
export const fold = (text: string): string => {
  let folded = ''
  for (const character of text) folded += foldCharacter(character)
  return folded
}

/** Replaces lone surrogates (half of a character, e.g. after a cut) by U+FFFD; lengths do not change. */
export const wellFormed = (text: string): string => text.replace(/\p{Cs}/gu, '\ufffd')

const longestText = 200

/**
 * Cleans a user's search text: no control characters (PostgreSQL refuses NUL), and limited in length, which costs time.
 */
export const cleanSearchText = (text: string | undefined): string =>
  wellFormed(
    wellFormed((text ?? '').slice(0, 4 * longestText))
      .normalize('NFC')
      .replace(/\p{Cc}/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, longestText),
  )

/** A text without letters and digits is not searched: one engine would find nothing, the other everything. */
export const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)
