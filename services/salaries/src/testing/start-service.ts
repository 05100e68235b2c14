import type { CompanyId, EventData, Slug } from '@lentera/proto'
import type { companySaved } from '@lentera/proto/events/companies-and-reviews'
import { aCompany } from '@lentera/service-kit/testing/company'
import { startTestService } from '@lentera/service-kit/testing/service'
import { buildApp } from '../app.ts'
import { variables } from '../config.ts'
import { storeCompany } from '../consumers/on-company-saved.ts'
import { createDeps } from '../deps.ts'

export const authorKey = 'a key for tests that is long enough to be one'

export const startService = async (options: { readonly at?: string } = {}) => {
  const environment = { AUTHOR_KEY: authorKey }
  const service = await startTestService({
    service: 'salaries',
    variables,
    createDeps,
    buildApp,
    environment,
    ...options,
  })
  const { deps, clock } = service

  const addCompany = async (
    overrides: Partial<EventData<typeof companySaved>> = {},
  ): Promise<{ id: CompanyId; slug: Slug }> => {
    const company = aCompany(overrides)
    await deps.withTx((tx) => storeCompany(tx, company, clock.now()))
    return { id: company.companyId, slug: company.slug }
  }
  return { ...service, addCompany }
}
export type TestService = Awaited<ReturnType<typeof startService>>
