import { fail, ok, type Result, type Slug } from '@lentera/proto'
import type { CompanySize, Country } from '@lentera/proto/http/companies-and-reviews'

/** The fields of a company without its id, which is set when it is first saved. */
export type CompanyDraft = {
  readonly slug: Slug
  readonly name: string
  readonly logoUrl: string | null
  readonly hqCountry: Country
  readonly size: CompanySize
  readonly website: string | null
  readonly mission: string | null
  readonly description: string | null
}

const isWebAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  // A "javascript:" link would run code in the user's page; credentials in a link are used for phishing.
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === ''
}
/** A logo is a web address or a path to one of our own files. */
const isLogoAddress = (text: string): boolean => /^\/(?!\/)[\w./-]+$/.test(text) || isWebAddress(text)

export type DraftProblem = 'company_name_missing' | 'website_not_a_web_address' | 'logo_not_a_web_address'

/** Trims typed text and turns blank text into null. */
export const checkCompanyDraft = <D extends CompanyDraft>(draft: D): Result<D, DraftProblem> => {
  const blankAsNull = (text: string | null): string | null => text?.trim() || null
  const tidy = {
    ...draft,
    name: draft.name.trim(),
    logoUrl: blankAsNull(draft.logoUrl),
    website: blankAsNull(draft.website),
    mission: blankAsNull(draft.mission),
    description: blankAsNull(draft.description),
  }
  if (tidy.name === '') return fail('company_name_missing')
  if (tidy.website !== null && !isWebAddress(tidy.website)) return fail('website_not_a_web_address')
  if (tidy.logoUrl !== null && !isLogoAddress(tidy.logoUrl)) return fail('logo_not_a_web_address')
  return ok(tidy)
}
