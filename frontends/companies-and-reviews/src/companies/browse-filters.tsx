import { Button, SelectField } from '@lentera/frontend-kit'
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
    <SelectField
      label="Country"
      options={countryOptions}
      value={filters.country}
      onChange={(chosen) => onChange({ country: chosen })}
    />
    <SelectField
      label="Company size"
      options={sizeOptions}
      value={filters.size}
      onChange={(chosen) => onChange({ size: chosen })}
    />
    <Button className="w-full" onClick={onClear}>
      Clear Filters
    </Button>
  </div>
)
