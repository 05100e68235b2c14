import { z } from 'zod'
import { defineEvent } from '../define.ts'
import { ApplicationStatus, JobStatus } from '../http/jobs-and-applications.ts'
import { ApplicationId, CompanyId, JobId } from '../ids.ts'
import { purgesOf } from '../purges.ts'

export const jobSaved = defineEvent({
  subject: 'jobs-and-applications.job.saved.v1',
  summary: 'A job was written, changed, published, paused, renewed, removed, or its time is over.',
  aggregateId: 'jobId',
  timing: 'prompt',
  data: z.strictObject({ jobId: JobId, companyId: CompanyId, status: JobStatus }),
  purges: purgesOf.job(),
})

/** No name, no address, no account: applicants are not sent to other services. */
const ApplicationFacts = z.strictObject({ applicationId: ApplicationId, jobId: JobId, companyId: CompanyId })

export const applicationSubmitted = defineEvent({
  subject: 'jobs-and-applications.application.submitted.v1',
  summary: 'Somebody applied for a job.',
  aggregateId: 'applicationId',
  timing: 'prompt',
  data: ApplicationFacts,
})

export const applicationMoved = defineEvent({
  subject: 'jobs-and-applications.application.moved.v1',
  summary: 'An employer moved an application on.',
  aggregateId: 'applicationId',
  timing: 'prompt',
  data: ApplicationFacts.extend({ status: ApplicationStatus }),
})

export const applicationErased = defineEvent({
  subject: 'jobs-and-applications.application.erased.v1',
  summary: 'An application was withdrawn, or its time of keeping is over; everything of it is gone.',
  aggregateId: 'applicationId',
  timing: 'prompt',
  data: ApplicationFacts,
})
