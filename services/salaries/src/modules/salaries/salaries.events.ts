import type { CompanyId, SalaryId, Slug } from '@lentera/proto'
import * as events from '@lentera/proto/events/salaries'
import type { ContentStatus } from '@lentera/proto/http/companies-and-reviews'

type Facts = { readonly salaryId: SalaryId; readonly companyId: CompanyId; readonly slug: Slug }

// Facts and ids: no figure, no author, no date (anonymity.md, rules 4 to 6).
export const salarySubmittedEvent = (facts: Facts & { readonly status: ContentStatus }) =>
  [events.salarySubmitted, facts] as const
export const salaryDeletedEvent = (facts: Facts) => [events.salaryDeleted, facts] as const
