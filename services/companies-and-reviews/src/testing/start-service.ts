import type { CompanyId, Slug } from '@lentera/proto'
import { startTestService } from '@lentera/service-kit/testing/service'
import { buildApp } from '../app.ts'
import { variables } from '../config.ts'
import { createDeps } from '../deps.ts'
import type { CompanyDraft } from '../modules/companies/domain/company-draft.ts'
import { saveCompany } from '../modules/companies/save-company.ts'
import { aCompany } from './builders.ts'

export const authorKey = 'a key for tests that is long enough to be one'

type StartOptions = { readonly at?: string; readonly environment?: NodeJS.ProcessEnv }

export const startService = async ({ environment, ...options }: StartOptions = {}) => {
  const service = await startTestService({
    service: 'companies-and-reviews',
    variables,
    createDeps,
    buildApp,
    environment: { AUTHOR_KEY: authorKey, ...environment },
    ...options,
  })

  const addCompany = async (overrides: Partial<CompanyDraft> = {}): Promise<{ id: CompanyId; slug: Slug }> => {
    const company = aCompany(overrides)
    const saved = await saveCompany(service.deps)(company)
    if (!saved.ok) throw new Error(`the company of a test was refused: ${saved.code}`)
    return { id: saved.value, slug: company.slug }
  }
  return { ...service, addCompany }
}
export type TestService = Awaited<ReturnType<typeof startService>>
