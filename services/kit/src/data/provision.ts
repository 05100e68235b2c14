import { type ServiceName, serviceNames } from '@lentera/proto'
import pg from 'pg'

/** The schema and the role of a service have its name, with underscores. */
export const schemaOf = (service: ServiceName): string => service.replaceAll('-', '_')

/** Extensions live in `public`, created by the superuser: a service's role may use them and may not create any. */
const extensions = ['pg_trgm', 'unaccent', 'pgcrypto', 'btree_gin']

export type ProvisionOptions = {
  /** Connection URL of a superuser, to any database of the server. */
  readonly adminUrl: string
  readonly database: string
  readonly passwordOf: (service: ServiceName) => string
  /** Default: all services of the product. */
  readonly services?: readonly ServiceName[]
}

/** The same connection URL with another database. */
export const withDatabase = (url: string, database: string): string => {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}

/** The same connection URL with the role of a service. */
export const asService = (url: string, service: ServiceName, password: string): string => {
  const changed = new URL(url)
  changed.username = schemaOf(service)
  changed.password = encodeURIComponent(password)
  return changed.href
}

const withClient = async <R>(url: string, work: (client: pg.Client) => Promise<R>): Promise<R> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const ensureRole = async (client: pg.Client, role: string, password: string): Promise<void> => {
  const name = client.escapeIdentifier(role)
  const secret = client.escapeLiteral(password)
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [role])
  await client.query(`${rowCount === 0 ? 'create' : 'alter'} role ${name} login noinherit password ${secret}`)
  await client.query(`alter role ${name} set search_path = ${name}, public`)
}

/**
 * Creates what needs a superuser: the database, the extensions, and for every service a role that owns one schema and
 * has no access to the others. Running it again changes only the passwords.
 */
export const provisionDatabase = async (options: ProvisionOptions): Promise<void> => {
  const { adminUrl, database, passwordOf, services = serviceNames } = options
  await withClient(adminUrl, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database])
    if (rowCount === 0) {
      // template0 is the only template that allows another encoding.
      await client.query(`create database ${client.escapeIdentifier(database)} encoding 'UTF8' template template0`)
    }
    for (const service of services) await ensureRole(client, schemaOf(service), passwordOf(service))
  })
  await withClient(withDatabase(adminUrl, database), async (client) => {
    for (const extension of extensions)
      await client.query(`create extension if not exists ${extension} with schema public`)
    await client.query(`revoke all on database ${client.escapeIdentifier(database)} from public`)
    await client.query('revoke create on schema public from public')
    for (const service of services) {
      const name = client.escapeIdentifier(schemaOf(service))
      await client.query(`grant connect on database ${client.escapeIdentifier(database)} to ${name}`)
      await client.query(`create schema if not exists ${name} authorization ${name}`)
    }
  })
}
