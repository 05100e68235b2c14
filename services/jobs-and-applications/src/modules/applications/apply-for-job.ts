import { randomUUID } from 'node:crypto'
import {
  ApplicationId,
  fail,
  type JobId,
  ok,
  type PlatformProblemCode,
  type ProblemCode,
  type Result,
  type ResumeId,
  type UserId,
} from '@lentera/proto'
import { applicationSubmitted } from '@lentera/proto/events/jobs-and-applications'
import type { ApplicationFields, applyForJob as contract } from '@lentera/proto/http/jobs-and-applications'
import { append } from '@lentera/service-kit/events/outbox'
import type { Deps } from '../../deps.ts'
import { confirmationMail, newApplicationMail } from './domain/application-mails.ts'
import { checkOpening, type Opening } from './domain/opening.ts'

export type ApplyForJob = {
  readonly jobId: JobId
  readonly fields: ApplicationFields
  readonly resume: Buffer
  /** Null for visitors without a session. */
  readonly sender: UserId | null
  /** Aborted when the client has disconnected or the deadline has passed. */
  readonly signal: AbortSignal
}
type Applied = { readonly id: ApplicationId; readonly status: 'applied'; readonly createdAt: string }
type ApplyFailure = ProblemCode<typeof contract> | PlatformProblemCode
type ApplyDeps = Pick<
  Deps,
  | 'withTx'
  | 'applications'
  | 'resumes'
  | 'resumeStore'
  | 'checkPdf'
  | 'mailQueue'
  | 'clock'
  | 'config'
  | 'applicantKeyOf'
  | 'senderKeyOf'
>

const dayMs = 24 * 60 * 60 * 1000
/** A notification about an application is not sent after this time. */
const mailLifetimeMs = 3 * dayMs

const queueMails = async (
  { mailQueue, clock, config }: ApplyDeps,
  tx: Parameters<Deps['mailQueue']['enqueue']>[0],
  job: Opening,
  to: string,
) => {
  const about = {
    jobTitle: job.title,
    companyName: job.companyName,
    productName: config.PRODUCT_NAME,
    publicUrl: config.PUBLIC_URL,
  }
  const now = clock.now()
  const times = { now, expiresAt: new Date(now.getTime() + mailLifetimeMs) }
  await mailQueue.enqueue(tx, confirmationMail(to, about), times)
  if (job.applicationEmail !== null)
    await mailQueue.enqueue(tx, newApplicationMail(job.applicationEmail, job.id, about), times)
}

/** One transaction for the application, its resume, its mails and its event. */
const save = (
  deps: ApplyDeps,
  { jobId, fields, sender, signal }: ApplyForJob,
  resume: ResumeId,
): Promise<Result<Applied, ApplyFailure>> => {
  const { withTx, applications, resumes, clock, config, applicantKeyOf, senderKeyOf } = deps
  return withTx(async (tx) => {
    const now = clock.now()
    const job = checkOpening(await applications.lockOpening(tx, jobId), now)
    if (!job.ok) return job
    const id = ApplicationId.parse(randomUUID())
    const isFirst = await applications.insert(tx, {
      id,
      jobId,
      applicantKey: applicantKeyOf(fields.email),
      senderKey: sender === null ? null : senderKeyOf(sender),
      ...fields,
      createdAt: now,
      keepUntil: new Date(now.getTime() + config.RESUME_RETENTION_DAYS * dayMs),
    })
    if (!isFirst) return fail('already_applied')
    if (!(await resumes.attach(tx, resume, id))) return fail('deadline_exceeded')
    await queueMails(deps, tx, job.value, fields.email)
    await append(tx, applicationSubmitted, { applicationId: id, jobId, companyId: job.value.companyId })
    // The client got an error or disconnected, and will retry: roll back.
    if (signal.aborted) return fail('deadline_exceeded')
    return ok({ id, status: 'applied', createdAt: now.toISOString() })
  })
}

/** Sends an application. A refused one leaves neither a row nor a file. */
export const applyForJob =
  (deps: ApplyDeps) =>
  async (input: ApplyForJob): Promise<Result<Applied, ApplyFailure>> => {
    const { applications, resumeStore, checkPdf, clock, applicantKeyOf } = deps
    const { jobId, fields, resume: file, signal } = input
    const job = checkOpening(await applications.opening(jobId), clock.now())
    if (!job.ok) return job
    const checked = await checkPdf(file, signal)
    if (!checked.ok) return checked
    if (await applications.hasApplied(jobId, applicantKeyOf(fields.email))) return fail('already_applied')

    const stored = await resumeStore.keep(file)
    if (!stored.ok) return stored
    try {
      const saved = await save(deps, input, stored.value.id)
      if (!saved.ok) await resumeStore.discard(stored.value)
      return saved
    } catch (error) {
      await resumeStore.discard(stored.value)
      throw error
    }
  }
