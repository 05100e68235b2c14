import { CalendarDate } from '@lentera/proto'
import { createPool } from '@lentera/service-kit/data/db'
import { republish, retentionDays } from '@lentera/service-kit/data/retention'
import { listServices } from '../workspaces/workspaces.ts'
import { databaseUrl, isServiceName, UsageError } from './database-url.ts'

const usage = `Usage: npm run republish -- <service> <since>
  publishes the events of a service again that were published on <since> (YYYY-MM-DD) or later, e.g. after a stream was lost.
  Consumers skip what they have handled. Published events are kept for ${retentionDays.published} days.
  DATABASE_URL                PostgreSQL with the role of the service
  ADMIN_DATABASE_URL, DATABASE_PASSWORD_<SERVICE>, DATABASE_NAME    instead, as for npm run migrate
  The embedded database of npm start is used when none of these is set.`

const main = async (): Promise<void> => {
  const [service = '', day, ...rest] = process.argv.slice(2)
  if (!isServiceName(service) || !listServices().includes(service))
    throw new UsageError(`Name one service: ${listServices().join(', ')}.`)
  const since = CalendarDate.safeParse(day)
  if (!since.success || rest.length > 0) throw new UsageError('Name one day as YYYY-MM-DD.')
  const pool = createPool({
    url: databaseUrl(service, true),
    max: 1,
    applicationName: 'republish',
    statementTimeoutMs: 60_000,
  })
  try {
    console.log(`${service}: ${await republish(pool, since.data)} events are published again`)
  } finally {
    await pool.end()
  }
}

try {
  await main()
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error)
  console.error(error instanceof UsageError ? `${reason}\n${usage}` : `Republishing failed: ${reason}`)
  process.exitCode = 1
}
