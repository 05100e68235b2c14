import {
  ApiError,
  Button,
  callEndpoint,
  paths,
  signIn,
  TextLink,
  toast,
  useNavigate,
  useSearchParams,
} from '@lentera/frontend-kit'
import { requestMagicCode, verifyMagicCode } from '@lentera/frontend-kit/api/identity'
import { EmailField, rules, useForm } from '@lentera/frontend-kit/forms'
import { useState } from 'react'
import { AuthCard } from './auth-card.tsx'
import { CodeStep } from './code-step.tsx'
import { announceCode } from './development-code.ts'
import { nextPath } from './next-path.ts'

/** A rate limit: the server's text says when to try again, which the general message does not. */
const isRefusal = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 429

export const Page = () => {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  // The link in the mail fills in address and code; the reader signs in with the button.
  const linkedEmail = params.get('email') ?? ''
  const linkedToken = params.get('token') ?? ''
  const isFromMail = linkedEmail !== '' && linkedToken !== ''
  const [email, setEmail] = useState<string | null>(isFromMail ? linkedEmail : null)

  const login = async (token: string) => {
    try {
      await signIn(await callEndpoint(verifyMagicCode, { body: { email: email ?? '', token } }))
    } catch (error) {
      const description = isRefusal(error) ? error.description : 'Invalid token. Please check your email and try again.'
      toast({ title: 'Login Failed', description, tone: 'caution' })
      return
    }
    toast({
      title: 'Login Successful',
      description: 'Welcome back! You can now post reviews and access your content.',
      tone: 'trust',
    })
    await navigate(nextPath(params.get('next'), paths.home), { replace: true })
  }

  const footer = (
    <>
      New here? <TextLink to={paths.register}>Create an account</TextLink>
    </>
  )
  if (email !== null)
    return (
      <AuthCard
        title="Enter Verification Code"
        lead={
          <>
            We sent a link and a code to <strong className="break-all text-ink">{email}</strong>.
          </>
        }
        footer={footer}
      >
        <CodeStep
          submitLabel="Login"
          pendingLabel="Logging in..."
          token={isFromMail ? linkedToken : ''}
          onSubmit={login}
          onBack={() => setEmail(null)}
        />
      </AuthCard>
    )
  return (
    <AuthCard title="Welcome Back" lead="No password: we send a code to your e-mail address." footer={footer}>
      <EmailStep initial={linkedEmail} onSent={setEmail} />
    </AuthCard>
  )
}

const EmailStep = ({ initial, onSent }: { readonly initial: string; readonly onSent: (email: string) => void }) => {
  const { register, handleSubmit, formState } = useForm<{ email: string }>({ defaultValues: { email: initial } })
  const send = handleSubmit(async ({ email }) => {
    try {
      const { developmentToken } = await callEndpoint(requestMagicCode, { body: { email } })
      announceCode(developmentToken, 'Magic Link Sent', 'Check your e-mail for the code.')
      onSent(email.trim())
    } catch (error) {
      toast({
        title: 'Error',
        description: isRefusal(error) ? error.description : 'Failed to send login link. Please try again.',
        tone: 'caution',
      })
    }
  })
  return (
    <form noValidate onSubmit={send} className="space-y-5">
      <EmailField register={() => register('email', rules.email)} error={formState.errors.email?.message} />
      <Button
        type="submit"
        variant="primary"
        className="w-full"
        pending={formState.isSubmitting}
        pendingLabel="Sending..."
      >
        Send Login Link
      </Button>
    </form>
  )
}
