import { findAddresses } from './addresses.ts'
import { findEmails, findHandles } from './emails.ts'
import { findNames } from './names.ts'
import { findPhones, type PhoneFinder } from './phones.ts'
import { type Finding, type FindingKind, matchesOf, mergeFindings, type Span } from './spans.ts'

/** The texts of a review by field. Offsets of findings refer to these texts after trimming. */
export type Texts = {
  readonly pros?: string | undefined
  readonly cons?: string | undefined
  readonly advice?: string | null | undefined
}
export const textFields = ['pros', 'cons', 'advice'] as const
export type TextField = (typeof textFields)[number]
export type FieldFinding = Finding & { readonly field: TextField }
/** `companyName` is the company that the texts are about: its name is not reported as a person's. */
export type FindPersonalData = (texts: Texts, companyName?: string) => readonly FieldFinding[]

/** `index` is the position of the text in the list. */
export type IndexedFinding = Finding & { readonly index: number }
export type FindPersonalDataInTexts = (texts: readonly string[], companyName?: string) => readonly IndexedFinding[]
export type HoldsPersonalData = (texts: readonly string[], companyName?: string) => boolean

type PhoneDetection = { readonly findPhoneCandidates: PhoneFinder }

/** Maximum number of findings, as declared in the contract. */
export const maxFindings = 200

/**
 * Finds data that could identify or reach a person: e-mail addresses, telephone numbers, postal addresses, names. It
 * only returns positions and changes no text. The author may send the text anyway; it is then held for a moderator.
 */
export const findPersonalData =
  ({ findPhoneCandidates }: PhoneDetection): FindPersonalData =>
  (texts, companyName) =>
    textFields
      .flatMap((field) =>
        findIn(findPhoneCandidates, texts[field] ?? '', companyName).map((finding) => ({ field, ...finding })),
      )
      .slice(0, maxFindings)

/** The same for any list of texts: title and body of a post, questions of an interview. */
export const findPersonalDataInTexts =
  ({ findPhoneCandidates }: PhoneDetection): FindPersonalDataInTexts =>
  (texts, companyName) => {
    const found: IndexedFinding[] = []
    for (const [index, text] of texts.entries()) {
      if (found.length >= maxFindings) break
      found.push(...findIn(findPhoneCandidates, text, companyName).map((finding) => ({ index, ...finding })))
    }
    return found.slice(0, maxFindings)
  }

/** Whether any of the texts contains personal data; such content is held for a moderator. */
export const holdsPersonalData =
  ({ findPhoneCandidates }: PhoneDetection): HoldsPersonalData =>
  (texts, companyName) =>
    texts.some((text) => findIn(findPhoneCandidates, text, companyName).length > 0)

const occurrencesOf = (name: string, text: string): readonly Span[] =>
  name === '' ? [] : matchesOf(new RegExp(name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'giu'), text)

const findIn = (findPhoneCandidates: PhoneFinder, given: string, companyName = ''): readonly Finding[] => {
  const text = given.trim()
  const ofCompany = occurrencesOf(companyName.trim(), text)
  const ofKind = (kind: FindingKind, spans: readonly Span[]): readonly Finding[] =>
    spans.map(({ start, end }) => ({ kind, start, end }))
  return mergeFindings([
    ofKind('email', [...findEmails(text), ...findHandles(text)]),
    ofKind('address', findAddresses(text)),
    ofKind('phone', findPhones(findPhoneCandidates, text)),
    ofKind(
      'name',
      findNames(text).filter((name) => !ofCompany.some(({ start, end }) => start <= name.start && name.end <= end)),
    ),
  ])
}
