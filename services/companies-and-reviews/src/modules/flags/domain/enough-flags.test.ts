import { contentStatuses, flagTargets } from '@lentera/proto/http/companies-and-reviews'
import { describe, expect, it } from 'vitest'
import { becomesFlagged, verifiedReportersThatFlag } from './enough-flags.ts'

describe('three e-mail-verified reporters flag published content', () => {
  it('from the third on, not before', () => {
    expect([0, 1, 2, 3, 4, 100].map((reporters) => becomesFlagged('review', 'published', reporters))).toEqual([
      false,
      false,
      false,
      true,
      true,
      true,
    ])
    expect(verifiedReportersThatFlag).toBe(3)
  })

  it('applies to anonymous content, not to updates and companies', () => {
    expect(flagTargets.filter((type) => becomesFlagged(type, 'published', 3))).toEqual([
      'review',
      'interview',
      'discussion',
      'reply',
    ])
  })

  it('does not change any other status', () => {
    expect(contentStatuses.filter((status) => becomesFlagged('reply', status, 3))).toEqual(['published'])
  })
})
