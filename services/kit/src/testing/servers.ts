import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ServiceName } from '@lentera/proto'
import pg from 'pg'
import { migrateService } from '../data/migrations.ts'
import { asService, provisionDatabase, withDatabase } from '../data/provision.ts'
import { type EmbeddedPostgres, removePostgresData, startEmbeddedPostgres } from '../embedded/postgres.ts'
import { freePort } from '../embedded/process.ts'

/** The services whose migrations are applied; `kitOnly` skips their own migrations. */
export type DatabaseRequest = { readonly services: readonly ServiceName[]; readonly kitOnly: boolean }
export type DatabaseGrant = { readonly database: string; readonly adminUrl: string; readonly password: string }

/** PostgreSQL of one test run: started on the first request, one migrated template per kind of request. */
export type TestServers = {
  database(request: DatabaseRequest): Promise<DatabaseGrant>
  drop(database: string): Promise<void>
  stop(): Promise<void>
}

const password = 'test-only'

const runAsAdmin = async (adminUrl: string, ...statements: readonly string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

export const createTestServers = (): TestServers => {
  let postgres: Promise<EmbeddedPostgres> | undefined
  let folder: string | undefined
  const templates = new Map<string, Promise<string>>()
  let copies: Promise<unknown> = Promise.resolve()

  const removeFolder = () => folder !== undefined && rmSync(folder, { recursive: true, force: true })

  const start = async (): Promise<EmbeddedPostgres> => {
    folder = await mkdtemp(join(tmpdir(), 'lentera-test-postgres-'))
    // mkdtemp allows access to this user only; the system user that runs PostgreSQL needs access too.
    await chmod(folder, 0o755)
    process.once('exit', removeFolder)
    return startEmbeddedPostgres({
      port: await freePort(),
      dataDir: join(folder, 'data'),
      password,
      isThrowaway: true,
      maxConnections: 300,
    })
  }
  const postgresOnce = (): Promise<EmbeddedPostgres> => {
    postgres ??= start()
    return postgres
  }

  const makeTemplate = async (name: string, { services, kitOnly }: DatabaseRequest): Promise<string> => {
    const { adminUrl } = await postgresOnce()
    await provisionDatabase({ adminUrl, database: name, passwordOf: () => password })
    for (const service of services) {
      await migrateService({ url: asService(withDatabase(adminUrl, name), service, password), service, kitOnly })
    }
    return name
  }
  const templateOf = (request: DatabaseRequest): Promise<string> => {
    const name = `template_${[...request.services].sort().join('_')}${request.kitOnly ? '_kit' : ''}`
      .replaceAll('-', '_')
      .slice(0, 63)
    // Roles are shared by the whole server, so templates are provisioned one after the other.
    const made = templates.get(name) ?? enqueue(() => makeTemplate(name, request))
    templates.set(name, made)
    return made
  }
  /** One at a time: PostgreSQL refuses to copy a template that another copy has open. */
  const enqueue = <R>(work: () => Promise<R>): Promise<R> => {
    const done = copies.then(work, work)
    copies = done.catch(() => undefined)
    return done
  }

  return {
    database: async (request) => {
      const { adminUrl } = await postgresOnce()
      const template = await templateOf(request)
      const database = `test_${randomBytes(6).toString('hex')}`
      // FILE_COPY needs a checkpoint, which is cheap without fsync, and takes half the time of WAL_LOG.
      await enqueue(() => runAsAdmin(adminUrl, `create database ${database} template ${template} strategy file_copy`))
      await runAsAdmin(
        adminUrl,
        // Privileges of a database are not copied with it.
        `revoke all on database ${database} from public`,
        ...request.services.map(
          (service) => `grant connect on database ${database} to ${service.replaceAll('-', '_')}`,
        ),
      )
      return { database, adminUrl: withDatabase(adminUrl, database), password }
    },
    drop: async (database) => {
      const { adminUrl } = await postgresOnce()
      await runAsAdmin(adminUrl, `drop database if exists ${database} with (force)`)
    },
    stop: async () => {
      if (postgres === undefined) return
      const started = await postgres.catch(() => undefined) // a start that failed has nothing to stop
      await started?.process.stop('SIGQUIT') // "immediate" shutdown: the data are deleted anyway
      if (folder !== undefined) {
        removePostgresData(join(folder, 'data')) // first: its path depends on the folder that is deleted next
        await rm(folder, { recursive: true, force: true })
      }
      process.off('exit', removeFolder)
    },
  }
}
