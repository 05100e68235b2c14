import { ApiError, Button, Card, LinkButton, paths, showFailureReason } from '@lentera/frontend-kit'
import { showServerIssues, useForm } from '@lentera/frontend-kit/forms'
import type { EmployerJob } from '@lentera/proto/http/jobs-and-applications'
import type { ReactNode } from 'react'
import { contentOf, type JobDraft, jobFieldNames, reversedPayMessage } from './job-draft.ts'
import { JobFields } from './job-fields.tsx'
import type { AfterSaving } from './use-saved-job.ts'

export type JobContent = ReturnType<typeof contentOf>

const saveLabels: Record<EmployerJob['status'], string> = {
  draft: 'Save draft',
  active: 'Save changes',
  paused: 'Save changes',
  expired: 'Save changes',
  removed: 'Save changes',
}
const nextMoves: Record<EmployerJob['status'], AfterSaving> = {
  draft: 'publish',
  active: null,
  paused: 'publish',
  expired: 'renew',
  removed: null,
}

type JobFormProps = {
  readonly status: EmployerJob['status']
  readonly draft: JobDraft
  readonly companySlug: string
  /** Saves, moves and leaves the page; the form shows the error that it throws. */
  readonly onSave: (content: JobContent, next: AfterSaving) => Promise<void>
  /** Above the fields. */
  readonly children?: ReactNode
}

/** Writes and edits a job. Enter in a field saves; it never publishes. */
export const JobForm = ({ status, draft, companySlug, onSave, children }: JobFormProps) => {
  const form = useForm<JobDraft>({ defaultValues: draft })
  const { isSubmitting } = form.formState
  const next = nextMoves[status]
  const showAtFields = (error: ApiError): boolean => {
    if (error.problem?.code === 'salary_range_reversed') {
      form.setError(
        'salaryMax',
        { type: 'server', message: error.description || reversedPayMessage },
        { shouldFocus: true },
      )
      return true
    }
    const tagIssue = error.problem?.issues?.find(({ path }) => path.startsWith('body.tags.'))
    if (tagIssue) form.setError('tags', { type: 'server', message: tagIssue.message })
    return showServerIssues(error, jobFieldNames, form.setError) || tagIssue !== undefined
  }
  const save = (move: AfterSaving) =>
    form.handleSubmit(async (values) => {
      try {
        await onSave(contentOf(values), move)
      } catch (error) {
        if (error instanceof ApiError && showAtFields(error)) return
        showFailureReason('The job was not saved', error)
      }
    })
  return (
    <form noValidate onSubmit={save(null)}>
      {children}
      <Card>
        <JobFields form={form} />
      </Card>
      <div className="mt-5 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <LinkButton to={paths.employerJobs(companySlug)} variant="quiet" className="sm:mr-auto">
          Cancel
        </LinkButton>
        <Button type="submit" variant={next ? 'secondary' : 'primary'} pending={isSubmitting} pendingLabel="Saving...">
          {saveLabels[status]}
        </Button>
        {next && (
          <Button variant="primary" pending={isSubmitting} onClick={save(next)}>
            {next === 'publish' ? 'Save and publish' : 'Save and renew'}
          </Button>
        )}
      </div>
    </form>
  )
}
