import { type ServiceName, serviceNames } from '@lentera/proto'
import { migrateService } from '@lentera/service-kit/data/migrations'
import { asService, provisionDatabase, withDatabase } from '@lentera/service-kit/data/provision'
import { listServices } from '../workspaces/workspaces.ts'

const usage = `Usage:
  DATABASE_URL=… npm run migrate -- <service>
      applies what is new of one service, as that service's role
  ADMIN_DATABASE_URL=… DATABASE_PASSWORD_<SERVICE>=… npm run migrate
      creates database, extensions, roles and schemas where they are absent, then applies what is new of every service
      (DATABASE_NAME, "lentera" when absent; IDENTITY, COMPANIES_AND_REVIEWS … for <SERVICE>)
npm start does all of this for the embedded database.`

class UsageError extends Error {}

const required = (name: string): string => {
  const value = process.env[name]
  if (!value) throw new UsageError(`${name} is not set.`)
  return value
}

const isServiceName = (name: string): name is ServiceName => serviceNames.some((known) => known === name)

const migrateOne = async (name: string): Promise<void> => {
  if (!isServiceName(name) || !listServices().includes(name)) throw new UsageError(`There is no service "${name}".`)
  report(name, await migrateService({ url: required('DATABASE_URL'), service: name }))
}

const passwordOf = (service: ServiceName): string =>
  required(`DATABASE_PASSWORD_${service.toUpperCase().replaceAll('-', '_')}`)

const migrateAll = async (): Promise<void> => {
  const adminUrl = required('ADMIN_DATABASE_URL')
  const database = process.env.DATABASE_NAME ?? 'lentera'
  const services = listServices().filter(isServiceName)
  await provisionDatabase({ adminUrl, database, passwordOf, services })
  for (const service of services) {
    const url = asService(withDatabase(adminUrl, database), service, passwordOf(service))
    report(service, await migrateService({ url, service }))
  }
}

const report = (service: string, applied: readonly string[]): void =>
  console.log(`${service}: ${applied.length === 0 ? 'up to date' : applied.join(', ')}`)

const [service, ...rest] = process.argv.slice(2)
try {
  if (rest.length > 0) throw new UsageError('Name one service, or none.')
  await (service === undefined ? migrateAll() : migrateOne(service))
} catch (error) {
  console.error(
    error instanceof UsageError
      ? `${error.message}\n${usage}`
      : `Migration failed: ${error instanceof Error ? error.message : error}`,
  )
  process.exitCode = 1
}
