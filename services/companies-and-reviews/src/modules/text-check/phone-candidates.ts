import { type CountryCode, findPhoneNumbersInText } from 'libphonenumber-js'
import type { PhoneFinder } from './domain/phones.ts'
import { overlaps, type Span } from './domain/spans.ts'

/** The six countries of the product: a number without a country code is parsed as a number of one of them. */
const homeCountries: readonly CountryCode[] = ['SG', 'ID', 'MY', 'TH', 'PH', 'VN']

/** A run of digits and separators with at least seven digits. */
const digitRuns = /[+＋(]?\p{Nd}(?:[\s().–—~/+-]{0,3}\p{Nd}){6,}/gu
/**
 * Longest run that is parsed, and maximum number of digits per text: libphonenumber needs half a second for 10,000
 * digits.
 */
const longestRun = 60
const carefulCharacters = 800

const foldDigits = (text: string): string => text.replace(/[๐-๙]/gu, (digit) => String(digit.charCodeAt(0) - 0x0e50))

/**
 * Valid numbers of the six countries, and international ones with "+", by the metadata of libphonenumber. For a text
 * with more digits than any review has, parsing would be too slow: every long run counts as a number.
 */
export const findPhoneCandidates: PhoneFinder = (text) => {
  const found: Span[] = []
  let looked = 0
  for (const match of text.matchAll(digitRuns)) {
    const run = foldDigits(match[0])
    looked += run.length
    if (run.length > longestRun || looked > carefulCharacters) {
      found.push({ start: match.index, end: match.index + run.length })
      continue
    }
    for (const defaultCountry of homeCountries) {
      for (const { startsAt, endsAt } of findPhoneNumbersInText(run, { defaultCountry })) {
        const span = { start: match.index + startsAt, end: match.index + endsAt }
        if (!found.some((other) => overlaps(other, span))) found.push(span)
      }
    }
  }
  return found
}
