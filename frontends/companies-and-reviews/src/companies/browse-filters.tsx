import { Button, Field, Select } from '@lentera/frontend-kit'
import { companySizes, countries } from '@lentera/proto/values/companies-and-reviews'

export type CompanyFilters = { readonly country: string; readonly size: string }

const countryOptions = [
  { value: '', label: 'All Countries' },
  ...countries.map((country) => ({ value: country, label: country })),
]
const sizeOptions = [
  { value: '', label: 'All Sizes' },
  ...companySizes.map((size) => ({ value: size, label: `${size} employees` })),
]

type BrowseFiltersProps = {
  readonly filters: CompanyFilters
  readonly onChange: (change: Partial<CompanyFilters>) => void
  readonly onClear: () => void
}

export const BrowseFilters = ({ filters, onChange, onClear }: BrowseFiltersProps) => (
  <div className="space-y-4">
    <Field label="Country" required>
      {({ 'aria-required': _, ...control }) => (
        <Select
          {...control}
          options={countryOptions}
          value={filters.country}
          onChange={(event) => onChange({ country: event.target.value })}
        />
      )}
    </Field>
    <Field label="Company size" required>
      {({ 'aria-required': _, ...control }) => (
        <Select
          {...control}
          options={sizeOptions}
          value={filters.size}
          onChange={(event) => onChange({ size: event.target.value })}
        />
      )}
    </Field>
    <Button className="w-full" onClick={onClear}>
      Clear Filters
    </Button>
  </div>
)
