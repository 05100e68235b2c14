import { mkdirSync } from 'node:fs'
import { findMeilisearch, startEmbeddedMeilisearch } from '@lentera/service-kit/embedded/meilisearch'
import { startEmbeddedNats } from '@lentera/service-kit/embedded/nats'
import { startObjectStore } from '@lentera/service-kit/embedded/object-store'
import { startEmbeddedPostgres } from '@lentera/service-kit/embedded/postgres'
import { startMailCatcher } from '../embedded/mail-catcher.ts'
import type { Owner } from './owner.ts'
import { dataPath } from './paths.ts'
import { type Port, platformPorts } from './ports.ts'
import type { Secrets } from './secrets.ts'
import { step } from './steps.ts'

/** External servers: each of these variables replaces an embedded server by the one it names. */
export const givenServers = (env: NodeJS.ProcessEnv = process.env) => ({
  databaseUrl: env.DATABASE_URL || undefined,
  natsUrl: env.NATS_URL || undefined,
  s3Endpoint: env.S3_ENDPOINT || undefined,
  smtpUrl: env.SMTP_URL || undefined,
  meiliUrl: env.MEILI_URL || undefined,
})

/** Ports that the embedded servers will need. */
export const embeddedPorts = (env: NodeJS.ProcessEnv = process.env): Port[] => {
  const given = givenServers(env)
  const { postgres, nats, s3, smtp, meilisearch } = platformPorts(env)
  return [
    ...(given.databaseUrl === undefined ? [postgres] : []),
    ...(given.natsUrl === undefined ? [nats] : []),
    ...(given.s3Endpoint === undefined ? [s3] : []),
    ...(given.smtpUrl === undefined ? [smtp] : []),
    ...(given.meiliUrl === undefined && findMeilisearch(env) !== undefined ? [meilisearch] : []),
  ]
}

export type PlatformAddresses = {
  readonly adminUrl: string
  readonly natsUrl: string
  readonly smtpUrl: string
  /** Undefined without a search engine: PostgreSQL serves every search. */
  readonly meiliUrl: string | undefined
  readonly s3: Readonly<Record<string, string>>
}

/** Starts the servers that no variable names. PostgreSQL is registered first, so that it is stopped last. */
export const startPlatform = async (
  owner: Owner,
  secrets: Secrets,
  env: NodeJS.ProcessEnv = process.env,
): Promise<PlatformAddresses> => {
  const given = givenServers(env)
  const ports = platformPorts(env)
  mkdirSync(dataPath(), { recursive: true })
  const password = secrets.get('postgres.password')

  const database = async (): Promise<string> => {
    if (given.databaseUrl !== undefined) return given.databaseUrl
    const start = () =>
      startEmbeddedPostgres({ port: ports.postgres.port, dataDir: dataPath('postgres'), password, maxConnections: 80 })
    return (await step('PostgreSQL', () => owner.own('PostgreSQL', start()))).adminUrl
  }
  const messages = async (): Promise<string> => {
    if (given.natsUrl !== undefined) return given.natsUrl
    const start = () => startEmbeddedNats({ port: ports.nats.port, dataDir: dataPath('nats') })
    return (await step('NATS with JetStream', () => owner.own('NATS', start()))).url
  }
  const mail = async (): Promise<string> => {
    if (given.smtpUrl !== undefined) return given.smtpUrl
    const start = () => startMailCatcher({ port: ports.smtp.port, folder: dataPath('mail') })
    return (await step('Mail catcher', () => owner.own('mail catcher', start()))).url
  }
  const objects = async (): Promise<Record<string, string>> => {
    if (given.s3Endpoint !== undefined) return {}
    const accessKey = secrets.get('s3.access-key').slice(0, 20)
    const secretKey = secrets.get('s3.secret-key')
    const start = () => startObjectStore({ port: ports.s3.port, folder: dataPath('objects'), accessKey, secretKey })
    const { endpoint } = await step('Object store', () => owner.own('object store', start()))
    return { S3_ENDPOINT: endpoint, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey }
  }

  const search = async (): Promise<string | undefined> => {
    const program = findMeilisearch(env)
    if (given.meiliUrl !== undefined || program === undefined) return given.meiliUrl
    const start = () =>
      startEmbeddedMeilisearch({ program, port: ports.meilisearch.port, dataDir: dataPath('meilisearch') })
    return (await step('Meilisearch', () => owner.own('Meilisearch', start()))).url
  }

  const [adminUrl, natsUrl, smtpUrl, s3, meiliUrl] = await Promise.all([
    database(),
    messages(),
    mail(),
    objects(),
    search(),
  ])
  return { adminUrl, natsUrl, smtpUrl, s3, meiliUrl }
}
