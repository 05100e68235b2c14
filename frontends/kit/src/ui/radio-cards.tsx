import { useId } from 'react'
import { classes } from './classes.ts'
import type { Option } from './controls.tsx'
import { FieldError } from './field.tsx'

type RadioCardsProps<V extends string> = {
  readonly legend: string
  readonly value: V | ''
  readonly onChange: (value: V) => void
  readonly options: readonly (Option<V> & { readonly description?: string })[]
  readonly error?: string | undefined
  readonly className?: string
}

/** A radio group whose choices are cards. Arrow keys move, as in every radio group. */
export const RadioCards = <V extends string>({
  legend,
  value,
  onChange,
  options,
  error,
  className,
}: RadioCardsProps<V>) => {
  const id = useId()
  return (
    <fieldset className={className} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 text-sm font-semibold text-ink">{legend}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {options.map((option) => (
          <label
            key={option.value}
            className={classes(
              'radio-card flex cursor-pointer items-start gap-3 rounded-card border bg-surface p-4 transition-colors',
              option.value === value ? 'border-accent' : 'border-control hover:border-muted',
            )}
          >
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              aria-invalid={error ? true : undefined}
              className="mt-0.5 size-4.5 shrink-0 accent-(--color-accent)"
            />
            <span>
              <span className="block font-semibold text-ink">{option.label}</span>
              {option.description && <span className="mt-0.5 block text-sm text-muted">{option.description}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
