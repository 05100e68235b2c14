import { ApiError, Button, paths, TextLink } from '@lentera/frontend-kit'
import type { PickedCompany } from '@lentera/frontend-kit/forms'
import { CircleHelp } from 'lucide-react'

/** Why the server did not accept a salary: a question, or a reason for refusing it. */
type Objection = { readonly kind: 'question' | 'implausible' | 'already_shared'; readonly description: string }

const kinds: Readonly<Record<string, Objection['kind']>> = {
  salary_needs_confirmation: 'question',
  salary_implausible: 'implausible',
  already_shared: 'already_shared',
}

export const objectionOf = (error: unknown): Objection | null => {
  if (!(error instanceof ApiError)) return null
  const kind = kinds[error.problem?.code ?? '']
  return kind ? { kind, description: error.description } : null
}

const titles = {
  question: 'Is this figure right?',
  implausible: 'This figure cannot be counted',
  already_shared: 'You have shared a salary here before',
} as const

type SalaryObjectionProps = {
  readonly objection: Objection
  readonly company: PickedCompany
  readonly isSubmitting: boolean
  readonly onConfirm: () => void
  readonly onBack: () => void
}

export const SalaryObjection = ({ objection, company, isSubmitting, onConfirm, onBack }: SalaryObjectionProps) => (
  <section role="alert" className="rounded-card border border-caution-line bg-caution-wash p-4">
    <h2 className="flex items-center gap-2 font-semibold text-caution">
      <CircleHelp aria-hidden size={18} />
      {titles[objection.kind]}
    </h2>
    <p className="mt-2">{objection.description}</p>
    {objection.kind === 'question' && (
      <>
        <p className="mt-2 text-sm">
          If it is right, a moderator looks at it once before it is counted. Nothing that you typed is lost.
        </p>
        <div className="mt-4 flex flex-col gap-3 sm:flex-row">
          <Button variant="primary" onClick={onConfirm} pending={isSubmitting} pendingLabel="Submitting...">
            Yes, it is right
          </Button>
          <Button onClick={onBack}>Correct it</Button>
        </div>
      </>
    )}
    {objection.kind === 'implausible' && (
      <Button className="mt-4" onClick={onBack}>
        Correct it
      </Button>
    )}
    {objection.kind === 'already_shared' && (
      <p className="mt-2 text-sm">
        Within 24 hours you can delete it and send a corrected one:{' '}
        <TextLink to={paths.login(paths.postSalary(company.slug))}>sign in</TextLink> with the same e-mail. What you
        typed is kept on this page.
      </p>
    )}
  </section>
)
