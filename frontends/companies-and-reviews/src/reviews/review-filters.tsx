import { jobFunctionLabel, type Option, SelectField } from '@lentera/frontend-kit'
import { jobFunctions } from '@lentera/proto/values/companies-and-reviews'
import type { ReviewChoice, ReviewView } from './review-view.ts'

const all = (label: string): Option => ({ value: '', label })

const fields: readonly { readonly name: ReviewChoice; readonly label: string; readonly options: readonly Option[] }[] =
  [
    {
      name: 'sort',
      label: 'Sort by',
      options: [
        { value: '', label: 'Newest' },
        { value: 'highest', label: 'Highest rating' },
        { value: 'lowest', label: 'Lowest rating' },
        { value: 'helpful', label: 'Most helpful' },
      ],
    },
    {
      name: 'rating',
      label: 'Rating',
      options: [
        all('All ratings'),
        ...[5, 4, 3, 2, 1].map((stars) => ({ value: String(stars), label: stars === 1 ? '1 star' : `${stars} stars` })),
      ],
    },
    {
      name: 'jobFunction',
      label: 'Job function',
      options: [
        all('All functions'),
        ...jobFunctions.map((jobFunction) => ({ value: jobFunction, label: jobFunctionLabel(jobFunction) })),
      ],
    },
    {
      name: 'employmentStatus',
      label: 'Employment status',
      options: [
        all('Current and former'),
        { value: 'current', label: 'Current employees' },
        { value: 'former', label: 'Former employees' },
      ],
    },
  ]

type ReviewFiltersProps = { readonly view: ReviewView; readonly onChange: (change: Partial<ReviewView>) => void }

export const ReviewFilters = ({ view, onChange }: ReviewFiltersProps) => (
  <search aria-label="Reviews" className="grid gap-3 sm:grid-cols-2">
    {fields.map(({ name, label, options }) => (
      <SelectField
        key={name}
        label={label}
        options={options}
        value={view[name]}
        onChange={(chosen) => onChange({ [name]: chosen })}
      />
    ))}
  </search>
)
