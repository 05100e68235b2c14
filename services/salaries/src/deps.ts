import { AuthorKey, type AuthorToken } from '@lentera/proto'
import type { SalaryRole } from '@lentera/proto/http/salaries'
import { createPrincipalVerifier, type PrincipalVerifier } from '@lentera/service-kit/crypto/principal'
import { pseudonym } from '@lentera/service-kit/crypto/pseudonym'
import { createPool, createSql, createWithTx, isDatabaseReady } from '@lentera/service-kit/data/db'
import { type Clock, systemClock } from '@lentera/service-kit/process/clock'
import { createLog, type Log } from '@lentera/service-kit/process/log'
import { createMetrics, type Metrics } from '@lentera/service-kit/process/metrics'
import { PrismaPg } from '@prisma/adapter-pg'
import { type Prisma, PrismaClient } from '../generated/prisma/client.ts'
import type { Config } from './config.ts'
import { createCohortBook } from './modules/cohorts/cohort-book.ts'
import { createCohortsRepository } from './modules/cohorts/cohorts.repository.ts'
import { thresholdsFrom } from './modules/cohorts/domain/thresholds.ts'
import { createCompaniesRepository } from './modules/companies/companies.repository.ts'
import { createRatesRepository } from './modules/rates/rates.repository.ts'
import { createSalariesRepository } from './modules/salaries/salaries.repository.ts'

const name = 'salaries'
const schema = 'salaries'

type Given = {
  readonly clock?: Clock
  readonly log?: Log
  readonly metrics?: Metrics
  readonly principals?: PrincipalVerifier
}

/** Everything the service is made of, read top to bottom. Nothing here listens, polls or connects before it is used. */
export const createDeps = (config: Config, given: Given = {}) => {
  const clock = given.clock ?? systemClock
  const log = given.log ?? createLog({ name, level: config.LOG_LEVEL })
  const metrics = given.metrics ?? createMetrics(name)
  const principals =
    given.principals ?? createPrincipalVerifier({ publicKey: config.PRINCIPAL_PUBLIC_KEY, audience: name, clock })

  const pool = createPool({ url: config.DATABASE_URL, max: config.DATABASE_POOL_MAX, applicationName: name })
  const sql = createSql(pool, metrics)
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool, { schema }) })
  const withTx = createWithTx<Prisma.TransactionClient>(prisma)
  const isReady = isDatabaseReady(pool)

  const thresholds = thresholdsFrom({
    people: config.SALARIES_SHOWN_FROM,
    quartiles: config.SALARY_QUARTILES_FROM,
    tails: config.SALARY_TAILS_FROM,
    companyRange: config.COMPANY_SALARIES_SHOWN_FROM,
  })
  const cohorts = createCohortBook({ sql, thresholds })
  const figures = createCohortsRepository({ sql })
  const companies = createCompaniesRepository({ sql })
  const rates = createRatesRepository({ sql })
  const salaries = createSalariesRepository({ sql })

  // What one person shares of two companies has no value in common (anonymity.md, rule 2) ...
  const authorKeyOf = (companyId: string, author: AuthorToken): AuthorKey =>
    AuthorKey.parse(pseudonym(config.AUTHOR_KEY, 'salary', companyId, author))
  // ... but one person has one voice in the market of a role: only the newest salary keeps this key.
  const voiceKeyOf = (role: SalaryRole, author: AuthorToken): AuthorKey =>
    AuthorKey.parse(pseudonym(config.AUTHOR_KEY, 'voice', role, author))

  return {
    name,
    config,
    clock,
    log,
    metrics,
    principals,
    isReady,
    pool,
    sql,
    prisma,
    withTx,
    thresholds,
    cohorts,
    figures,
    companies,
    rates,
    salaries,
    authorKeyOf,
    voiceKeyOf,
    close: async (): Promise<void> => {
      await prisma.$disconnect()
      await pool.end()
    },
  } as const
}
export type Deps = ReturnType<typeof createDeps>
