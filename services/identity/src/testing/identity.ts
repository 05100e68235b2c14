import type { EndpointSpec } from '@lentera/proto'
import { type Principal, visitor } from '@lentera/service-kit/crypto/principal'
import type { Clock } from '@lentera/service-kit/process/clock'
import { startTestService } from '@lentera/service-kit/testing/service'
import { buildApp } from '../app.ts'
import { variables } from '../config.ts'
import { createDeps } from '../deps.ts'
import { resolveSession } from '../modules/sessions/resolve-session.ts'
import { hashSessionToken } from '../modules/sessions/session-token.ts'

export const adminEmail = 'admin@lentera.example'

type Response = { readonly status: number; readonly body: Record<string, unknown> }
type Call = { readonly body?: object; readonly as?: Principal; readonly params?: Readonly<Record<string, string>> }

/** A test client that stores cookies and calls endpoints with the headers that the gateway would send. */
export type Browser = {
  readonly cookies: Map<string, string>
  call(endpoint: EndpointSpec, call?: Call): Promise<Response>
}

/** With APP_ENV=development the response contains the code, so that a test does not have to read the mail. */
export const startIdentity = async (
  environment: Readonly<Record<string, string>> = {},
  options: { readonly clock?: Clock } = {},
) => {
  const service = await startTestService({
    service: 'identity',
    variables,
    createDeps,
    buildApp,
    environment: {
      APP_ENV: 'development',
      SMTP_URL: 'smtp://127.0.0.1:9',
      CODE_KEY: 'only-for-tests-only-for-tests-only-for-tests',
      ADMIN_EMAIL: adminEmail,
      ...environment,
    },
    at: '2026-03-14T10:00:00Z',
    ...options,
  })
  const { app, deps, database, headersOf } = service

  const browser = (): Browser => {
    const cookies = new Map<string, string>()
    return {
      cookies,
      call: async (endpoint, { body, as = visitor, params = {} } = {}) => {
        const response = await app.inject({
          method: endpoint.method,
          url: endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? ''),
          headers: {
            ...(await headersOf(as)),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...(cookies.size === 0
              ? {}
              : { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
          },
          ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
        })
        for (const { name, value, maxAge } of response.cookies) {
          if (maxAge === 0) cookies.delete(name)
          else cookies.set(name, value)
        }
        return { status: response.statusCode, body: response.json() }
      },
    }
  }

  /** The principal that the gateway would sign for a session token; undefined when the session does not resolve. */
  const principalOf = async (token: string): Promise<Extract<Principal, { kind: 'user' }> | undefined> => {
    const resolved = await resolveSession(deps)(hashSessionToken(token))
    if (resolved === null) return undefined
    const { userHash: _, ...rest } = resolved
    return { kind: 'user', ...rest }
  }

  return {
    ...service,
    browser,
    principalOf,
    rows: async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
      (await database.pool.query<Row>(text, values)).rows,
    stop: async () => {
      await deps.mailWorker.stop()
      await service.stop()
    },
  }
}
export type Identity = Awaited<ReturnType<typeof startIdentity>>
