// @vitest-environment jsdom
import { fakeApi } from '@lentera/frontend-kit/testing'
import { expect, it } from 'vitest'
import { emptyDraft } from './review-draft.ts'
import { sendReview } from './send-review.ts'

it('a review without a company is not sent: "No company selected"', async () => {
  const api = fakeApi()
  await expect(
    sendReview(null, { ...emptyDraft, email: 'a@example.com', jobFunction: 'HR', pros: 'x', cons: 'y' }),
  ).rejects.toThrow('No company selected')
  expect(api.calls).toEqual([])
})
