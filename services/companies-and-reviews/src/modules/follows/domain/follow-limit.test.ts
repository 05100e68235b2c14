import { describe, expect, it } from 'vitest'
import { mayFollowAnother } from './follow-limit.ts'

describe('who may follow another company', () => {
  it('is allowed to follow another company below 500', () => {
    expect([0, 499, 500, 501].map(mayFollowAnother)).toEqual([true, true, false, false])
  })
})
