import {
  ApiError,
  Button,
  callEndpoint,
  Field,
  Input,
  paths,
  product,
  RadioCards,
  signIn,
  TextLink,
  toast,
  useNavigate,
  useOffers,
} from '@lentera/frontend-kit'
import { requestMagicCode, verifyMagicCode } from '@lentera/frontend-kit/api/identity'
import { Controller, EmailField, rules, showServerIssues, useForm } from '@lentera/frontend-kit/forms'
import { useState } from 'react'
import { AuthCard } from './auth-card.tsx'
import { CodeStep } from './code-step.tsx'
import { announceCode } from './development-code.ts'

type Registration = { role: 'talent' | 'startup'; fullName: string; companyName: string; email: string }

const emptyRegistration: Registration = { role: 'talent', fullName: '', companyName: '', email: '' }

const roleOptions = [
  { value: 'talent', label: 'Job Seeker / Employee', description: 'Read and write reviews, find jobs' },
  { value: 'startup', label: 'Startup / Employer', description: 'Manage your company page' },
] as const

const welcome = {
  talent: 'Welcome! You can now post reviews and explore opportunities.',
  startup: 'Welcome! You can now manage your company and post jobs.',
} as const

const isRefusal = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 429

export const Page = () => {
  const navigate = useNavigate()
  const offers = useOffers()
  const [entered, setEntered] = useState<Registration>(emptyRegistration)
  const [isVerifying, setVerifying] = useState(false)

  const join = async (token: string) => {
    try {
      await signIn(await callEndpoint(verifyMagicCode, { body: { email: entered.email, token } }))
    } catch (error) {
      const description = isRefusal(error)
        ? error.description
        : 'Invalid verification code. Please check your email and try again.'
      toast({ title: 'Verification Failed', description, tone: 'caution' })
      return
    }
    toast({ title: 'Account Created Successfully!', description: welcome[entered.role], tone: 'trust' })
    // The dashboard belongs to another team's remote; without it the account is the employer's first page.
    const employersPage = offers(paths.dashboard) ? paths.dashboard : paths.account
    await navigate(entered.role === 'startup' ? employersPage : paths.home, { replace: true })
  }

  const footer = (
    <>
      Already have an account? <TextLink to={paths.login()}>Login</TextLink>
    </>
  )
  if (isVerifying)
    return (
      <AuthCard
        title="Verify Your Email"
        lead={
          <>
            We sent a code to <strong className="break-all text-ink">{entered.email}</strong>.
          </>
        }
        footer={footer}
      >
        <CodeStep
          submitLabel="Verify & Join"
          pendingLabel="Verifying..."
          onSubmit={join}
          onBack={() => setVerifying(false)}
        />
      </AuthCard>
    )
  return (
    <AuthCard
      title={`Join ${product.name}`}
      lead="No password, and your name is never shown beside what you write."
      footer={footer}
    >
      <RegistrationForm
        initial={entered}
        onSent={(registration) => {
          setEntered(registration)
          setVerifying(true)
        }}
      />
    </AuthCard>
  )
}

type RegistrationFormProps = { readonly initial: Registration; readonly onSent: (registration: Registration) => void }

const RegistrationForm = ({ initial, onSent }: RegistrationFormProps) => {
  const { register, control, handleSubmit, watch, formState, setError } = useForm<Registration>({
    defaultValues: initial,
  })
  const isStartup = watch('role') === 'startup'
  const { errors } = formState
  const create = handleSubmit(async (values) => {
    const { role, fullName, companyName, email } = values
    try {
      const body = { email, role, fullName, ...(role === 'startup' ? { companyName } : {}) }
      const { developmentToken } = await callEndpoint(requestMagicCode, { body })
      announceCode(developmentToken, 'Verification code sent', 'Check your e-mail for the code.')
      onSent({ ...values, email: email.trim() })
    } catch (error) {
      if (error instanceof ApiError && showServerIssues(error, ['email', 'role', 'fullName', 'companyName'], setError))
        return
      const description = isRefusal(error) ? error.description : 'Failed to send verification email. Please try again.'
      toast({ title: 'Registration Failed', description, tone: 'caution' })
    }
  })
  return (
    <form noValidate onSubmit={create} className="space-y-5">
      <Controller
        control={control}
        name="role"
        rules={{ required: 'Please select your role' }}
        render={({ field }) => (
          <RadioCards
            legend="I am joining as"
            value={field.value}
            onChange={field.onChange}
            options={roleOptions}
            error={errors.role?.message}
          />
        )}
      />
      <Field label="Full Name" required error={errors.fullName?.message}>
        {(field) => (
          <Input
            {...field}
            {...register('fullName', rules.atLeast(2, 'Please enter your full name'))}
            autoComplete="name"
            maxLength={120}
          />
        )}
      </Field>
      {isStartup && (
        <Field label="Company Name" required error={errors.companyName?.message}>
          {(field) => (
            <Input
              {...field}
              {...register('companyName', rules.atLeast(2, 'Company name is required for startup accounts'))}
              autoComplete="organization"
              maxLength={120}
            />
          )}
        </Field>
      )}
      <EmailField label="Email" register={() => register('email', rules.email)} error={errors.email?.message} />
      <Button
        type="submit"
        variant="primary"
        className="w-full"
        pending={formState.isSubmitting}
        pendingLabel="Sending..."
      >
        Create Account
      </Button>
    </form>
  )
}
