import type { AuthorKey, CalendarDate, CompanyId, InterviewId, Slug } from '@lentera/proto'
import type { ContentStatus, Interview } from '@lentera/proto/http/companies-and-reviews'
import type { Sql } from '@lentera/service-kit/data/db'
import type { Prisma } from '../../../generated/prisma/client.ts'
import type { Content, KeptInterview } from './domain/interview.ts'

type Tx = Prisma.TransactionClient

export const interviewColumns = `i.role, i.difficulty, i.experience, i.questions, i.outcome, i.rounds, i.email_verified AS "emailVerified",
  i.status, i.created_on::text AS "createdAt"`

/** Columns of a response: without author key and edit window. */
export type OwnInterview = {
  readonly interview: Interview
  readonly companyId: CompanyId
  readonly companySlug: Slug
  readonly companyName: string
  readonly authorKey: AuthorKey
  readonly editableUntil: Date | null
}
type OwnRow = Interview & Omit<OwnInterview, 'interview'>

// The total comes from at most fifteen counters, the ids from an index-only scan; only the interviews of the page are
// read as whole rows. Without interviews the result is one row with the total and nulls.
const pageText = (cut: string) => `
WITH page AS (
  SELECT id FROM interviews WHERE company_id = $1 AND is_public ORDER BY created_on DESC, id ${cut}
), counted AS (
  SELECT coalesce(sum(interviews), 0)::int AS total FROM company_interview_counts WHERE company_id = $1
)
SELECT counted.total, i.id, ${interviewColumns} FROM counted LEFT JOIN (page JOIN interviews i ON i.id = page.id) ON true
ORDER BY i.created_on DESC, i.id`
const anyPageText = pageText('LIMIT $2 OFFSET $3')

/**
 * The limit of the most requested page is a constant in the SQL text: a generic plan for any limit would fetch and sort
 * all rows.
 */
const firstPage = { limit: 20, offset: 0 } as const
const firstPageText = pageText(`LIMIT ${firstPage.limit}`)

const editableText = `
SELECT i.id, ${interviewColumns}, i.editable_until AS "editableUntil" FROM interviews i
WHERE i.author_key = $1 AND i.status <> 'removed' AND i.editable_until > $2 ORDER BY i.editable_until DESC LIMIT 1`

const lockText = `
SELECT i.id, ${interviewColumns}, i.company_id AS "companyId", c.slug AS "companySlug", c.name AS "companyName", i.author_key AS "authorKey", i.editable_until AS "editableUntil"
FROM interviews i JOIN companies c ON c.id = i.company_id WHERE i.id = $1::uuid FOR UPDATE OF i`

const claimText = `
INSERT INTO interview_authors AS known (author_key, last_shared_on) VALUES ($1, $2::date)
ON CONFLICT (author_key) DO UPDATE SET last_shared_on = excluded.last_shared_on WHERE known.last_shared_on <= $3::date`

const insertText = `
INSERT INTO interviews (id, company_id, author_key, role, difficulty, experience, questions, outcome, rounds, email_verified, status,
  created_on, editable_until)
VALUES ($1::uuid, $2::uuid, $3, $4, $5::smallint, $6, $7::jsonb, $8, $9::smallint, $10, $11, $12::date, $13::timestamptz)`

export const createInterviewsRepository = ({ sql }: { sql: Sql }) => ({
  /**
   * Public interviews of a company, newest day first, within a day in a stable shuffle, and their total: one statement.
   */
  page: async (
    companyId: CompanyId,
    { limit, offset }: { readonly limit: number; readonly offset: number } = firstPage,
  ): Promise<{ interviews: Interview[]; total: number }> => {
    const isFirst = limit === firstPage.limit && offset === firstPage.offset
    type Row = { readonly total: number } & (Interview | { readonly id: null })
    const rows = await (isFirst
      ? sql<Row>(firstPageText, [companyId])
      : sql<Row>(anyPageText, [companyId, limit, offset]))
    return {
      interviews: rows.flatMap(({ total: _total, ...row }) => (row.id === null ? [] : [row])),
      total: rows[0]?.total ?? 0,
    }
  },

  /** The author's interview while it is editable, public or not. */
  findEditable: async (
    authorKey: AuthorKey,
    now: Date,
  ): Promise<{ interview: Interview; editableUntil: Date } | null> => {
    const [row] = await sql<Interview & { editableUntil: Date }>(editableText, [authorKey, now])
    if (row === undefined) return null
    const { editableUntil, ...interview } = row
    return { interview, editableUntil }
  },

  /**
   * Records that the author writes about this company today. Returns false when the last interview is younger than
   * `lastAllowing`; of two concurrent calls the second waits for the first to commit and returns false too.
   */
  claimSubmission: async (
    tx: Tx,
    authorKey: AuthorKey,
    today: CalendarDate,
    lastAllowing: CalendarDate,
  ): Promise<boolean> => (await tx.$executeRawUnsafe(claimText, authorKey, today, lastAllowing)) === 1,

  /** After a deletion the author may write again: any earlier interview is older than a year. */
  releaseSubmission: async (tx: Tx, authorKey: AuthorKey): Promise<void> => {
    await tx.interviewAuthor.deleteMany({ where: { authorKey } })
  },

  /** Uses SQL, because a trigger fills the copied company columns that a Prisma model would require. */
  insert: async (tx: Tx, kept: KeptInterview): Promise<void> => {
    const { id, companyId, authorKey, role, difficulty, experience, questions, outcome, rounds } = kept
    const { emailVerified, status, createdOn, editableUntil } = kept
    const content = [role, difficulty, experience, JSON.stringify(questions), outcome, rounds]
    await tx.$executeRawUnsafe(
      insertText,
      id,
      companyId,
      authorKey,
      ...content,
      emailVerified,
      status,
      createdOn,
      editableUntil,
    )
  },

  /** The interview, locked until the transaction ends. */
  lock: async (tx: Tx, id: InterviewId): Promise<OwnInterview | null> => {
    const [row] = await tx.$queryRawUnsafe<OwnRow[]>(lockText, id)
    if (row === undefined) return null
    const { companyId, companySlug, companyName, authorKey, editableUntil, ...interview } = row
    return { interview, companyId, companySlug, companyName, authorKey, editableUntil }
  },

  replace: async (
    tx: Tx,
    id: InterviewId,
    { questions, ...content }: Content,
    status: ContentStatus,
  ): Promise<void> => {
    await tx.interview.update({
      where: { id },
      data: { ...content, questions: [...questions], status },
      select: { id: true },
    })
  },

  remove: async (tx: Tx, id: InterviewId): Promise<void> => {
    await tx.interview.delete({ where: { id }, select: { id: true } })
  },
})
