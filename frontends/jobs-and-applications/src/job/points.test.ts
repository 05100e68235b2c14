import { expect, it } from 'vitest'
import { pointsOf } from './points.ts'

it('takes a line as a point, without the marks that authors type and without blank lines', () => {
  expect(
    pointsOf('- Own the ledger\r\n\n•  Review\n* Teach\n1. Write\n2024 is our founding year\n-5 degrees\n   '),
  ).toEqual(['Own the ledger', 'Review', 'Teach', 'Write', '2024 is our founding year', '-5 degrees'])
})
