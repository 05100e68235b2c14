import { type Option, Select } from './controls.tsx'
import { Field } from './field.tsx'

type SelectFieldProps = {
  readonly label: string
  readonly options: readonly Option[]
  readonly value: string
  readonly onChange: (value: string) => void
  /** Keeps the label for screen readers only. */
  readonly hideLabel?: boolean
  readonly className?: string
}

/** A filter or an order: a select that always has a value, so that it is neither optional nor announced as required. */
export const SelectField = ({ options, value, onChange, ...field }: SelectFieldProps) => (
  <Field {...field} required>
    {({ 'aria-required': _, ...control }) => (
      <Select {...control} options={options} value={value} onChange={(event) => onChange(event.target.value)} />
    )}
  </Field>
)
