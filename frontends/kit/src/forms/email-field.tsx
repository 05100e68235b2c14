import { Field, Input } from '@lentera/frontend-kit'
import type { UseFormRegisterReturn } from 'react-hook-form'

type EmailFieldProps = {
  /** `register('email', rules.email)` */
  readonly registration: UseFormRegisterReturn
  readonly error: string | undefined
  readonly label?: string
  /** What becomes of the address. */
  readonly hint?: string
}

/** A required e-mail address. */
export const EmailField = ({ registration, error, label = 'E-mail', hint }: EmailFieldProps) => (
  <Field label={label} required error={error} hint={hint}>
    {(field) => <Input {...field} {...registration} type="email" autoComplete="email" placeholder="you@example.com" />}
  </Field>
)
