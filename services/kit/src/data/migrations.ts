import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ServiceName } from '@lentera/proto'
import { runner } from 'node-pg-migrate'
import { schemaOf } from './provision.ts'

const servicesFolder = fileURLToPath(new URL('../../..', import.meta.url))
export const kitMigrationsFolder = join(servicesFolder, 'kit', 'migrations')
export const migrationsFolderOf = (service: ServiceName): string => join(servicesFolder, service, 'migrations')

export type MigrateOptions = {
  /** Connection URL of the service's own role. */
  readonly url: string
  readonly service: ServiceName
  /** Apply the kit's migrations only; the kit's own tests need no others. */
  readonly kitOnly?: boolean
}

/**
 * Applies the kit's migrations and then the service's, each folder in one transaction with its own ledger table, so
 * that a new kit migration never has to be ordered between two of a service. Returns the names of those applied now.
 */
export const migrateService = async ({ url, service, kitOnly = false }: MigrateOptions): Promise<string[]> => {
  const schema = schemaOf(service)
  const applied: string[] = []
  const sources = [
    { dir: kitMigrationsFolder, migrationsTable: 'kit_migrations' },
    ...(kitOnly ? [] : [{ dir: migrationsFolderOf(service), migrationsTable: 'migrations' }]),
  ]
  for (const { dir, migrationsTable } of sources) {
    if (!existsSync(dir)) continue
    const done = await runner({
      databaseUrl: url,
      dir,
      migrationsTable,
      schema: [schema, 'public'],
      migrationsSchema: schema,
      direction: 'up',
      ignorePattern: '(?!.*\\.sql$).*',
      advisoryLockMode: 'wait',
      log: () => undefined,
    })
    applied.push(...done.map(({ name }) => name))
  }
  return applied
}
