import { callEndpoint, deriveUserHash } from '@lentera/frontend-kit'
import { submitReview } from '@lentera/frontend-kit/api/companies-and-reviews'
import type { PickedCompany } from '@lentera/frontend-kit/forms'
import type { Review } from '@lentera/proto/http/companies-and-reviews'
import { contentOf, type ReviewDraft } from './review-draft.ts'

/** Sends a review with the hash of its author's address, never with the address. */
export const sendReview = async (company: PickedCompany | null, draft: ReviewDraft): Promise<Review> => {
  if (company === null) throw new Error('No company selected')
  const userHash = await deriveUserHash(draft.email)
  const { review } = await callEndpoint(submitReview, {
    params: { slug: company.slug },
    body: { ...contentOf(draft), userHash },
  })
  return review
}
