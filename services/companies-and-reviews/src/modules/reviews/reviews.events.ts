import type { CompanyId, ReviewId, Slug } from '@lentera/proto'
import * as events from '@lentera/proto/events/companies-and-reviews'
import type { ContentStatus } from '@lentera/proto/http/companies-and-reviews'

type Facts = { readonly reviewId: ReviewId; readonly companyId: CompanyId; readonly slug: Slug }

// Facts and ids: no text, no author, no date (anonymity.md, rules 4 and 5).
export const reviewSubmittedEvent = (facts: Facts & { readonly status: ContentStatus }) =>
  [events.reviewSubmitted, facts] as const
export const reviewEditedEvent = (facts: Facts & { readonly status: ContentStatus }) =>
  [events.reviewEdited, facts] as const
export const reviewDeletedEvent = (facts: Facts) => [events.reviewDeleted, facts] as const
