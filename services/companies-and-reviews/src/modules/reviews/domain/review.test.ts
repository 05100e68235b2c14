import { AuthorKey, CompanyId, ReviewId } from '@lentera/proto'
import { describe, expect, it } from 'vitest'
import { mayChange, statusAfterEdit } from '../../../authored-content/domain/own-content.ts'
import { aReview } from '../../../testing/builders.ts'
import { contentOf, draftReview, reviewOf, reviseContent } from './review.ts'

const mine = AuthorKey.parse('a'.repeat(64))
const other = AuthorKey.parse('b'.repeat(64))
const now = new Date('2026-03-14T09:26:53.589Z')
const draft = (hasFindings = false) =>
  draftReview({
    id: ReviewId.parse('7b0a5c3e-8f41-4d2b-9c6a-1e2d3f4a5b6c'),
    companyId: CompanyId.parse('0c7d3b1a-55e2-4f0a-8d8e-2b6f1c9a7e30'),
    authorKey: mine,
    emailVerified: false,
    content: contentOf(aReview()),
    hasFindings,
    now,
    today: '2026-03-14',
  })

describe('a new review', () => {
  it('is published when its text is clean, and pending otherwise', () => {
    expect(draft(false).status).toBe('published')
    expect(draft(true).status).toBe('pending')
  })

  it('has a date; the only instant is the end of its edit window, 24 hours later', () => {
    expect(draft().createdOn).toBe('2026-03-14')
    expect(draft().editableUntil?.toISOString()).toBe('2026-03-15T09:26:53.589Z')
  })

  it('shows neither its author nor its edit window', () => {
    expect(Object.keys(reviewOf(draft())).sort()).toEqual(
      [
        'advice',
        'cons',
        'createdAt',
        'emailVerified',
        'helpfulCount',
        'employmentStatus',
        'id',
        'jobFunction',
        'pros',
        'ratingOverall',
        'recommends',
        'status',
        'subRatings',
      ].sort(),
    )
  })

  it('turns an empty advice into null', () => {
    expect(contentOf(aReview({ advice: '' })).advice).toBeNull()
  })
})

describe('a change', () => {
  it('is allowed for its author within the edit window', () => {
    expect(mayChange(draft(), mine, new Date('2026-03-15T09:26:53.588Z'), 'review_not_found').ok).toBe(true)
    expect(mayChange(draft(), mine, new Date('2026-03-15T09:26:53.589Z'), 'review_not_found')).toMatchObject({
      code: 'edit_window_closed',
    })
    expect(mayChange({ ...draft(), editableUntil: null }, mine, now, 'review_not_found')).toMatchObject({
      code: 'edit_window_closed',
    })
  })

  it('of another author’s review is refused as not found, before and after the edit window ends', () => {
    expect(mayChange(draft(), other, now, 'review_not_found')).toMatchObject({ code: 'review_not_found' })
    expect(mayChange({ ...draft(), editableUntil: null }, other, now, 'review_not_found')).toMatchObject({
      code: 'review_not_found',
    })
    expect(mayChange({ ...draft(), status: 'removed' }, mine, now, 'review_not_found')).toMatchObject({
      code: 'review_not_found',
    })
  })

  it('publishes a text without personal data, holds back one with it, and removes no flag', () => {
    expect(statusAfterEdit('pending', false)).toBe('published')
    expect(statusAfterEdit('published', true)).toBe('pending')
    expect(statusAfterEdit('flagged', false)).toBe('flagged')
    expect(statusAfterEdit('flagged', true)).toBe('pending')
  })

  it('changes only the sent fields', () => {
    const before = contentOf(aReview({ advice: 'Buy laptops.', recommends: true, subRatings: { pay: 3 } }))
    expect(reviseContent(before, { pros: 'New.' })).toEqual({ ...before, pros: 'New.' })
    expect(reviseContent(before, { advice: '', recommends: false, subRatings: {} })).toEqual({
      ...before,
      advice: null,
      recommends: false,
      subRatings: {},
    })
  })
})
