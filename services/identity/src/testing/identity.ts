import type { EndpointSpec } from '@lentera/proto'
import { type Principal, visitor } from '@lentera/service-kit/crypto/principal'
import { type Clock, fixedClock } from '@lentera/service-kit/process/clock'
import { loadConfig } from '@lentera/service-kit/process/config'
import { startTestDatabase, testLog, testMetrics, testPrincipals } from '@lentera/service-kit/testing'
import { buildApp } from '../app.ts'
import { variables } from '../config.ts'
import { createDeps } from '../deps.ts'
import { resolveSession } from '../modules/sessions/resolve-session.ts'
import { hashSessionToken } from '../modules/sessions/session-token.ts'

export const adminEmail = 'admin@lentera.example'

type Answer = { readonly status: number; readonly body: Record<string, unknown> }
type Call = { readonly body?: object; readonly as?: Principal; readonly params?: Readonly<Record<string, string>> }

/** Something that keeps cookies and calls endpoints as the gateway would pass the calls on. */
export type Browser = {
  readonly cookies: Map<string, string>
  call(endpoint: EndpointSpec, call?: Call): Promise<Answer>
}

/** The service over a database of its own. Development shows the codes, so that a test need not read mails. */
export const startIdentity = async (env: Readonly<Record<string, string>> = {}, given: { clock?: Clock } = {}) => {
  const clock = fixedClock('2026-03-14T10:00:00Z')
  const used = given.clock ?? clock
  const [database, principals] = await Promise.all([startTestDatabase({ service: 'identity' }), testPrincipals(used)])
  const config = loadConfig(variables, {
    APP_ENV: 'development',
    DATABASE_URL: database.url,
    NATS_URL: 'nats://127.0.0.1:9',
    SMTP_URL: 'smtp://127.0.0.1:9',
    PRINCIPAL_PUBLIC_KEY: principals.publicKey,
    CODE_KEY: 'only-for-tests-only-for-tests-only-for-tests',
    ADMIN_EMAIL: adminEmail,
    ...env,
  })
  const log = testLog('identity')
  const deps = createDeps(config, { clock: used, log, metrics: testMetrics('identity') })
  const app = buildApp(deps)
  await app.ready()

  const browser = (): Browser => {
    const cookies = new Map<string, string>()
    return {
      cookies,
      call: async (endpoint, { body, as = visitor, params = {} } = {}) => {
        const answer = await app.inject({
          method: endpoint.method,
          url: endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? ''),
          headers: {
            ...(await principals.headers(as, 'identity')),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...(cookies.size === 0
              ? {}
              : { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
          },
          ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
        })
        for (const { name, value, maxAge } of answer.cookies) {
          if (maxAge === 0) cookies.delete(name)
          else cookies.set(name, value)
        }
        return { status: answer.statusCode, body: answer.json() }
      },
    }
  }

  /** What the gateway would sign for the holder of a session token; undefined when the session does not resolve. */
  const principalOf = async (token: string): Promise<Extract<Principal, { kind: 'user' }> | undefined> => {
    const resolved = await resolveSession(deps)(hashSessionToken(token))
    if (resolved === null) return undefined
    const { userHash: _, ...rest } = resolved
    return { kind: 'user', ...rest }
  }

  return {
    app,
    browser,
    clock,
    database,
    deps,
    log,
    principalOf,
    rows: async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
      (await database.pool.query<Row>(text, values)).rows,
    stop: async () => {
      await app.close()
      await deps.mailWorker.stop()
      await deps.close()
      await database.drop()
    },
  }
}
export type Identity = Awaited<ReturnType<typeof startIdentity>>
