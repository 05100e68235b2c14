import { SelectField } from '@lentera/frontend-kit'
import { type CohortChoice, changeChoice, levelOptions, placeOptions, roleOptions } from './cohort-choice.ts'

type SalaryFiltersProps = { readonly choice: CohortChoice; readonly onChange: (choice: CohortChoice) => void }

const filters = [
  { name: 'role', label: 'Role', options: roleOptions },
  { name: 'level', label: 'Level', options: levelOptions },
  { name: 'place', label: 'Location', options: placeOptions },
] as const

/** Role, level and location: which cohort of the market. */
export const SalaryFilters = ({ choice, onChange }: SalaryFiltersProps) =>
  filters.map(({ name, label, options }) => (
    <SelectField
      key={name}
      label={label}
      options={options}
      value={choice[name]}
      onChange={(chosen) => onChange(changeChoice(choice, name, chosen))}
    />
  ))
