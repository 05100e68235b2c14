import { type SitemapPage, sitemapPageSize } from '@lentera/proto/http/sitemap'
import type { Sql } from '@lentera/service-kit/data/db'

type Entry = SitemapPage['entries'][number]
type Row = Entry & { readonly total: number }

// Index-only scans in index order: an address keeps its position in the files when other addresses are added or
// removed.
const companiesText = `
SELECT slug AS key, (updated_at AT TIME ZONE 'utc')::date::text AS "changedOn" FROM companies ORDER BY slug LIMIT $1 OFFSET $2`
const companyTotalText = 'SELECT coalesce(sum(companies), 0)::int AS total FROM company_segments'
const discussionsText = `
SELECT id::text AS key, NULL AS "changedOn" FROM discussions WHERE is_public ORDER BY id LIMIT $1 OFFSET $2`
const discussionTotalText = 'SELECT count(*)::int AS total FROM discussions WHERE is_public'

/**
 * Public addresses for search engines: slugs of companies, ids of public discussions (without dates: anonymity.md, rule
 * 5).
 */
export const createAddressesRepository = ({ sql }: { sql: Sql }) => {
  const pageOf = async (text: string, totalText: string, page: number): Promise<SitemapPage> => {
    const [entries, [sum]] = await Promise.all([
      sql<Entry>(text, [sitemapPageSize, (page - 1) * sitemapPageSize]),
      sql<Pick<Row, 'total'>>(totalText, []),
    ])
    return { entries, total: sum?.total ?? 0 }
  }
  return {
    companies: (page: number) => pageOf(companiesText, companyTotalText, page),
    discussions: (page: number) => pageOf(discussionsText, discussionTotalText, page),
  }
}
