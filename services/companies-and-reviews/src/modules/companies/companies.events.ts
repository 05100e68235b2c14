import type { CompanyId } from '@lentera/proto'
import { companySaved } from '@lentera/proto/events/companies-and-reviews'
import type { CompanyDraft } from './domain/company-draft.ts'

export const companySavedEvent = (companyId: CompanyId, { slug, name, logoUrl, hqCountry, size }: CompanyDraft) =>
  [companySaved, { companyId, slug, name, logoUrl, hqCountry, size }] as const
