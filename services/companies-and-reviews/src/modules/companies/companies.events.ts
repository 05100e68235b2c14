import type { CompanyId, EventData } from '@lentera/proto'
import type { companySaved } from '@lentera/proto/events/companies-and-reviews'
import type { CompanyDraft } from './domain/company-draft.ts'

/** The fields of a profile that other services copy. */
export const companySavedData = (
  companyId: CompanyId,
  { slug, name, logoUrl, hqCountry, size }: CompanyDraft,
): EventData<typeof companySaved> => ({ companyId, slug, name, logoUrl, hqCountry, size })
