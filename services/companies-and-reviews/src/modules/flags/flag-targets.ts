import type { ContentStatus } from '@lentera/proto/http/companies-and-reviews'
import type { Tx } from '@lentera/service-kit/data/db'

/** Finds and flags one kind of content; deps.ts has one for each kind. */
export type FlagTargetPort = {
  /**
   * The status of public content; null otherwise. Locks the row, so that concurrent reports are counted one by one.
   */
  readonly lockPublic: (tx: Tx, id: string) => Promise<ContentStatus | null>
  readonly markFlagged: (tx: Tx, id: string) => Promise<void>
}

const statusBy =
  (text: string) =>
  async (tx: Tx, id: string): Promise<ContentStatus | null> => {
    const [row] = await tx.$queryRawUnsafe<{ status: ContentStatus }[]>(text, id)
    return row?.status ?? null
  }

const flagging =
  (table: string): FlagTargetPort['markFlagged'] =>
  async (tx, id) => {
    await tx.$executeRawUnsafe(
      `UPDATE ${table} SET status = 'flagged' WHERE id = $1::uuid AND status = 'published'`,
      id,
    )
  }

/** A table of anonymous content: `id`, `status` and the generated `is_public`. */
export const contentTarget = (table: 'reviews' | 'interviews' | 'discussions'): FlagTargetPort => ({
  lockPublic: statusBy(`SELECT status FROM ${table} WHERE id = $1::uuid AND is_public FOR NO KEY UPDATE`),
  markFlagged: flagging(table),
})

/** A reply is public only when its thread is public. */
export const replyTarget: FlagTargetPort = {
  lockPublic: statusBy(`
    SELECT r.status FROM replies r JOIN discussions d ON d.id = r.discussion_id
    WHERE r.id = $1::uuid AND r.is_public AND d.is_public FOR NO KEY UPDATE OF r`),
  markFlagged: flagging('replies'),
}

const neverFlagged = async (): Promise<void> => {}

export const updateTarget: FlagTargetPort = {
  lockPublic: statusBy(`SELECT status FROM company_updates WHERE id = $1::uuid AND status = 'published' FOR KEY SHARE`),
  markFlagged: neverFlagged,
}

export const companyTarget: FlagTargetPort = {
  lockPublic: statusBy(`SELECT 'published' AS status FROM companies WHERE id = $1::uuid FOR KEY SHARE`),
  markFlagged: neverFlagged,
}
