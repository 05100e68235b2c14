import { CompanyId, Slug } from '@lentera/proto'
import { companyFiguresMoved, marketFiguresMoved } from '@lentera/proto/events/salaries'
import type { SalaryRole } from '@lentera/proto/http/salaries'
import type { Tx } from '@lentera/service-kit/data/db'
import { append } from '@lentera/service-kit/events/outbox'

const slugsText =
  'SELECT company_id AS "companyId", slug FROM companies WHERE company_id = ANY ($1::uuid[]) ORDER BY company_id'

// Two roles that append events of the same companies in different order would deadlock: an advisory lock serialises
// them.
const lockText = `SELECT pg_advisory_xact_lock(hashtext('salaries: company figures moved'))::text`

/** Appends events for the changed figures of a role: of the market, and of the given companies. */
export const appendMoveEvents = async (
  tx: Tx,
  role: SalaryRole,
  market: boolean,
  companyIds: ReadonlySet<string>,
): Promise<void> => {
  if (market) await append(tx, marketFiguresMoved, { role })
  if (companyIds.size === 0) return
  await tx.$queryRawUnsafe(lockText)
  const companies = await tx.$queryRawUnsafe<{ companyId: string; slug: string }[]>(slugsText, [...companyIds])
  for (const { companyId, slug } of companies) {
    await append(tx, companyFiguresMoved, { companyId: CompanyId.parse(companyId), slug: Slug.parse(slug), role })
  }
}
