import { serviceNames } from '@lentera/proto'
import { migrateService } from '@lentera/service-kit/data/migrations'
import { asService, provisionDatabase, schemaOf, withDatabase } from '@lentera/service-kit/data/provision'
import pg from 'pg'
import { listServices } from '../workspaces/workspaces.ts'
import type { Secrets } from './secrets.ts'

/** The product's one database. */
export const database = 'lentera'

type ServiceName = (typeof serviceNames)[number]

const isServiceName = (name: string): name is ServiceName => serviceNames.some((known) => known === name)

const namesOfServices = (): ServiceName[] => listServices().filter(isServiceName)

const passwordOf =
  (secrets: Secrets) =>
  (service: string): string =>
    secrets.get(`${service}.database-password`)

/** Address of the database for the role of one service. */
export const databaseUrlOf =
  (adminUrl: string, secrets: Secrets) =>
  (service: string): string => {
    if (!isServiceName(service)) throw new Error(`${service} has no schema: it is not listed in proto/src/services.ts.`)
    return asService(withDatabase(adminUrl, database), service, passwordOf(secrets)(service))
  }

/** Creates roles and schemas, then applies new migrations and returns their names. */
export const migrateAll = async (adminUrl: string, secrets: Secrets): Promise<string[]> => {
  await provisionDatabase({ adminUrl, database, passwordOf: passwordOf(secrets), services: namesOfServices() })
  const urlOf = databaseUrlOf(adminUrl, secrets)
  const applied = await Promise.all(
    namesOfServices().map((service) => migrateService({ url: urlOf(service), service })),
  )
  return applied.flat()
}

const seededMark = 'holds the demo data'

const withClient = async <R>(url: string, work: (client: pg.Client) => Promise<R>): Promise<R> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Services whose schema is not marked as seeded. The mark makes later starts faster: they do not query the tables. */
export const listUnseeded = async (adminUrl: string, services: readonly string[]): Promise<string[]> =>
  withClient(withDatabase(adminUrl, database), async (client) => {
    const { rows } = await client.query<{ schema: string }>(
      `select nspname as schema from pg_namespace where obj_description(oid, 'pg_namespace') = $1`,
      [seededMark],
    )
    return services.filter(
      (service) => isServiceName(service) && !rows.some(({ schema }) => schema === schemaOf(service)),
    )
  })

export const markSeeded = async (adminUrl: string, service: string): Promise<void> => {
  if (!isServiceName(service)) return
  await withClient(withDatabase(adminUrl, database), async (client) => {
    await client.query(
      `comment on schema ${client.escapeIdentifier(schemaOf(service))} is ${client.escapeLiteral(seededMark)}`,
    )
  })
}
