import { rmSync } from 'node:fs'
import { removePostgresData } from '@lentera/service-kit/embedded/postgres'
import { buildAll } from '../build/build.ts'
import { listServices } from '../workspaces/workspaces.ts'
import { environmentsOf, startApplication } from './application.ts'
import { databaseUrlOf, migrateAll } from './database.ts'
import { readDemoAccounts } from './demo-accounts.ts'
import { createEnvironments } from './environment.ts'
import { createOwner } from './owner.ts'
import { dataDir, dataPath } from './paths.ts'
import { embeddedPorts, givenServers, startPlatform } from './platform.ts'
import { platformPorts, servicePort } from './ports.ts'
import { checkDisk, checkPorts } from './preflight.ts'
import { openSecrets } from './secrets.ts'
import { seedEmpty } from './seeding.ts'
import { explain } from './start-problem.ts'
import { step, substep } from './steps.ts'

const started = performance.now()
const owner = createOwner()

let isStopping = false
/** Stops everything that was started, in order, then this process. Runs once, whatever triggers it first. */
const stop = async (exitCode: number): Promise<void> => {
  if (isStopping) return
  isStopping = true
  await owner.stopAll((name, error) => console.error(`${name} did not stop properly: ${explain(error)}`))
  process.exit(exitCode)
}

const stopOnRequest = (): void => {
  if (!isStopping) console.log('\nStopping')
  void stop(0)
}
// start.mjs sends a message to stop; when it has ended for any reason, the channel closes.
process.on('message', (message) => message === 'stop' && stopOnRequest())
process.on('disconnect', stopOnRequest)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopOnRequest)

const fail = (error: unknown): void => {
  if (isStopping) return // errors caused by stopping are not reported
  console.error(`\n${explain(error)}`)
  void stop(1)
}
process.on('uncaughtException', fail)
process.on('unhandledRejection', fail)

const forgetEverything = (): void => {
  // As root in a folder that only root may enter, the database has another folder, and this one does not exist.
  removePostgresData(dataPath('postgres'))
  rmSync(dataDir(), { recursive: true, force: true })
}

const main = async (): Promise<void> => {
  const { gateway } = platformPorts()
  await step('This machine', async () => {
    await checkPorts([gateway, ...listServices().map((name) => servicePort(name)), ...embeddedPorts()])
    if (process.argv.includes('--reset')) forgetEverything()
    checkDisk(dataDir())
  })

  const secrets = openSecrets(dataPath('secrets.json'))
  const building = step(
    'Build',
    () => buildAll(substep),
    ({ built, unchanged }) => `Build: ${built.length} new, ${unchanged} unchanged`,
  )
  const [addresses] = await Promise.all([startPlatform(owner, secrets), building])

  await step(
    'Database schema',
    () => migrateAll(addresses.adminUrl, secrets),
    (applied) => `Database schema: ${applied.length} new migrations`,
  )

  const environments = await environmentsOf(
    await createEnvironments(secrets, { ...addresses, databaseUrlOf: databaseUrlOf(addresses.adminUrl, secrets) }),
  )
  await step(
    'Demo data',
    () => seedEmpty(addresses.adminUrl, environments),
    (seeded) => (seeded.length > 0 ? `Demo data for ${seeded.join(', ')}` : 'Demo data is there'),
  )
  await startApplication(owner, environments)

  const accounts = await readDemoAccounts(environments.get('identity')?.env.ADMIN_EMAIL)
  console.log(
    `\nLentera is ready after ${((performance.now() - started) / 1000).toFixed(1)} s: http://localhost:${gateway.port}\n`,
  )
  if (accounts.length > 0) {
    console.log('Sign in with one of these addresses; the page shows the code, there are no passwords:')
    for (const { email, role, about } of accounts) console.log(`  ${email.padEnd(28)} ${role.padEnd(9)} ${about}`)
  }
  if (givenServers().smtpUrl === undefined)
    console.log(`\nMails are kept in ${dataPath('mail')}, logs in ${dataPath('logs')}.`)
  console.log('Ctrl-C ends everything; `npm start -- --reset` begins anew.')
}

await main().catch(fail)
