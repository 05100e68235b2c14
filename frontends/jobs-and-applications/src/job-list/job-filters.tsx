import { Button, formatCount, type Option, SelectField } from '@lentera/frontend-kit'
import type { JobFacets } from '@lentera/proto/http/jobs-and-applications'
import {
  departmentLabels,
  departments,
  employmentTypeLabels,
  employmentTypes,
  jobLevelLabels,
  jobLevels,
} from '@lentera/proto/values/jobs-and-applications'
import type { JobSearch } from './job-search.ts'
import { PayFilter } from './pay-filter.tsx'

const filters = [
  {
    name: 'dept',
    label: 'Department',
    all: 'All Departments',
    options: departments.map((value) => ({ value, label: departmentLabels[value] })),
  },
  {
    name: 'type',
    label: 'Type',
    all: 'All Types',
    options: employmentTypes.map((value) => ({ value, label: employmentTypeLabels[value] })),
  },
  {
    name: 'remote',
    label: 'Remote Work',
    all: 'Any',
    options: [
      { value: 'true', label: 'Remote OK' },
      { value: 'false', label: 'On-site only' },
    ],
  },
  {
    name: 'level',
    label: 'Level',
    all: 'All Levels',
    options: jobLevels.map((value) => ({ value, label: jobLevelLabels[value] })),
  },
] as const satisfies readonly { name: keyof JobFacets; label: string; all: string; options: readonly Option[] }[]

type Counts = readonly { readonly value: string; readonly count: number }[]

/** "Engineering (12)"; a value that the response leaves out has no jobs. Without a response no counts. */
const withCounts = (options: readonly Option[], counts: Counts | undefined): Option[] =>
  options.map(({ value, label }) => ({
    value,
    label: counts ? `${label} (${formatCount(counts.find((entry) => entry.value === value)?.count ?? 0)})` : label,
  }))

type JobFiltersProps = {
  readonly state: JobSearch
  readonly facets: JobFacets | undefined
  readonly onChange: (change: Partial<JobSearch>) => void
  readonly onClear: () => void
}

export const JobFilters = ({ state, facets, onChange, onClear }: JobFiltersProps) => (
  <div className="space-y-4">
    {filters.map(({ name, label, all, options }) => (
      <SelectField
        key={name}
        label={label}
        options={[{ value: '', label: all }, ...withCounts(options, facets?.[name])]}
        value={state[name]}
        onChange={(chosen) => onChange({ [name]: chosen })}
      />
    ))}
    <PayFilter salaryMin={state.salaryMin} currency={state.currency} onChange={onChange} />
    <Button className="w-full" onClick={onClear}>
      Clear Filters
    </Button>
  </div>
)
