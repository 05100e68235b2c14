import { withDatabase } from '@lentera/service-kit/data/provision'
import pg from 'pg'
import { database } from './database.ts'
import { readDemoAccounts } from './demo-accounts.ts'

/** What earlier seeds have created, as input for the next one: companies and accounts. */
export type DemoWorld = {
  readonly companies: readonly {
    readonly companyId: string
    readonly slug: string
    readonly name: string
    readonly logoUrl: string | null
    readonly hqCountry: string
    readonly size: string
  }[]
  /** The companies' own profiles. */
  readonly profiles: readonly {
    readonly slug: string
    readonly description: string | null
    readonly mission: string | null
  }[]
  readonly employers: readonly { readonly userId: string }[]
  /** Demo accounts only: no other address may leave identity. */
  readonly talents: readonly { readonly userId: string; readonly email: string; readonly fullName: string }[]
}

const worldText = `
SELECT
  (SELECT coalesce(jsonb_agg(jsonb_build_object('companyId', id, 'slug', slug, 'name', name, 'logoUrl', logo_url,
     'hqCountry', hq_country, 'size', size) ORDER BY slug), '[]') FROM companies_and_reviews.companies) AS companies,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('slug', slug, 'description', description, 'mission', mission) ORDER BY slug), '[]')
     FROM companies_and_reviews.companies) AS profiles,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('userId', id) ORDER BY id), '[]') FROM identity.users WHERE role = 'employer') AS employers,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('userId', id, 'email', email, 'fullName', concat_ws(' ', first_name, last_name))
     ORDER BY id), '[]') FROM identity.users WHERE role = 'talent' AND email = ANY ($1::text[])) AS talents`

/**
 * Read as the database's administrator. A running service gets the data of others by events, but no service runs while
 * the demo data is written.
 */
export const readDemoWorld = async (adminUrl: string): Promise<DemoWorld> => {
  const client = new pg.Client({ connectionString: withDatabase(adminUrl, database) })
  await client.connect()
  try {
    const demoAddresses = (await readDemoAccounts(undefined)).map(({ email }) => email)
    const { rows } = await client.query<DemoWorld>(worldText, [demoAddresses])
    return rows[0] ?? { companies: [], profiles: [], employers: [], talents: [] }
  } finally {
    await client.end()
  }
}
