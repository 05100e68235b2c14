import type { ServiceName } from '@lentera/proto'
import pg from 'pg'
import { asService } from '../data/provision.ts'
import { testServersVariable } from './global-setup.ts'
import { createTestServers, type DatabaseGrant, type DatabaseRequest, type TestServers } from './servers.ts'

export type TestDatabase = {
  /** Connection URL of the service's role, as in the service's DATABASE_URL. */
  readonly url: string
  /** Connection URL of the superuser to the same database, for assertions across schemas. */
  readonly adminUrl: string
  readonly pool: pg.Pool
  /** Connection URL of another service's role to the same database. */
  urlOf(service: ServiceName): string
  /** Closes the pool and drops the database. */
  drop(): Promise<void>
}

export type TestDatabaseOptions = {
  readonly service: ServiceName
  /** Additional services whose tables are created, e.g. for the test that joins all schemas. */
  readonly alongside?: readonly ServiceName[]
  /** Skip the services' own migrations. */
  readonly kitOnly?: boolean
  readonly maxConnections?: number
}

let ownServers: TestServers | undefined

/** Outside a vitest run with the global setup (a benchmark, a single script) this process starts PostgreSQL itself. */
const startOwnServers = (): TestServers => {
  if (ownServers === undefined) ownServers = createTestServers()
  return ownServers
}

const requestDatabase = async (request: DatabaseRequest): Promise<DatabaseGrant> => {
  const address = process.env[testServersVariable]
  if (address === undefined) return startOwnServers().database(request)
  const reply = await fetch(address, { method: 'POST', body: JSON.stringify(request) })
  if (!reply.ok) throw new Error(`No test database: ${await reply.text()}`)
  return (await reply.json()) as DatabaseGrant // only global-setup.ts sends this response
}

const dropDatabase = async (database: string): Promise<void> => {
  const address = process.env[testServersVariable]
  if (address === undefined) await ownServers?.drop(database)
  else await fetch(`${address}/${database}`, { method: 'DELETE' })
}

/** A separate database for one test file, copied from a migrated template in about 50 ms. */
export const startTestDatabase = async (options: TestDatabaseOptions): Promise<TestDatabase> => {
  const { service, alongside = [], kitOnly = false, maxConnections = 10 } = options
  const grant = await requestDatabase({ services: [service, ...alongside], kitOnly })
  const urlOf = (name: ServiceName) => asService(grant.adminUrl, name, grant.password)
  const pool = new pg.Pool({ connectionString: urlOf(service), max: maxConnections })
  // The server ends idle sessions when the database is dropped; that is not a failure of a test.
  pool.on('error', () => undefined)
  return {
    url: urlOf(service),
    adminUrl: grant.adminUrl,
    pool,
    urlOf,
    drop: async () => {
      await pool.end()
      await dropDatabase(grant.database)
    },
  }
}
