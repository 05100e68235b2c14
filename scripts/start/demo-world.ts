import { withDatabase } from '@lentera/service-kit/provision'
import pg from 'pg'
import { database } from './database.ts'

/** What a seed may know of what the seeds before it made: companies and employers that exist by now. */
export type DemoWorld = {
  readonly companies: readonly {
    readonly companyId: string
    readonly slug: string
    readonly name: string
    readonly logoUrl: string | null
    readonly hqCountry: string
    readonly size: string
  }[]
  readonly employers: readonly { readonly userId: string }[]
}

const worldText = `
SELECT
  (SELECT coalesce(jsonb_agg(jsonb_build_object('companyId', id, 'slug', slug, 'name', name, 'logoUrl', logo_url,
     'hqCountry', hq_country, 'size', size) ORDER BY slug), '[]') FROM companies_and_reviews.companies) AS companies,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('userId', id) ORDER BY id), '[]') FROM identity.users WHERE role = 'employer') AS employers`

/**
 * Read by the database's administrator, as no service could: a running service learns of another's data by its events, but
 * while the demo data is written nothing runs yet.
 */
export const readDemoWorld = async (adminUrl: string): Promise<DemoWorld> => {
  const client = new pg.Client({ connectionString: withDatabase(adminUrl, database) })
  await client.connect()
  try {
    const { rows } = await client.query<DemoWorld>(worldText)
    return rows[0] ?? { companies: [], employers: [] }
  } finally {
    await client.end()
  }
}
