import type { Tx } from '@lentera/service-kit/data/db'
import type { Clock } from '@lentera/service-kit/process/clock'
import { type CorpusCompany, companies as corpus, seededRng } from './corpus/index.ts'
import { interviewsOf } from './interviews.ts'
import { employersOf, membersOf } from './members.ts'
import { updatesOf } from './updates.ts'

const interviewSeed = 20_260_315
const updateSeed = 20_260_316
const interviewsInAll = 400
const updatesInAll = 150

const insertInterviews = `
INSERT INTO interviews (id, company_id, author_key, role, difficulty, experience, questions, outcome, rounds, email_verified, status, created_on)
SELECT row.id, c.id, "authorKey", role, difficulty, experience, questions, outcome, rounds, "emailVerified", 'published', "createdOn"
FROM jsonb_to_recordset($1::jsonb) AS row
  (id uuid, slug text, "authorKey" text, role text, difficulty smallint, experience text, questions jsonb, outcome text, rounds smallint,
   "emailVerified" boolean, "createdOn" date)
JOIN companies c ON c.slug = row.slug`

const insertInterviewAuthors = `INSERT INTO interview_authors (author_key, last_shared_on) SELECT author_key, created_on FROM interviews`

const insertUpdates = `
INSERT INTO company_updates (id, company_id, title, body, status, created_at)
SELECT row.id, c.id, title, body, 'published', "createdAt"
FROM jsonb_to_recordset($1::jsonb) AS row (id uuid, slug text, title text, body text, "createdAt" timestamptz)
JOIN companies c ON c.slug = row.slug`

const insertMembers = `
INSERT INTO company_members (company_id, user_id)
SELECT c.id, "userId" FROM jsonb_to_recordset($1::jsonb) AS row (slug text, "userId" uuid) JOIN companies c ON c.slug = row.slug`

/** Builds all rows before the database is used: the same corpus, numbers and instant give the same rows. */
export const composeCompanyContent = (clock: Clock, companies: readonly CorpusCompany[] = corpus) => ({
  interviews: interviewsOf({ companies, count: interviewsInAll, today: clock.today(), rng: seededRng(interviewSeed) }),
  updates: updatesOf({ companies, count: updatesInAll, now: clock.now(), rng: seededRng(updateSeed) }),
})

/**
 * Seeds interviews, updates and members of existing companies. It appends no events, for the same reason as seed.ts for
 * reviews. `world` is passed by scripts/databases/seed.ts: without employers in it no members are created.
 */
export const insertCompanyContent = async (tx: Tx, clock: Clock, world: string | undefined): Promise<void> => {
  const { interviews, updates } = composeCompanyContent(clock)
  await tx.$executeRawUnsafe(insertInterviews, JSON.stringify(interviews))
  await tx.$executeRawUnsafe(insertInterviewAuthors)
  await tx.$executeRawUnsafe(insertUpdates, JSON.stringify(updates))
  await tx.$executeRawUnsafe(insertMembers, JSON.stringify(membersOf(employersOf(world))))
}
