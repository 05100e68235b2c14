import { Field, Input } from '@lentera/frontend-kit'
import type { UseFormRegisterReturn } from 'react-hook-form'

type EmailFieldProps = {
  /**
   * `() => register('email', rules.email)`. A function, because a form focuses its first invalid field in the order of
   * registration: this field registers when it renders, like the other fields.
   */
  readonly register: () => UseFormRegisterReturn
  readonly error: string | undefined
  readonly label?: string
  /** A hint about the use of the address. */
  readonly hint?: string
}

/** A required e-mail address. */
export const EmailField = ({ register, error, label = 'E-mail', hint }: EmailFieldProps) => (
  <Field label={label} required error={error} hint={hint}>
    {(field) => <Input {...field} {...register()} type="email" autoComplete="email" placeholder="you@example.com" />}
  </Field>
)
