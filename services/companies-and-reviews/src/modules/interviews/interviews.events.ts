import type { CompanyId, InterviewId, Slug } from '@lentera/proto'
import * as events from '@lentera/proto/events/companies-and-reviews'
import type { ContentStatus } from '@lentera/proto/http/companies-and-reviews'

type Facts = { readonly interviewId: InterviewId; readonly companyId: CompanyId; readonly slug: Slug }

// Facts and ids: no text, no author, no date (anonymity.md, rules 4 and 5).
export const interviewSubmittedEvent = (facts: Facts & { readonly status: ContentStatus }) =>
  [events.interviewSubmitted, facts] as const
export const interviewEditedEvent = (facts: Facts & { readonly status: ContentStatus }) =>
  [events.interviewEdited, facts] as const
export const interviewDeletedEvent = (facts: Facts) => [events.interviewDeleted, facts] as const
