import {
  Badge,
  Container,
  callEndpoint,
  ErrorState,
  Loading,
  PageTitle,
  Skeleton,
  useParams,
  useRead,
} from '@lentera/frontend-kit'
import { editJob, getEmployerJob } from '@lentera/frontend-kit/api/jobs-and-applications'
import type { EmployerJob } from '@lentera/proto/http/jobs-and-applications'
import { jobStatusLabels, jobStatusTones } from './desk-labels.ts'
import { EmployerGate, NotYourCompany } from './employer-gate.tsx'
import { draftOf } from './job-draft.ts'
import { type JobContent, JobForm } from './job-form.tsx'
import { JobGone } from './job-gone.tsx'
import { type AfterSaving, useSavedJob } from './use-saved-job.ts'

export const Page = () => {
  return (
    <Container className="py-8 sm:py-10">
      <div className="mx-auto max-w-3xl">
        <PageTitle>Edit job</PageTitle>
        <EmployerGate>{() => <LoadedJob />}</EmployerGate>
      </div>
    </Container>
  )
}

const LoadedJob = () => {
  const id = useParams().id ?? ''
  const { data, error, retry } = useRead(getEmployerJob, { params: { id } })
  if (data && data.job.status !== 'removed') return <EditJob key={data.job.id} job={data.job} />
  if (error?.status === 403) return <NotYourCompany />
  if (data || error?.status === 404 || error?.status === 400) return <JobGone />
  if (error)
    return (
      <ErrorState className="mt-6" title="This job could not be loaded" onRetry={retry}>
        It is as you left it.
      </ErrorState>
    )
  return (
    <Loading label="Loading the job" className="mt-6">
      <Skeleton className="h-7 w-64 max-w-full" />
      <Skeleton className="mt-6 h-[80rem] w-full rounded-card" />
    </Loading>
  )
}

const EditJob = ({ job }: { readonly job: EmployerJob }) => {
  const finish = useSavedJob()
  const { slug, name } = job.company
  const save = async (content: JobContent, next: AfterSaving) => {
    const { job: saved } = await callEndpoint(editJob, { params: { id: job.id }, body: content })
    await finish(saved, next)
  }
  return (
    <>
      <p className="mt-2 mb-6 flex flex-wrap items-center gap-3 text-muted">
        {job.title} at {name}
        <Badge tone={jobStatusTones[job.status]}>{jobStatusLabels[job.status]}</Badge>
      </p>
      <JobForm status={job.status} draft={draftOf(job)} companySlug={slug} onSave={save} />
    </>
  )
}
