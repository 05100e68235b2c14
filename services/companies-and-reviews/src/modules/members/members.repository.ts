import type { CompanyId, UserId } from '@lentera/proto'
import type { CompanyMention } from '@lentera/proto/http/companies-and-reviews'
import type { Sql } from '@lentera/service-kit/data/db'
import type { Prisma } from '../../../generated/prisma/client.ts'

// The user who claimed the company is a member too.
const memberText = `
SELECT EXISTS (SELECT 1 FROM company_members WHERE company_id = $1::uuid AND user_id = $2::uuid)
  OR EXISTS (SELECT 1 FROM companies WHERE id = $1::uuid AND claimed_by_user_id = $2::uuid) AS "isMember"`

const maxCompanies = 100
const companiesText = `
SELECT id, name, slug, logo_url AS "logoUrl", hq_country AS "hqCountry" FROM companies
WHERE id IN (
  SELECT company_id FROM company_members WHERE user_id = $1::uuid
  UNION SELECT id FROM companies WHERE claimed_by_user_id = $1::uuid
)
ORDER BY search_name, id LIMIT ${maxCompanies}`

export const createMembersRepository = ({ sql }: { sql: Sql }) => ({
  isMember: async (companyId: CompanyId, userId: UserId): Promise<boolean> => {
    const [row] = await sql<{ isMember: boolean }>(memberText, [companyId, userId])
    return row?.isMember === true
  },

  /** The same check inside the transaction that depends on it. */
  isMemberIn: async (tx: Prisma.TransactionClient, companyId: CompanyId, userId: UserId): Promise<boolean> => {
    const [row] = await tx.$queryRawUnsafe<{ isMember: boolean }[]>(memberText, companyId, userId)
    return row?.isMember === true
  },

  /** The companies in whose name a user may post, sorted by name. */
  companiesOf: (userId: UserId): Promise<CompanyMention[]> => sql<CompanyMention>(companiesText, [userId]),
})
