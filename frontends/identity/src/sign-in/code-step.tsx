import { Button, Field, Input } from '@lentera/frontend-kit'
import { rules, useForm } from '@lentera/frontend-kit/forms'
import { useEffect } from 'react'

type CodeStepProps = {
  readonly submitLabel: string
  readonly pendingLabel: string
  /** Filled in from a link in the mail; the reader still confirms. */
  readonly token?: string
  readonly onSubmit: (token: string) => Promise<void>
  readonly onBack: () => void
}

/** Second step of login and registration: the code from the mail. */
export const CodeStep = ({ submitLabel, pendingLabel, token = '', onSubmit, onBack }: CodeStepProps) => {
  const { register, handleSubmit, formState, setFocus } = useForm<{ token: string }>({ defaultValues: { token } })
  useEffect(() => setFocus('token'), [setFocus])
  return (
    <form noValidate onSubmit={handleSubmit((values) => onSubmit(values.token.trim()))} className="space-y-5">
      <Field
        label="Verification code"
        required
        error={formState.errors.token?.message}
        hint="Six characters, valid for 10 minutes. Capitals do not matter."
      >
        {(field) => (
          <Input
            {...field}
            {...register('token', rules.atLeast(5, 'Token must be at least 5 characters'))}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={64}
            className="font-semibold tracking-[0.2em] uppercase placeholder:font-normal placeholder:tracking-normal placeholder:normal-case"
          />
        )}
      </Field>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
        <Button onClick={onBack}>Back</Button>
        <Button type="submit" variant="primary" pending={formState.isSubmitting} pendingLabel={pendingLabel}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
