import { existsSync } from 'node:fs'
import { type ServiceName, serviceNames } from '@lentera/proto'
import { asService, withDatabase } from '@lentera/service-kit/data/provision'
import { database, databaseUrlOf } from '../start/database.ts'
import { dataPath } from '../start/paths.ts'
import { platformPorts } from '../start/ports.ts'
import { openSecrets } from '../start/secrets.ts'

/** An error in the arguments or the environment: printed with the usage and without a stack trace. */
export class UsageError extends Error {}

export const isServiceName = (name: string): name is ServiceName => serviceNames.some((known) => known === name)

/** The database URL of a service for a script. DATABASE_URL is used only when the script runs for this one service. */
export const databaseUrl = (service: ServiceName, isOnly: boolean): string => {
  const { DATABASE_URL, ADMIN_DATABASE_URL, DATABASE_NAME = database } = process.env
  if (isOnly && DATABASE_URL) return DATABASE_URL
  if (ADMIN_DATABASE_URL) {
    const variable = `DATABASE_PASSWORD_${service.toUpperCase().replaceAll('-', '_')}`
    const password = process.env[variable]
    if (!password) throw new UsageError(`${variable} is not set.`)
    return asService(withDatabase(ADMIN_DATABASE_URL, DATABASE_NAME), service, password)
  }
  const file = dataPath('secrets.json')
  if (!existsSync(file)) throw new UsageError('No database is named, and npm start has made none here.')
  return databaseUrlOf(`postgres://127.0.0.1:${platformPorts().postgres.port}/postgres`, openSecrets(file))(service)
}
