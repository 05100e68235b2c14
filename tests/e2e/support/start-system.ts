import { mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedNats } from '@lentera/service-kit/embedded/nats'
import { removePostgresData } from '@lentera/service-kit/embedded/postgres'
import { freePort } from '@lentera/service-kit/embedded/process'

/** Addresses of the running system, for the journeys. */
export type RunningSystem = {
  readonly baseUrl: string
  /** POST /<part>/stop and /<part>/start, where a part is a server's name or "nats". */
  readonly controlUrl: string
  readonly dataDir: string
  /** Address of the product's database for the superuser: for reading all schemas, never for writing. */
  readonly adminDatabaseUrl: string
  readonly natsUrl: string
  /** Direct addresses of the services, by name: what an attacker inside the network could reach. */
  readonly services: Readonly<Record<string, string>>
}

const portNames = [
  'GATEWAY',
  'IDENTITY',
  'COMPANIES_AND_REVIEWS',
  'SALARIES',
  'JOBS_AND_APPLICATIONS',
  'POSTGRES',
  'S3',
  'SMTP',
] as const

type Part = { stop(): Promise<void>; start(): Promise<void> }

/** Stopping a stopped part or starting a running one does nothing, so that a test can always restore. */
const createPart = async (launch: () => Promise<{ stop(): Promise<void> }>): Promise<Part> => {
  let running: { stop(): Promise<void> } | undefined = await launch()
  return {
    stop: async () => {
      const stopping = running
      running = undefined
      await stopping?.stop()
    },
    start: async () => {
      running ??= await launch()
    },
  }
}

const startControl = (parts: ReadonlyMap<string, Part>): Promise<http.Server> => {
  const server = http.createServer((request, response) => {
    const [, name = '', action] = (request.url ?? '').split('/')
    const part = parts.get(name)
    const work = action === 'stop' ? part?.stop() : action === 'start' ? part?.start() : undefined
    if (work === undefined) response.writeHead(404).end()
    else
      work.then(
        () => response.writeHead(200).end(),
        (error) => response.writeHead(500).end(String(error)),
      )
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

/**
 * Starts the whole system, by the functions that `npm start` uses, on free ports and in a folder of its own. It sets
 * variables of this process, so there is one at a time.
 */
export const startSystem = async (): Promise<{ system: RunningSystem; stop: () => Promise<void> }> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'lentera-e2e-'))
  process.env.DATA_DIR = dataDir
  for (const name of portNames) process.env[`${name}_PORT`] = String(await freePort())
  // All journeys come from one address; the rate limits have tests of their own.
  process.env.RATE_LIMIT_FACTOR = '1000'
  // Anonymous events are published every 2 s instead of every minute, so that journeys do not wait.
  process.env.ANONYMOUS_BATCH_SECONDS = '2'
  // Imported here: these files read the variables above when they are loaded.
  const { buildAll } = await import('../../../scripts/build/build.ts')
  const { createOwner } = await import('../../../scripts/start/owner.ts')
  const { openSecrets } = await import('../../../scripts/start/secrets.ts')
  const { startPlatform } = await import('../../../scripts/start/platform.ts')
  const { migrateAll, databaseUrlOf } = await import('../../../scripts/start/database.ts')
  const { createEnvironments } = await import('../../../scripts/start/environment.ts')
  const { environmentsOf, serverOptionsOf } = await import('../../../scripts/start/application.ts')
  const { seedEmpty } = await import('../../../scripts/start/seeding.ts')
  const { startServer } = await import('../../../scripts/start/server-process.ts')
  const { listServers } = await import('../../../scripts/workspaces/workspaces.ts')

  const owner = createOwner()
  const parts = new Map<string, Part>()
  const stop = async (): Promise<void> => {
    await owner.stopAll((name, error) => console.error(`${name} did not stop properly: ${error}`))
    // As root in a folder that only root may enter, the database lives elsewhere.
    removePostgresData(path.join(dataDir, 'postgres'))
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    const natsPort = await freePort()
    const nats = await createPart(() => startEmbeddedNats({ port: natsPort, dataDir: path.join(dataDir, 'nats') }))
    owner.own('NATS', Promise.resolve(nats))
    parts.set('nats', nats)
    const natsUrl = `nats://127.0.0.1:${natsPort}`
    process.env.NATS_URL = natsUrl

    const secrets = openSecrets(path.join(dataDir, 'secrets.json'))
    const [addresses] = await Promise.all([startPlatform(owner, secrets), buildAll(() => undefined)])
    await migrateAll(addresses.adminUrl, secrets)
    const environments = await environmentsOf(
      await createEnvironments(secrets, { ...addresses, databaseUrlOf: databaseUrlOf(addresses.adminUrl, secrets) }),
    )
    await seedEmpty(addresses.adminUrl, environments)

    const services: Record<string, string> = {}
    for (const server of listServers()) {
      const options = serverOptionsOf(server, environments, () => undefined)
      const part = await createPart(() => startServer(options))
      owner.own(server.name, Promise.resolve(part))
      parts.set(server.name, part)
      services[server.name] = `http://127.0.0.1:${options.port}`
    }
    const control = await startControl(parts)
    owner.own(
      'control',
      Promise.resolve({ stop: () => new Promise<void>((resolve) => control.close(() => resolve())) }),
    )
    const address = control.address()
    if (address === null || typeof address === 'string') throw new Error('the control server has no port')

    const adminDatabaseUrl = new URL(addresses.adminUrl)
    adminDatabaseUrl.pathname = '/lentera'
    const system = {
      baseUrl: `http://localhost:${process.env.GATEWAY_PORT}`,
      controlUrl: `http://127.0.0.1:${address.port}`,
      dataDir,
      adminDatabaseUrl: adminDatabaseUrl.href,
      natsUrl,
      services,
    }
    return { system, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
