import type { SubRatingName } from '@lentera/proto/http/companies-and-reviews'

export const subRatingLabels: readonly { readonly name: SubRatingName; readonly label: string }[] = [
  { name: 'culture', label: 'Culture' },
  { name: 'pay', label: 'Pay' },
  { name: 'workLifeBalance', label: 'Work-life balance' },
  { name: 'management', label: 'Management' },
  { name: 'growth', label: 'Growth' },
]
