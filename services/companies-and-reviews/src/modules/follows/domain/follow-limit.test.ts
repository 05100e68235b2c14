import { describe, expect, it } from 'vitest'
import { mayFollowAnother } from './follow-limit.ts'

describe('the limit of followed companies', () => {
  it('is allowed to follow another company below 500', () => {
    expect([0, 499, 500, 501].map(mayFollowAnother)).toEqual([true, true, false, false])
  })
})
