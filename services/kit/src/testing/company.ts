import { CompanyId, type EventData, Slug } from '@lentera/proto'
import type { companySaved } from '@lentera/proto/events/companies-and-reviews'

/** Valid data of the event `company.saved`. */
export type SavedCompany = EventData<typeof companySaved>

let companies = 0
export const aCompany = (overrides: Partial<SavedCompany> = {}): SavedCompany => {
  companies += 1
  return {
    companyId: CompanyId.parse(crypto.randomUUID()),
    slug: Slug.parse(`rimba-works-${companies}`),
    name: `Rimba Works ${companies}`,
    logoUrl: null,
    hqCountry: 'Singapore',
    size: '51-200',
    ...overrides,
  }
}
