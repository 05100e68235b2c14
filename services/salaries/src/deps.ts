import { AuthorKey, type AuthorToken } from '@lentera/proto'
import type { SalaryRole } from '@lentera/proto/http/salaries'
import { pseudonym } from '@lentera/service-kit/crypto/pseudonym'
import { createServiceDeps, type Overrides } from '@lentera/service-kit/process/service-deps'
import type { Config } from './config.ts'
import { createCohortBook } from './modules/cohorts/cohort-book.ts'
import { createCohortsRepository } from './modules/cohorts/cohorts.repository.ts'
import { thresholdsFrom } from './modules/cohorts/domain/thresholds.ts'
import { createCompaniesRepository } from './modules/companies/companies.repository.ts'
import { createRatesRepository } from './modules/rates/rates.repository.ts'
import { createSalariesRepository } from './modules/salaries/salaries.repository.ts'

const name = 'salaries'

/** The dependencies of the service. None of them listens, polls or connects before it is used. */
export const createDeps = (config: Config, overrides: Overrides = {}) => {
  const base = createServiceDeps({ name, config }, overrides)
  const { sql } = base

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

  // Two salaries of one person at two companies share no value (anonymity.md, rule 2) ...
  const authorKeyOf = (companyId: string, author: AuthorToken): AuthorKey =>
    AuthorKey.parse(pseudonym(config.AUTHOR_KEY, 'salary', companyId, author))
  // ... but a person counts once in the market of a role: only the newest salary keeps this key.
  const voiceKeyOf = (role: SalaryRole, author: AuthorToken): AuthorKey =>
    AuthorKey.parse(pseudonym(config.AUTHOR_KEY, 'voice', role, author))

  return {
    ...base,
    thresholds,
    cohorts,
    figures,
    companies,
    rates,
    salaries,
    authorKeyOf,
    voiceKeyOf,
  } as const
}
export type Deps = ReturnType<typeof createDeps>
