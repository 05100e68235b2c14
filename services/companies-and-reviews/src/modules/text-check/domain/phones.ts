import type { Span } from './spans.ts'

/** Finds all candidates for telephone numbers; the rules below exclude amounts, ranges and counts. */
export type PhoneFinder = (text: string) => readonly Span[]

const currencyBefore = /(?:S\$|US\$|A\$|\$|€|£|₱|฿|₫|¥|\b(?:Rp|IDR|SGD|USD|MYR|RM|THB|PHP|VND|EUR|INR))\.?\s?$/iu
const unitAfter =
  /^\s?(?:%|\/|k\b|m\b|mio\b|bn\b|(?:a|per|each)\s(?:month|year|annum|day|hour|week)\b|(?:SGD|USD|IDR|MYR|RM|THB|PHP|VND|EUR|dong|baht|rupiah|ringgit|pesos?|dollars?|juta|ribu|jt|rb|million|billion|thousand|monthly|yearly|annually|gross|net)\b|(?:[a-z]+\s)?(?:users?|customers?|employees?|people|staff|shares?|options?|rows?|records?|requests?|transactions?|orders?|lines?|downloads?|merchants?|drivers?|tickets?|hours?|visitors?|followers?|subscribers?)\b)/iu
const amountBefore =
  /\b(?:salary|salaries|pay|pays|paid|bonus|base|budget|revenue|worth|raised|earn(?:ing|ed|s)?|between|from|about|around|over|nearly)\s(?:is\s|was\s|of\s|about\s|around\s|only\s)?$/iu
const callBefore =
  /(?:\b(?:call|phone|tel|telp|telephone|mobile|hp|handphone|number|no|whatsapp|wa|sms|text|viber|line|zalo|contact|reach|hotline|fax|cell)\b|☎|📞)[^.!?\n]{0,25}$/iu

/** "62,000,000", "8.500.000", "1 500 000": groups of three are how amounts are written. */
const isGroupedAmount = (digits: string): boolean =>
  /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/u.test(digits) || /^\d{1,3}(?: 000)+$/u.test(digits)
/**
 * "8000-9500", "8000 - 9000": both ends of a range of amounts are round numbers; parts of a telephone number rarely
 * are.
 */
const isRoundRange = (digits: string): boolean => {
  const ends = /^(\d{3,6})\s?[-–—~]\s?(\d{3,6})$/u.exec(digits)
  return ends !== null && [ends[1], ends[2]].every((end) => end?.endsWith('00') === true)
}
/** "20000000", "85000000": a bare number that ends in five zeros is a count. */
const isRoundNumber = (digits: string): boolean => /^\d+0{5,}$/u.test(digits)
/** "2019-2023", "2021 2022 2023". */
const isYears = (digits: string): boolean => /^(?:(?:19|20)\d{2}[\s/–-]{0,3}){2,}$/u.test(digits)
const isDate = (digits: string): boolean =>
  /^(?:(?:19|20)\d{2}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.](?:19|20)\d{2})$/u.test(digits)

const looksLikeAmount = (text: string, { start, end }: Span): boolean => {
  const digits = text.slice(start, end)
  if (digits.startsWith('+')) return false
  const before = text.slice(Math.max(0, start - 40), start)
  const after = text.slice(end, end + 40)
  if (isGroupedAmount(digits) || isRoundRange(digits) || isRoundNumber(digits) || isYears(digits) || isDate(digits))
    return true
  if (currencyBefore.test(before) || unitAfter.test(after)) return true
  return amountBefore.test(before) && !callBefore.test(before)
}

/**
 * Part of a word, a code, a ticket number or a URL; but "wa.me/65..." is a telephone number.
 */
const isPartOfSomethingElse = (text: string, { start, end }: Span): boolean =>
  (/[\p{L}\p{N}_#=/]$/u.test(text.charAt(start - 1)) &&
    !/wa\.me\/$/iu.test(text.slice(Math.max(0, start - 6), start))) ||
  /^[\p{L}_]/u.test(text.slice(end, end + 1))

export const findPhones = (findCandidates: PhoneFinder, text: string): readonly Span[] =>
  findCandidates(text).filter((span) => !looksLikeAmount(text, span) && !isPartOfSomethingElse(text, span))
