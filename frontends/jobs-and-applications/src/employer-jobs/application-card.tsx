import { Badge, Button, Card, Loading, Skeleton } from '@lentera/frontend-kit'
import type { ApplicationStatus, EmployerApplication } from '@lentera/proto/http/jobs-and-applications'
import { applicationMoves } from '@lentera/proto/values/jobs-and-applications'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { longDay } from '../job/posting-date.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { applicationMoveLabels, applicationStatusLabels, applicationStatusTones } from './desk-labels.ts'
import { ResumeButton } from './resume-button.tsx'

type ApplicationCardProps = {
  readonly application: EmployerApplication
  readonly onMove: (to: ApplicationStatus) => Promise<boolean>
  /** Called when the employer opens it. */
  readonly onOpened: () => void
  /** Called when the card was removed from the list: moves the focus to the list. */
  readonly onGone: () => void
}

/** Final states: moving there needs a confirmation. */
const isFinal = (status: ApplicationStatus): boolean => applicationMoves[status].length === 0

export const ApplicationCard = ({ application, onMove, onOpened, onGone }: ApplicationCardProps) => {
  const { fullName, email, status, createdAt } = application
  const name = useRef<HTMLHeadingElement>(null)
  const [pending, setPending] = useState<ApplicationStatus | null>(null)
  const [asked, setAsked] = useState<ApplicationStatus | null>(null)
  const move = async (to: ApplicationStatus) => {
    setPending(to)
    const isMoved = await onMove(to)
    setPending(null)
    if (!isMoved) return
    setAsked(null)
    // The pressed button is removed with the old status, and perhaps the whole card.
    if (name.current) name.current.focus()
    else onGone()
  }
  return (
    <Card as="li">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h2 ref={name} tabIndex={-1} className="min-w-0 text-lg font-semibold break-words outline-none">
          {fullName}
        </h2>
        <Badge tone={applicationStatusTones[status]}>{applicationStatusLabels[status]}</Badge>
      </div>
      <p className="mt-1 text-sm text-muted">
        <a href={`mailto:${email}`} className="link break-all">
          {email}
        </a>
        {' · applied on '}
        <time dateTime={createdAt}>{longDay(createdAt)}</time>
      </p>
      <CoverLetter application={application} onOpened={onOpened} />
      <div className="mt-4 flex flex-wrap gap-2 border-t border-line pt-4">
        <ResumeButton application={application} onAsked={onOpened} />
        {applicationMoves[status].map((to) => (
          <Button
            key={to}
            size="sm"
            aria-label={`${applicationMoveLabels[to]}: ${fullName}`}
            {...(isFinal(to) ? { 'aria-haspopup': 'dialog' as const } : {})}
            pending={pending === to}
            onClick={() => (isFinal(to) ? setAsked(to) : move(to))}
          >
            {applicationMoveLabels[to]}
          </Button>
        ))}
      </div>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={`${asked === 'hired' ? 'Hire' : 'Reject'} ${fullName}?`}
        description="The applicant sees it, and it cannot be changed any more."
        confirmLabel={asked === 'hired' ? 'Yes, hire' : 'Yes, reject'}
        variant={asked === 'hired' ? 'primary' : 'danger'}
        isPending={pending !== null}
        onConfirm={() => asked && move(asked)}
      >
        <p className="break-all text-muted">{email}</p>
      </ConfirmDialog>
    </Card>
  )
}

const CoverLetter = ({ application, onOpened }: Pick<ApplicationCardProps, 'application' | 'onOpened'>) => {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  if (application.coverLetter === '') return <p className="mt-3 text-sm text-muted">No cover letter.</p>
  const Sign = isOpen ? ChevronUp : ChevronDown
  const toggle = () => {
    setOpen(!isOpen)
    if (!isOpen) onOpened()
  }
  return (
    <div className="mt-3">
      <Button
        size="sm"
        variant="quiet"
        className="-ml-3"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={`Cover letter of ${application.fullName}`}
        onClick={toggle}
      >
        Cover letter
        <Sign aria-hidden size={16} />
      </Button>
      {isOpen && (
        <p id={id} className="prose-text mt-2">
          {application.coverLetter}
        </p>
      )}
    </div>
  )
}

export const ApplicationsSkeleton = () => (
  <Loading label="Loading applications" className="space-y-4">
    {['first', 'second', 'third'].map((place) => (
      <Skeleton key={place} className="h-47 w-full rounded-card" />
    ))}
  </Loading>
)
