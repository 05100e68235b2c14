import type { AuthorKey, CalendarDate, FlagId } from '@lentera/proto'
import type { FlagReason, FlagTarget } from '@lentera/proto/http/companies-and-reviews'
import type { Tx } from '@lentera/service-kit/data/db'
import { verifiedReportersThatFlag } from './domain/enough-flags.ts'

export type KeptFlag = {
  readonly id: FlagId
  readonly targetType: FlagTarget
  readonly targetId: string
  readonly reporterKey: AuthorKey
  readonly reason: FlagReason
  readonly description: string | null
  readonly isVerified: boolean
  readonly createdOn: CalendarDate
}

const insertText = `
INSERT INTO flags (id, target_type, target_id, reporter_key, reason, description, is_verified, status, created_on)
VALUES ($1::uuid, $2, $3::uuid, $4, $5, $6, $7, 'pending', $8::date)
ON CONFLICT (target_type, target_id, reporter_key) DO NOTHING`

// Count only up to the limit: thousands of reports cost as much as three.
const countText = `
SELECT count(*)::int AS reporters FROM (
  SELECT 1 FROM flags WHERE target_type = $1 AND target_id = $2::uuid AND is_verified AND status = 'pending' LIMIT ${verifiedReportersThatFlag}
) AS enough`

export const createFlagsRepository = () => ({
  /** Returns false when this reporter has already reported the target. */
  insert: async (tx: Tx, flag: KeptFlag): Promise<boolean> => {
    const { id, targetType, targetId, reporterKey, reason, description, isVerified, createdOn } = flag
    const values = [id, targetType, targetId, reporterKey, reason, description, isVerified, createdOn]
    return (await tx.$executeRawUnsafe(insertText, ...values)) === 1
  },

  /** E-mail-verified reporters with open reports, counted up to the number that flags content. */
  countVerified: async (tx: Tx, targetType: FlagTarget, targetId: string): Promise<number> => {
    const [row] = await tx.$queryRawUnsafe<{ reporters: number }[]>(countText, targetType, targetId)
    return row?.reporters ?? 0
  },
})
