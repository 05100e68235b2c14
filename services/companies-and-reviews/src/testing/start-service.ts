import type { CompanyId, Slug } from '@lentera/proto'
import type { Principal } from '@lentera/service-kit/crypto/principal'
import { fixedClock } from '@lentera/service-kit/process/clock'
import { loadConfig } from '@lentera/service-kit/process/config'
import { startTestDatabase, testLog, testMetrics, testPrincipals } from '@lentera/service-kit/testing'
import { buildApp } from '../app.ts'
import { variables } from '../config.ts'
import { createDeps } from '../deps.ts'
import type { CompanyDraft } from '../modules/companies/domain/company-draft.ts'
import { saveCompany } from '../modules/companies/save-company.ts'
import { aCompany } from './builders.ts'

export const authorKey = 'a key for tests that is long enough to be one'
export const startOfTests = '2026-03-14T09:26:53.589Z'

/** The whole service over a database of its own, with a clock that stands still. Nothing listens. */
export const startService = async ({
  at = startOfTests,
  environment = {},
}: {
  at?: string
  environment?: NodeJS.ProcessEnv
} = {}) => {
  const service = 'companies-and-reviews'
  const database = await startTestDatabase({ service })
  const clock = fixedClock(at)
  const principals = await testPrincipals(clock)
  const log = testLog(service)
  const config = loadConfig(variables, {
    APP_ENV: 'test',
    DATABASE_URL: database.url,
    NATS_URL: 'nats://127.0.0.1:4222',
    PRINCIPAL_PUBLIC_KEY: principals.publicKey,
    AUTHOR_KEY: authorKey,
    ...environment,
  })
  const deps = createDeps(config, { clock, log, metrics: testMetrics(service) })
  const app = buildApp(deps)
  await app.ready()

  type Call = {
    readonly as?: Principal
    readonly body?: unknown
    readonly raw?: string
    readonly headers?: Record<string, string>
  }
  const call = async (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    { as = { kind: 'visitor' }, body, raw, headers }: Call = {},
  ) => {
    const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body))
    const answer = await app.inject({
      method,
      url,
      headers: {
        ...(await principals.headers(as, service)),
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload }),
    })
    return { status: answer.statusCode, body: answer.json(), text: answer.body }
  }

  const addCompany = async (overrides: Partial<CompanyDraft> = {}): Promise<{ id: CompanyId; slug: Slug }> => {
    const company = aCompany(overrides)
    const saved = await saveCompany(deps)(company)
    if (!saved.ok) throw new Error(`the company of a test was refused: ${saved.code}`)
    return { id: saved.value, slug: company.slug }
  }

  const stop = async () => {
    await app.close()
    await deps.close()
    await database.drop()
  }
  return { deps, app, database, clock, log, principals, call, addCompany, stop }
}
export type TestService = Awaited<ReturnType<typeof startService>>
