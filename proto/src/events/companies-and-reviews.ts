import { z } from 'zod'
import { defineEvent } from '../define.ts'
import { CompanySize, ContentStatus, Country } from '../http/companies-and-reviews.ts'
import { CompanyId, ReviewId, Slug } from '../ids.ts'

export const companySaved = defineEvent({
  subject: 'companies-and-reviews.company.saved.v1',
  summary: 'A company was added or its profile changed; carries what other services keep of it.',
  aggregateId: 'companyId',
  timing: 'prompt',
  data: z.strictObject({
    companyId: CompanyId,
    slug: Slug,
    name: z.string(),
    logoUrl: z.string().nullable(),
    hqCountry: Country,
    size: CompanySize,
  }),
  purges: ['company:{slug}', 'companies', 'stats'],
})

/** No text, no author, no date: what was written stays in its service (anonymity.md, rules 4 and 5). */
const ReviewFacts = z.strictObject({ reviewId: ReviewId, companyId: CompanyId, slug: Slug, status: ContentStatus })

export const reviewSubmitted = defineEvent({
  subject: 'companies-and-reviews.review.submitted.v1',
  summary: 'A review was written; `pending` when it waits for a moderator.',
  aggregateId: 'reviewId',
  timing: 'anonymous',
  data: ReviewFacts,
  purges: ['company:{slug}', 'companies', 'stats'],
})

export const reviewEdited = defineEvent({
  subject: 'companies-and-reviews.review.edited.v1',
  summary: 'A review was changed by its author.',
  aggregateId: 'reviewId',
  timing: 'anonymous',
  data: ReviewFacts,
  purges: ['company:{slug}', 'companies'],
})

export const reviewDeleted = defineEvent({
  subject: 'companies-and-reviews.review.deleted.v1',
  summary: 'A review was deleted by its author.',
  aggregateId: 'reviewId',
  timing: 'anonymous',
  data: z.strictObject({ reviewId: ReviewId, companyId: CompanyId, slug: Slug }),
  purges: ['company:{slug}', 'companies', 'stats'],
})
