import type { JobId } from '@lentera/proto'
import type {
  ApplicationStatus,
  EmployerApplication,
  JobStatus,
  MyApplication,
} from '@lentera/proto/http/jobs-and-applications'
import type { Sql } from '@lentera/service-kit/data/db'
import { statusSql } from '../../job/domain/job-state.ts'
import { type CardRow, cardColumns, toCard } from '../../job/job-rows.ts'
import type { Applicant } from './applications.repository.ts'

type Page = { readonly limit: number; readonly offset: number }
type Dated = { readonly createdAt: Date; readonly updatedAt: Date }
type EmployerRow = Omit<EmployerApplication, 'createdAt' | 'updatedAt'> & Dated
export type Counts = Readonly<Record<ApplicationStatus, number>>

// An application whose resume has no key any more is being erased: its company no longer sees it.
const readable = 'applications a JOIN resumes r ON r.application_id = a.id AND r.wrapped_key IS NOT NULL'
const employerColumns = `a.id, a.full_name AS "fullName", a.email, a.cover_letter AS "coverLetter", a.status, a.created_at AS "createdAt",
  a.updated_at AS "updatedAt", r.bytes AS "resumeBytes"`
const byJobText = `
SELECT ${employerColumns} FROM ${readable} WHERE a.job_id = $1::uuid AND ($2::text IS NULL OR a.status = $2)
ORDER BY a.created_at DESC, a.id LIMIT $3 OFFSET $4`
const countsText = `SELECT a.status, count(*)::int AS count FROM ${readable} WHERE a.job_id = $1::uuid GROUP BY a.status`
const oneText = `SELECT ${employerColumns} FROM ${readable} WHERE a.id = $1::uuid`

type MineRow = CardRow &
  Dated & {
    readonly applicationId: MyApplication['id']
    readonly status: ApplicationStatus
    readonly fullName: string
    readonly email: string
    readonly appliedAt: Date
    readonly jobStatus: JobStatus
  }
const isMine = '(a.sender_key = $1 OR a.applicant_key = $2)'
const mineText = `
SELECT ${cardColumns}, a.id AS "applicationId", a.status, a.full_name AS "fullName", a.email, a.created_at AS "appliedAt",
  a.updated_at AS "updatedAt", ${statusSql('j.', '$3')} AS "jobStatus"
FROM applications a JOIN jobs j ON j.id = a.job_id JOIN companies c ON c.company_id = j.company_id
WHERE ${isMine} ORDER BY a.created_at DESC, a.id LIMIT $4 OFFSET $5`
const mineTotalText = `SELECT count(*)::int AS total FROM applications a WHERE ${isMine}`

const dates = ({ createdAt, updatedAt }: Dated) => ({
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})
const toEmployerApplication = (row: EmployerRow): EmployerApplication => ({ ...row, ...dates(row) })

const toMyApplication = (row: MineRow): MyApplication => ({
  id: row.applicationId,
  status: row.status,
  fullName: row.fullName,
  email: row.email,
  ...dates({ createdAt: row.appliedAt, updatedAt: row.updatedAt }),
  jobTitle: row.title,
  companyName: row.companyName,
  jobStatus: row.jobStatus,
  job: row.jobStatus === 'removed' ? null : toCard(row),
})

export const createApplicationLists = ({ sql }: { sql: Sql }) => ({
  byJob: async (
    jobId: JobId,
    status: ApplicationStatus | null,
    { limit, offset }: Page,
  ): Promise<EmployerApplication[]> =>
    (await sql<EmployerRow>(byJobText, [jobId, status, limit, offset])).map(toEmployerApplication),

  countsOf: async (jobId: JobId): Promise<Counts> => {
    const counts = { applied: 0, viewed: 0, interview: 0, rejected: 0, hired: 0 }
    for (const { status, count } of await sql<{ status: ApplicationStatus; count: number }>(countsText, [jobId]))
      counts[status] = count
    return counts
  },

  one: async (id: EmployerApplication['id']): Promise<EmployerApplication | null> => {
    const [row] = await sql<EmployerRow>(oneText, [id])
    return row === undefined ? null : toEmployerApplication(row)
  },

  mine: async (
    { senderKey, applicantKey }: Applicant,
    now: Date,
    { limit, offset }: Page,
  ): Promise<{ applications: MyApplication[]; total: number }> => {
    const rows = await sql<MineRow>(mineText, [senderKey, applicantKey, now, limit, offset])
    const [counted] = await sql<{ total: number }>(mineTotalText, [senderKey, applicantKey])
    return { applications: rows.map(toMyApplication), total: counted?.total ?? 0 }
  },
})
