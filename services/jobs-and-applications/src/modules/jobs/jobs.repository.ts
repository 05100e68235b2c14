import type { CompanyId, JobId } from '@lentera/proto'
import type { Job, JobCard, JobStatus } from '@lentera/proto/http/jobs-and-applications'
import { sitemapPageSize } from '@lentera/proto/http/sitemap'
import type { Sql } from '@lentera/service-kit/data/db'
import { isOverdueSql, isPublicSql, statusSql } from '../../job/domain/job-state.ts'
import { type CardRow, cardColumns, type JobRow, toCard, toJob, wholeColumns } from '../../job/job-rows.ts'

const findText = `
SELECT ${wholeColumns}, j.published_at AS "publishedAt", j.expires_at AS "expiresAt", ${statusSql('j.', '$2')} AS status
FROM jobs j JOIN companies c ON c.company_id = j.company_id WHERE j.id = $1 AND j.published_at IS NOT NULL`

const maxSimilar = 6
/**
 * Candidates for similar jobs: the newest of the department. Enough for good matches, few enough to compare at each
 * request.
 */
const candidates = 300

const similarText = `
WITH candidates AS (
  SELECT * FROM jobs WHERE department = $2 AND ${isPublicSql('', '$6')} AND id <> $1
  ORDER BY published_at DESC, is_featured DESC, id LIMIT ${candidates}
)
SELECT ${cardColumns} FROM candidates j CROSS JOIN LATERAL (SELECT * FROM companies WHERE company_id = j.company_id LIMIT 1) c
ORDER BY (j.level = $3) DESC, (j.country = $4) DESC,
  (SELECT count(*) FROM jsonb_array_elements_text(j.tags) AS tag (value) WHERE lower(tag.value) = ANY($5::text[])) DESC,
  (j.company_id = $7) DESC, j.published_at DESC, j.id
LIMIT ${maxSimilar}`

const companyTotalText = `SELECT count(*)::int AS total FROM jobs WHERE company_id = $1 AND ${isPublicSql('', '$2')}`

const addressesText = `
SELECT id AS key, to_char(updated_at, 'YYYY-MM-DD') AS "changedOn" FROM jobs WHERE ${isPublicSql('', '$1')}
ORDER BY id LIMIT ${sitemapPageSize} OFFSET $2`
const addressesTotalText = `
SELECT ((SELECT coalesce(sum(jobs), 0) FROM job_counts WHERE place = '')
  - (SELECT count(*) FROM jobs WHERE ${isOverdueSql('', '$1')}))::int AS total`

export const createJobsRepository = ({ sql }: { sql: Sql }) => ({
  /** A job that is or was public, and its current status. */
  find: async (id: JobId, now: Date): Promise<{ job: Job; status: JobStatus } | null> => {
    const [row] = await sql<JobRow & { status: JobStatus }>(findText, [id, now])
    return row === undefined ? null : { job: toJob(row), status: row.status }
  },

  /**
   * Public jobs of the same department: of the same level first, then country, then with most tags in common, then of
   * the company.
   */
  similar: async ({ id, department, level, country, tags, company }: Job, now: Date): Promise<JobCard[]> => {
    const words = tags.map((tag) => tag.toLowerCase())
    return (await sql<CardRow>(similarText, [id, department, level, country, words, now, company.id])).map(toCard)
  },

  countOfCompany: async (companyId: CompanyId, now: Date): Promise<number> => {
    const [row] = await sql<{ total: number }>(companyTotalText, [companyId, now])
    return row?.total ?? 0
  },

  addresses: (page: number, now: Date): Promise<{ key: string; changedOn: string }[]> =>
    sql(addressesText, [now, (page - 1) * sitemapPageSize]),

  countAddresses: async (now: Date): Promise<number> => {
    const [row] = await sql<{ total: number }>(addressesTotalText, [now])
    return row?.total ?? 0
  },
})
