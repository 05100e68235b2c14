import { expect, it } from 'vitest'
import { payInOrder } from './pay-in-order.ts'

it.each([
  [null, null, true],
  [5000, null, true],
  [null, 5000, true],
  [5000, 5000, true],
  [0, 5000, true],
  [5001, 5000, false],
])('pay from %s to %s is in order: %s', (salaryMin, salaryMax, isInOrder) => {
  const result = payInOrder({ salaryMin, salaryMax })
  expect(result.ok).toBe(isInOrder)
  if (!isInOrder) expect(result).toMatchObject({ code: 'salary_range_reversed' })
})
