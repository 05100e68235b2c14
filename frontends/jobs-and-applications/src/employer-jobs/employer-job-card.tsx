import {
  Badge,
  Button,
  Card,
  formatCount,
  formatCountOf,
  LinkButton,
  Loading,
  paths,
  Skeleton,
} from '@lentera/frontend-kit'
import type { EmployerJob } from '@lentera/proto/http/jobs-and-applications'
import { departmentLabels, jobLevelLabels } from '@lentera/proto/values/jobs-and-applications'
import { useRef, useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { jobMoveLabels, jobStatusLabels, jobStatusTones, movesOf } from './desk-labels.ts'
import { expiryText } from './expiry.ts'
import { useJobMove } from './use-job-move.ts'

type EmployerJobCardProps = {
  readonly job: EmployerJob
  /** Called when the card was removed from the list: moves the focus to the list. */
  readonly onGone: () => void
}

/** A job in the employer's list: its status, its applications, and the buttons for the allowed moves. */
export const EmployerJobCard = ({ job, onGone }: EmployerJobCardProps) => {
  const title = useRef<HTMLHeadingElement>(null)
  const [isAsking, setAsking] = useState(false)
  const { move, pending } = useJobMove(job)
  const expiry = expiryText(job, new Date())
  const moveTo = async (...wanted: Parameters<typeof move>) => {
    if (!(await move(...wanted))) return
    setAsking(false)
    // The pressed button may be removed with the old status.
    if (title.current) title.current.focus()
    else onGone()
  }
  return (
    <Card as="li">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h2 ref={title} tabIndex={-1} className="min-w-0 text-lg font-semibold outline-none">
          {job.title}
        </h2>
        <Badge tone={jobStatusTones[job.status]}>{jobStatusLabels[job.status]}</Badge>
      </div>
      <p className="mt-1 text-sm text-muted">
        {[`${job.location}, ${job.country}`, departmentLabels[job.department], jobLevelLabels[job.level]].join(' · ')}
      </p>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <span>
          {formatCountOf(job.applications, 'application')}
          {job.newApplications > 0 && (
            <strong className="font-semibold text-accent">, {formatCount(job.newApplications)} new</strong>
          )}
        </span>
        <span className="text-muted">{expiry ?? 'Not published yet'}</span>
      </p>
      <div className="mt-4 flex flex-wrap gap-2 border-t border-line pt-4">
        <LinkButton size="sm" to={paths.editJob(job.id)} aria-label={`Edit ${job.title}`}>
          Edit
        </LinkButton>
        {movesOf[job.status].map((wanted) => (
          <Button
            key={wanted}
            size="sm"
            aria-label={`${jobMoveLabels[wanted]} ${job.title}`}
            {...(wanted === 'remove' ? { 'aria-haspopup': 'dialog' as const } : {})}
            pending={pending === wanted}
            onClick={() => (wanted === 'remove' ? setAsking(true) : moveTo(wanted))}
          >
            {jobMoveLabels[wanted]}
          </Button>
        ))}
        {job.status === 'active' && (
          <LinkButton size="sm" to={paths.job(job.id)} aria-label={`View ad ${job.title}`}>
            View ad
          </LinkButton>
        )}
        {(job.publishedAt !== null || job.applications > 0) && (
          <LinkButton size="sm" to={paths.jobApplications(job.id)} aria-label={`Applications for ${job.title}`}>
            Applications
          </LinkButton>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Remove this job?"
        description="It disappears at once and cannot be brought back."
        confirmLabel="Remove job"
        variant="danger"
        isPending={pending === 'remove'}
        onConfirm={() => moveTo('remove')}
      >
        <p className="text-muted">{job.title}</p>
      </ConfirmDialog>
    </Card>
  )
}

export const EmployerJobsSkeleton = () => (
  <Loading label="Loading your jobs" className="space-y-4">
    {['first', 'second', 'third'].map((place) => (
      <Skeleton key={place} className="h-46 w-full rounded-card" />
    ))}
  </Loading>
)
