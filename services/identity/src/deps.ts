import { createPrismaWithTx } from '@lentera/service-kit/data/db'
import { createMailer } from '@lentera/service-kit/mail/mailer'
import { createMailQueue, createMailSeal } from '@lentera/service-kit/mail/queue'
import { createMailWorker } from '@lentera/service-kit/mail/worker'
import { createServiceDeps, type Overrides } from '@lentera/service-kit/process/service-deps'
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

/** Creates all dependencies of the service, top to bottom. Nothing listens, polls or connects before it is used. */
export const createDeps = (config: Config, overrides: Overrides = {}) => {
  const base = createServiceDeps({ name, config }, overrides)
  const { clock, log, metrics, pool, sql } = base
  const secureCookies = config.APP_ENV !== 'development'
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool, { schema: name }) })
  const withTx = createPrismaWithTx<Prisma.TransactionClient>(prisma)

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
    ...base,
    secureCookies,
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
    // Use cases that one module exposes to another.
    readRegistration,
    close: async (): Promise<void> => {
      await prisma.$disconnect()
      await base.close()
    },
  } as const
}
export type Deps = ReturnType<typeof createDeps>
