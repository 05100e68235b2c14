// Combining accents only: vowel signs and tone marks of Thai and its neighbours are letters to those who write them.
const combiningAccent = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/
const combiningAccents = new RegExp(combiningAccent, 'g')

/** Letters that have a stroke or a partner instead of an accent: no decomposition takes them apart, unaccent does. */
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

/** One character without accent, in lower case, compatibility forms resolved: "Ệ" is "e", "ﬁ" is "fi", a lone accent nothing. */
export const foldCharacter = (character: string): string => {
  const plain = character.normalize('NFKD').toLowerCase().replace(combiningAccents, '')
  return plainOf[plain] ?? plain
}

/** Text as the engines compare it. */
export const fold = (text: string): string => {
  let folded = ''
  for (const character of text) folded += foldCharacter(character)
  return folded
}

/** Half a character, left by a cut or typed by a program, becomes the sign for "unknown"; lengths stay as they are. */
export const wellFormed = (text: string): string => text.replace(/\p{Cs}/gu, '\ufffd')

const longestText = 200

/** What a person typed, ready for an engine: control characters match nothing, PostgreSQL takes no NUL, and length is work. */
export const cleanSearchText = (text: string | undefined): string =>
  wellFormed(
    wellFormed((text ?? '').slice(0, 4 * longestText))
      .normalize('NFC')
      .replace(/\p{Cc}/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, longestText),
  )

/** A text of signs alone is asked of no engine: one would find nothing by it and the other everything. */
export const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)
