import type { ApplicationId, ResumeId } from '@lentera/proto'
import type { Sql, Tx } from '@lentera/service-kit/data/db'

export type NewResume = {
  readonly id: ResumeId
  readonly objectKey: string
  readonly wrappedKey: Buffer
  readonly bytes: number
  readonly createdAt: Date
}
export type ResumeRef = { readonly id: ResumeId; readonly objectKey: string }

const insertText = `
INSERT INTO resumes (id, object_key, wrapped_key, bytes, created_at) VALUES ($1::uuid, $2, $3::bytea, $4::int, $5::timestamptz)`

const attachText = `
UPDATE resumes SET application_id = $2::uuid WHERE id = $1::uuid AND application_id IS NULL AND wrapped_key IS NOT NULL`

const findText = `
SELECT id, object_key AS "objectKey", wrapped_key AS "wrappedKey" FROM resumes WHERE application_id = $1::uuid AND wrapped_key IS NOT NULL`

// SKIP LOCKED: replicas may run this concurrently; each skips rows that another has locked.
const eraseKeysOfDueText = `
UPDATE resumes SET wrapped_key = NULL WHERE id IN (
  SELECT r.id FROM applications a JOIN resumes r ON r.application_id = a.id
  WHERE a.keep_until <= $1 AND r.wrapped_key IS NOT NULL LIMIT $2 FOR UPDATE OF r SKIP LOCKED
) RETURNING 1`
const eraseKeysOfUnattachedText = `
UPDATE resumes SET wrapped_key = NULL WHERE id IN (
  SELECT id FROM resumes WHERE application_id IS NULL AND created_at <= $1 AND wrapped_key IS NOT NULL LIMIT $2 FOR UPDATE SKIP LOCKED
) RETURNING 1`
// No ORDER BY, so that one object that cannot be removed does not block all others.
const unattachedText = `
SELECT id FROM resumes WHERE application_id IS NULL AND wrapped_key IS NULL AND created_at <= $1 ORDER BY random() LIMIT $2`
const lockText = `
SELECT id, object_key AS "objectKey" FROM resumes WHERE id = $1::uuid AND application_id IS NULL FOR UPDATE SKIP LOCKED`

export const createResumesRepository = ({ sql }: { sql: Sql }) => ({
  insert: async ({ id, objectKey, wrappedKey, bytes, createdAt }: NewResume): Promise<void> => {
    await sql(insertText, [id, objectKey, wrappedKey, bytes, createdAt])
  },

  /** Returns false when a sweep has claimed it as unattached. */
  attach: async (tx: Tx, id: ResumeId, applicationId: ApplicationId): Promise<boolean> =>
    (await tx.$executeRawUnsafe(attachText, id, applicationId)) === 1,

  /** The resume of an application whose key has not been erased. */
  find: async (applicationId: ApplicationId): Promise<(ResumeRef & { readonly wrappedKey: Buffer }) | null> => {
    const [row] = await sql<ResumeRef & { wrappedKey: Buffer }>(findText, [applicationId])
    return row ?? null
  },

  /** Erases the key: afterwards the file is unreadable. */
  eraseKey: async (id: ResumeId): Promise<void> => {
    await sql('UPDATE resumes SET wrapped_key = NULL WHERE id = $1::uuid', [id])
  },
  eraseKeyOf: async (applicationId: ApplicationId): Promise<void> => {
    await sql('UPDATE resumes SET wrapped_key = NULL WHERE application_id = $1::uuid', [applicationId])
  },
  /** Each returns the number of erased keys. */
  eraseKeysOfDue: async (now: Date, limit: number): Promise<number> =>
    (await sql(eraseKeysOfDueText, [now, limit])).length,
  eraseKeysOfUnattached: async (before: Date, limit: number): Promise<number> =>
    (await sql(eraseKeysOfUnattachedText, [before, limit])).length,

  /** Detaches resumes from applications that are being erased; the files are removed afterwards. */
  detach: (tx: Tx, applicationIds: readonly ApplicationId[]): Promise<ResumeRef[]> =>
    tx.$queryRawUnsafe<ResumeRef[]>(
      `UPDATE resumes SET application_id = NULL, wrapped_key = NULL WHERE application_id = ANY ($1::uuid[]) RETURNING id, object_key AS "objectKey"`,
      [...applicationIds],
    ),

  /** Some unattached resumes whose keys are erased. */
  listUnattached: async (before: Date, limit: number): Promise<ResumeId[]> =>
    (await sql<{ id: ResumeId }>(unattachedText, [before, limit])).map(({ id }) => id),
  /** Locks one of them for this transaction; null when another transaction has locked it, or when it does not exist. */
  lockUnattached: async (tx: Tx, id: ResumeId): Promise<ResumeRef | null> => {
    const [row] = await tx.$queryRawUnsafe<ResumeRef[]>(lockText, id)
    return row ?? null
  },

  remove: async (id: ResumeId): Promise<void> => {
    await sql('DELETE FROM resumes WHERE id = $1::uuid', [id])
  },
  removeLocked: async (tx: Tx, id: ResumeId): Promise<void> => {
    await tx.$executeRawUnsafe('DELETE FROM resumes WHERE id = $1::uuid', id)
  },
})
export type ResumesRepository = ReturnType<typeof createResumesRepository>
