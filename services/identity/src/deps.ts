import { createPrincipalVerifier } from '@lentera/service-kit/crypto/principal'
import { createPool, createSql, createWithTx, isDatabaseReady } from '@lentera/service-kit/data/db'
import { createMailer } from '@lentera/service-kit/mail/mailer'
import { createMailQueue } from '@lentera/service-kit/mail/queue'
import { createMailSeal } from '@lentera/service-kit/mail/seal'
import { createMailWorker } from '@lentera/service-kit/mail/worker'
import { type Clock, systemClock } from '@lentera/service-kit/process/clock'
import { createLog, type Log } from '@lentera/service-kit/process/log'
import { createMetrics, type Metrics } from '@lentera/service-kit/process/metrics'
import { PrismaPg } from '@prisma/adapter-pg'
import { type Prisma, PrismaClient } from '../generated/prisma/client.ts'
import type { Config } from './config.ts'
import { createAuditRepository } from './modules/audit/audit.repository.ts'
import { createPermissionsRepository } from './modules/permissions/permissions.repository.ts'
import { createSessionsRepository } from './modules/sessions/sessions.repository.ts'
import { createCodesRepository } from './modules/sign-in/codes.repository.ts'
import { readRegistration } from './modules/users/domain/registration.ts'
import { createUsersRepository } from './modules/users/users.repository.ts'

const name = 'identity'

/** Everything the service is made of, read top to bottom. Nothing here listens, polls or connects before it is used. */
export const createDeps = (config: Config, given: { clock?: Clock; log?: Log; metrics?: Metrics } = {}) => {
  const clock = given.clock ?? systemClock
  const log = given.log ?? createLog({ name, level: config.LOG_LEVEL })
  const metrics = given.metrics ?? createMetrics(name)
  const principals = createPrincipalVerifier({ publicKey: config.PRINCIPAL_PUBLIC_KEY, audience: name, clock })
  const secureCookies = config.APP_ENV !== 'development'

  const pool = createPool({ url: config.DATABASE_URL, max: config.DATABASE_POOL_MAX, applicationName: name })
  const sql = createSql(pool, metrics)
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool, { schema: name }) })
  const withTx = createWithTx<Prisma.TransactionClient>(prisma)
  const isReady = isDatabaseReady(pool)

  const audit = createAuditRepository()
  const users = createUsersRepository({ prisma })
  const permissions = createPermissionsRepository()
  const sessions = createSessionsRepository({ prisma, sql })
  const codes = createCodesRepository({ prisma, codeKey: config.CODE_KEY })

  const seal = createMailSeal(config.CODE_KEY, 'lentera mail queue')
  const mailQueue = createMailQueue({ sql, seal })
  const mailer = createMailer({ smtpUrl: config.SMTP_URL, from: config.MAIL_FROM })
  const mailWorker = createMailWorker({ name, queue: mailQueue, seal, mailer, log, metrics, clock })

  return {
    name,
    config,
    clock,
    log,
    metrics,
    principals,
    secureCookies,
    isReady,
    pool,
    prisma,
    withTx,
    audit,
    users,
    permissions,
    sessions,
    codes,
    seal,
    mailQueue,
    mailWorker,
    // What one module offers another.
    readRegistration,
    close: async (): Promise<void> => {
      await prisma.$disconnect()
      await pool.end()
    },
  } as const
}
export type Deps = ReturnType<typeof createDeps>
