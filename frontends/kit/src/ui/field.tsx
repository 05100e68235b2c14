import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'

export type ControlProps = {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
  readonly 'aria-required': true | undefined
}

type FieldProps = {
  readonly label: string
  readonly hint?: ReactNode
  /** The message under the control; its presence marks the control as invalid. */
  readonly error?: string | undefined
  readonly required?: boolean
  /** Keeps the label for screen readers only, where its purpose is visible otherwise (a search box). */
  readonly hideLabel?: boolean
  readonly className?: string
  /** Spread on the control: `{(control) => <Input {...control} {...register('email')} />}`. */
  readonly children: (control: ControlProps) => ReactNode
}

/** Label, control, hint and error, tied together for screen readers. */
export const Field = ({ label, hint, error, required = false, hideLabel = false, className, children }: FieldProps) => {
  const id = useId()
  const describedBy = [hint !== undefined && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'mb-1.5 block text-sm font-semibold text-ink'}>
        {label}
        {!required && !hideLabel && (
          <>
            {' '}
            <span className="font-normal text-muted">(optional)</span>
          </>
        )}
      </label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

/** Always in the accessibility tree, so that the error is announced when it appears. */
export const FieldError = ({
  id,
  error,
  className,
}: {
  readonly id: string
  readonly error: string | undefined
  readonly className?: string
}) => (
  <p
    id={id}
    aria-live="polite"
    className={classes('text-sm text-caution', error && 'mt-1.5 flex items-start gap-1.5', className)}
  >
    {error && (
      <>
        <CircleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
        <span>{error}</span>
      </>
    )}
  </p>
)
