import type { CompanyId, JobId } from '@lentera/proto'
import type { EmployerJob, JobContent, JobStatus } from '@lentera/proto/http/jobs-and-applications'
import type { Sql, Tx } from '@lentera/service-kit/data/db'
import { statusSql } from '../../job/domain/job-state.ts'
import { toFacts, type WholeRow, wholeColumns } from '../../job/job-rows.ts'
import type { JobState } from './domain/job-moves.ts'

type Row = WholeRow & {
  readonly status: JobStatus
  readonly applicationEmail: string | null
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly publishedAt: Date | null
  readonly expiresAt: Date | null
  readonly applications: number
  readonly newApplications: number
}
/** The stored fields that a change reads. */
export type LockedJob = JobState & Pick<JobContent, 'salaryMin' | 'salaryMax'> & { readonly companyId: CompanyId }

const toEmployerJob = (row: Row): EmployerJob => ({
  ...toFacts(row),
  responsibilities: row.responsibilities,
  requirements: row.requirements,
  applicationUrl: row.applicationUrl,
  applicationEmail: row.applicationEmail,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  publishedAt: row.publishedAt?.toISOString() ?? null,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  applications: row.applications,
  newApplications: row.newApplications,
})

const selectText = (now: string) => `
SELECT ${wholeColumns}, ${statusSql('j.', now)} AS status, j.application_email AS "applicationEmail", j.created_at AS "createdAt",
  j.updated_at AS "updatedAt", j.published_at AS "publishedAt", j.expires_at AS "expiresAt", a.applications, a."newApplications"
FROM jobs j
JOIN companies c ON c.company_id = j.company_id
CROSS JOIN LATERAL (
  SELECT count(*)::int AS applications, count(*) FILTER (WHERE status = 'applied')::int AS "newApplications" FROM applications WHERE job_id = j.id
) a`
const oneText = `${selectText('$2::timestamptz')} WHERE j.id = $1::uuid`

const ofCompany = (now: string, status: boolean) =>
  `j.company_id = $1 AND j.status <> 'removed'${status ? ` AND (${statusSql('j.', now)}) = $3` : ''}`
// LIMIT applies before the applications are counted.
const pageText = (status: boolean) => `
${selectText('$2')} WHERE j.id IN (
  SELECT j.id FROM jobs j WHERE ${ofCompany('$2', status)} ORDER BY j.created_at DESC, j.id LIMIT $${status ? 4 : 3} OFFSET $${status ? 5 : 4}
) ORDER BY j.created_at DESC, j.id`
const countText = (status: boolean) =>
  `SELECT count(*)::int AS total, $2::timestamptz AS at FROM jobs j WHERE ${ofCompany('$2', status)}`

/** The columns that employers and the moves of a job write; the compiler reports a field without one. */
const columnOf: Readonly<Record<keyof JobContent | keyof JobState, string>> = {
  title: 'title',
  description: 'description',
  responsibilities: 'responsibilities',
  requirements: 'requirements',
  department: 'department',
  level: 'level',
  employmentType: 'employment_type',
  location: 'location',
  country: 'country',
  remoteOk: 'remote_ok',
  salaryMin: 'salary_min',
  salaryMax: 'salary_max',
  salaryCurrency: 'salary_currency',
  tags: 'tags',
  applicationEmail: 'application_email',
  applicationUrl: 'application_url',
  status: 'status',
  publishedAt: 'published_at',
  expiresAt: 'expires_at',
}
type Written = Partial<JobContent & JobState>
const written = (fields: Written): { columns: string[]; values: unknown[] } => {
  const names = Object.keys(fields) as (keyof Written)[] // objects are made of these keys, from parsed input
  const values = names.map((name) => (name === 'tags' ? JSON.stringify(fields.tags) : fields[name]))
  return { columns: names.map((name) => columnOf[name]), values }
}

const lockText = `
SELECT company_id AS "companyId", status, published_at AS "publishedAt", expires_at AS "expiresAt", salary_min AS "salaryMin",
  salary_max AS "salaryMax" FROM jobs WHERE id = $1::uuid FOR UPDATE`

export const createEmployerJobsRepository = ({ sql }: { sql: Sql }) => ({
  companyOf: async (id: JobId): Promise<CompanyId | null> => {
    const [row] = await sql<{ companyId: CompanyId }>('SELECT company_id AS "companyId" FROM jobs WHERE id = $1', [id])
    return row?.companyId ?? null
  },

  find: async (id: JobId, now: Date): Promise<EmployerJob | null> => {
    const [row] = await sql<Row>(oneText, [id, now])
    return row === undefined ? null : toEmployerJob(row)
  },

  findIn: async (tx: Tx, id: JobId, now: Date): Promise<EmployerJob> => {
    const [row] = await tx.$queryRawUnsafe<Row[]>(oneText, id, now)
    if (row === undefined) throw new Error('A job that was just written is not there.')
    return toEmployerJob(row)
  },

  /** Jobs of a company that are not removed, the newest first. */
  page: async (
    companyId: CompanyId,
    {
      status,
      limit,
      offset,
      now,
    }: { readonly status: JobStatus | undefined; readonly limit: number; readonly offset: number; readonly now: Date },
  ): Promise<{ jobs: EmployerJob[]; total: number }> => {
    const wanted = status === undefined ? [] : [status]
    const [rows, [count]] = await Promise.all([
      sql<Row>(pageText(status !== undefined), [companyId, now, ...wanted, limit, offset]),
      sql<{ total: number }>(countText(status !== undefined), [companyId, now, ...wanted]),
    ])
    return { jobs: rows.map(toEmployerJob), total: count?.total ?? 0 }
  },

  /** Locks the company while copying its name, so that a concurrent rename of the company also renames this job. */
  insertDraft: async (
    tx: Tx,
    job: { readonly id: JobId; readonly companyId: CompanyId; readonly content: JobContent; readonly now: Date },
  ) => {
    const { id, companyId, content, now } = job
    const [company] = await tx.$queryRawUnsafe<{ name: string }[]>(
      'SELECT name FROM companies WHERE company_id = $1::uuid FOR SHARE',
      companyId,
    )
    if (company === undefined) throw new Error('A company that was just found is not there.')
    const { columns, values } = written(content)
    const parameters = values.map((_, index) => `$${index + 5}`)
    await tx.$executeRawUnsafe(
      `INSERT INTO jobs (id, company_id, company_name, created_at, updated_at, status, ${columns.join(', ')})
       VALUES ($1, $2, $3, $4, $4, 'draft', ${parameters.join(', ')})`,
      id,
      companyId,
      company.name,
      now,
      ...values,
    )
  },

  /**
   * The stored job, locked until the transaction ends: of two concurrent changes the second reads the result of the
   * first.
   */
  lock: async (tx: Tx, id: JobId): Promise<LockedJob | null> => {
    const [row] = await tx.$queryRawUnsafe<LockedJob[]>(lockText, id)
    return row ?? null
  },

  update: async (tx: Tx, id: JobId, changes: Partial<JobContent> | JobState, now: Date): Promise<void> => {
    const { columns, values } = written(changes)
    const assignments = columns.map((column, index) => `${column} = $${index + 3}`)
    await tx.$executeRawUnsafe(
      `UPDATE jobs SET ${['updated_at = $2', ...assignments].join(', ')} WHERE id = $1`,
      id,
      now,
      ...values,
    )
  },
})
