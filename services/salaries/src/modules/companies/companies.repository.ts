import type { CompanyId, Slug } from '@lentera/proto'
import type { Sql } from '@lentera/service-kit/data/db'

export type CompanyRef = { readonly id: CompanyId; readonly slug: Slug }

/** The read model of companies, written by src/consumers/on-company-saved.ts. */
export const createCompaniesRepository = ({ sql }: { sql: Sql }) => ({
  refOf: async (slug: Slug): Promise<CompanyRef | null> => {
    const [row] = await sql<CompanyRef>('SELECT company_id AS id, slug FROM companies WHERE slug = $1', [slug])
    return row ?? null
  },
})
