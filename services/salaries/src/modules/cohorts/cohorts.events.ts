import { CompanyId, Slug } from '@lentera/proto'
import { companyFiguresMoved, marketFiguresMoved } from '@lentera/proto/events/salaries'
import type { SalaryRole } from '@lentera/proto/http/salaries'
import type { Tx } from '@lentera/service-kit/data/db'
import { append } from '@lentera/service-kit/events/outbox'

const slugsText =
  'SELECT company_id AS "companyId", slug FROM companies WHERE company_id = ANY ($1::uuid[]) ORDER BY company_id'

// Two roles that tell of the same companies in different order would wait for each other for ever: one at a time.
const takeTurnText = `SELECT pg_advisory_xact_lock(hashtext('salaries: company figures moved'))::text`

/** Tells that figures of a role moved: in the market, and at the companies given. */
export const tellOfMoves = async (
  tx: Tx,
  role: SalaryRole,
  market: boolean,
  companyIds: ReadonlySet<string>,
): Promise<void> => {
  if (market) await append(tx, marketFiguresMoved, { role })
  if (companyIds.size === 0) return
  await tx.$queryRawUnsafe(takeTurnText)
  const companies = await tx.$queryRawUnsafe<{ companyId: string; slug: string }[]>(slugsText, [...companyIds])
  for (const { companyId, slug } of companies) {
    await append(tx, companyFiguresMoved, { companyId: CompanyId.parse(companyId), slug: Slug.parse(slug), role })
  }
}
