import { Button, SelectField } from '@lentera/frontend-kit'
import { countries, interviewExperiences } from '@lentera/proto/values/companies-and-reviews'
import { difficultyWords, experienceLabels } from './interview-labels.ts'

export type InterviewFiltersState = {
  readonly country: string
  readonly difficulty: string
  readonly experience: string
}

const countryOptions = [
  { value: '', label: 'All Countries' },
  ...countries.map((country) => ({ value: country, label: country })),
]
const difficultyOptions = [
  { value: '', label: 'All Difficulties' },
  ...difficultyWords.map((word, index) => ({ value: String(index + 1), label: `${index + 1}/5 · ${word}` })),
]
const experienceOptions = [
  { value: '', label: 'All Experiences' },
  ...interviewExperiences.map((experience) => ({ value: experience, label: experienceLabels[experience] })),
]

const filters = [
  { name: 'country', label: 'Country', options: countryOptions },
  { name: 'difficulty', label: 'Difficulty', options: difficultyOptions },
  { name: 'experience', label: 'Experience', options: experienceOptions },
] as const

type InterviewFiltersProps = {
  readonly state: InterviewFiltersState
  readonly onChange: (change: Partial<InterviewFiltersState>) => void
  readonly onClear: () => void
}

export const InterviewFilters = ({ state, onChange, onClear }: InterviewFiltersProps) => (
  <div className="space-y-4">
    {filters.map(({ name, label, options }) => (
      <SelectField
        key={name}
        label={label}
        options={options}
        value={state[name]}
        onChange={(chosen) => onChange({ [name]: chosen })}
      />
    ))}
    <Button className="w-full" onClick={onClear}>
      Clear Filters
    </Button>
  </div>
)
