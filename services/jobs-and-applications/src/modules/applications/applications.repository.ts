import type { ApplicantKey, ApplicationId, CompanyId, JobId } from '@lentera/proto'
import type { ApplicationStatus } from '@lentera/proto/http/jobs-and-applications'
import type { Sql, Tx } from '@lentera/service-kit/data/db'
import type { Opening } from './domain/opening.ts'

export type NewApplication = {
  readonly id: ApplicationId
  readonly jobId: JobId
  readonly applicantKey: ApplicantKey
  readonly senderKey: ApplicantKey | null
  readonly fullName: string
  readonly email: string
  readonly coverLetter: string
  readonly createdAt: Date
  readonly keepUntil: Date
}
export type ApplicationFacts = {
  readonly applicationId: ApplicationId
  readonly jobId: JobId
  readonly companyId: CompanyId
}
/** An applicant: the key of the account, and the key of its address when it has one. */
export type Applicant = { readonly senderKey: ApplicantKey; readonly applicantKey: ApplicantKey | null }

const openingText = `
SELECT id, company_id AS "companyId", company_name AS "companyName", title, application_email AS "applicationEmail", status,
  expires_at AS "expiresAt"
FROM jobs WHERE id = $1::uuid`

const insertText = `
INSERT INTO applications (id, job_id, applicant_key, sender_key, full_name, email, cover_letter, status, created_at, updated_at, keep_until)
VALUES ($1::uuid, $2::uuid, $3, $4, $5, $6, $7, 'applied', $8::timestamptz, $8::timestamptz, $9::timestamptz)
ON CONFLICT (job_id, applicant_key) DO NOTHING`

const factsOf = 'a.id AS "applicationId", a.job_id AS "jobId", j.company_id AS "companyId"'
const factsText = `SELECT ${factsOf} FROM applications a JOIN jobs j ON j.id = a.job_id WHERE a.id = $1::uuid`
const ownText = `${factsText} AND (a.sender_key = $2 OR a.applicant_key = $3)`
const namesText = `
SELECT j.company_id AS "companyId", j.title AS "jobTitle", a.full_name AS "fullName"
FROM applications a JOIN jobs j ON j.id = a.job_id WHERE a.id = $1::uuid`
const lockText = `SELECT status FROM applications WHERE id = $1::uuid FOR UPDATE`
const lockDueText = `
SELECT ${factsOf} FROM applications a JOIN jobs j ON j.id = a.job_id
WHERE a.keep_until <= $1::timestamptz ORDER BY a.keep_until LIMIT $2::int FOR UPDATE OF a SKIP LOCKED`

export const createApplicationsRepository = ({ sql }: { sql: Sql }) => ({
  opening: async (jobId: JobId): Promise<Opening | null> => {
    const [row] = await sql<Opening>(openingText, [jobId])
    return row ?? null
  },
  /** Locks the row until the end of the transaction, so that the job cannot be paused or removed meanwhile. */
  lockOpening: async (tx: Tx, jobId: JobId): Promise<Opening | null> => {
    const [row] = await tx.$queryRawUnsafe<Opening[]>(`${openingText} FOR SHARE`, jobId)
    return row ?? null
  },

  hasApplied: async (jobId: JobId, applicantKey: ApplicantKey): Promise<boolean> =>
    (await sql('SELECT 1 FROM applications WHERE job_id = $1::uuid AND applicant_key = $2', [jobId, applicantKey]))
      .length > 0,

  /**
   * Returns false when the same address has applied already; of two concurrent calls the second waits for the first.
   */
  insert: async (tx: Tx, application: NewApplication): Promise<boolean> =>
    (await tx.$executeRawUnsafe(
      insertText,
      application.id,
      application.jobId,
      application.applicantKey,
      application.senderKey,
      application.fullName,
      application.email,
      application.coverLetter,
      application.createdAt,
      application.keepUntil,
    )) === 1,

  facts: async (id: ApplicationId): Promise<ApplicationFacts | null> => {
    const [row] = await sql<ApplicationFacts>(factsText, [id])
    return row ?? null
  },
  /** The fields that the file name of a download contains. */
  names: async (id: ApplicationId): Promise<{ companyId: CompanyId; jobTitle: string; fullName: string } | null> => {
    const [row] = await sql<{ companyId: CompanyId; jobTitle: string; fullName: string }>(namesText, [id])
    return row ?? null
  },
  /** Null also for an application of another applicant. */
  ownFacts: async (id: ApplicationId, { senderKey, applicantKey }: Applicant): Promise<ApplicationFacts | null> => {
    const [row] = await sql<ApplicationFacts>(ownText, [id, senderKey, applicantKey])
    return row ?? null
  },

  lockStatus: async (tx: Tx, id: ApplicationId): Promise<ApplicationStatus | null> => {
    const [row] = await tx.$queryRawUnsafe<{ status: ApplicationStatus }[]>(lockText, id)
    return row?.status ?? null
  },
  setStatus: async (tx: Tx, id: ApplicationId, status: ApplicationStatus, now: Date): Promise<void> => {
    await tx.$executeRawUnsafe(
      'UPDATE applications SET status = $2, updated_at = $3::timestamptz WHERE id = $1::uuid',
      id,
      status,
      now,
    )
  },

  /** Applications past their retention, locked for this transaction. */
  lockDue: (tx: Tx, now: Date, limit: number): Promise<ApplicationFacts[]> =>
    tx.$queryRawUnsafe<ApplicationFacts[]>(lockDueText, now, limit),
  /** Returns how many rows it deleted. */
  remove: (tx: Tx, ids: readonly ApplicationId[]): Promise<number> =>
    tx.$executeRawUnsafe('DELETE FROM applications WHERE id = ANY ($1::uuid[])', [...ids]),
})
