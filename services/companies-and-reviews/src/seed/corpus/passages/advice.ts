import type { AdviceRow } from '../types.ts'

export const advice: readonly AdviceRow[] = [
  ['fix', 'any', 1, 3, 'Listen to the people who do the work, before they hand in notice.'],
  ['keep', 'any', 4, 5, 'Hire slowly. The people are the reason this works.'],
]
