import type { CorpusCompany } from './types.ts'

export type RenderContext = {
  readonly rng: () => number
  readonly company: CorpusCompany
  readonly employmentStatus: 'current' | 'former'
}

export const pickOne = <T>(rng: () => number, items: readonly T[]): T => {
  const item = items[Math.min(items.length - 1, Math.floor(rng() * items.length))]
  if (item === undefined) throw new Error('Nothing to pick from')
  return item
}

/** Turns a passage's markup into text. */
export const renderPassage = (text: string, { rng, company, employmentStatus }: RenderContext): string =>
  text
    .replace(/\[\[(.*?)\]\]/g, (_, options: string) => pickOne(rng, options.split('|')))
    .replace(/\{([^{}|]*)\|([^{}|]*)\}/g, (_, current: string, former: string) =>
      employmentStatus === 'current' ? current : former,
    )
    .replaceAll('<company>', company.name)
    .replaceAll('<city>', company.city)
    .replace(/ {2,}/g, ' ')
    .replace(/ ([.,;:])/g, '$1')
    .trim()

export const splitSentences = (text: string): string[] =>
  text
    .split(/(?<=[^0-9][.?!])\s+|\n+/)
    .map((sentence) => sentence.replace(/^(?:[-•]|\d\.) /, '').trim())
    .filter((sentence) => sentence.length > 0)

/** Words that keep their capital when a writer does not bother with capitals at the start of a sentence. */
const properNames =
  /^(?:Singapore|Indonesia|Malaysia|Thai|Philippine|Filipino|Vietnam|Malay|Chinese|English|Bahasa|Jakarta|Bangkok|Manila|Saigon|Hanoi|Ramadan|Raya|Lebaran|Tet|Songkran|Christmas|January|Friday|Monday|Sunday|Saturday|Zalo)/

const keepsItsCapital = (word: string, { name, city }: CorpusCompany) =>
  /^I(?:'|$)|^[A-Z].*[A-Z]/.test(word) ||
  properNames.test(word) ||
  (word.length > 2 && (name.startsWith(word) || city.startsWith(word)))

export const withoutCapitals = (text: string, company: CorpusCompany): string =>
  text
    .replace(/(^|[.?!:]\s+|\n)([A-Z][\w']*)/g, (match, before: string, word: string) =>
      keepsItsCapital(word, company) ? match : before + word.charAt(0).toLowerCase() + word.slice(1),
    )
    .replace(/\bI\b/g, 'i')

export const lowerFirst = (text: string, company: CorpusCompany): string => {
  const [word = ''] = text.split(' ', 1)
  return keepsItsCapital(word, company) ? text : text.charAt(0).toLowerCase() + text.slice(1)
}

export const withoutStop = (text: string) => text.replace(/\.$/, '')

/** "Good pay, friendly team" for people who do not write sentences. */
export const joinedByCommas = (parts: readonly string[], company: CorpusCompany): string =>
  parts.map((part, position) => withoutStop(position === 0 ? part : lowerFirst(part, company))).join(', ')

const contractions: readonly (readonly [RegExp, string])[] = [
  [/\b([Dd])on't\b/g, '$1o not'],
  [/\b([Cc])an't\b/g, '$1annot'],
  [/\b([Ii]t)'s\b/g, '$1 is'],
]

export const withoutContractions = (text: string): string =>
  contractions.reduce((written, [short, long]) => written.replace(short, long), text)
