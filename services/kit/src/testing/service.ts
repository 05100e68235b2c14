import type { ServiceName } from '@lentera/proto'
import type { FastifyInstance } from 'fastify'
import { type Principal, visitor } from '../crypto/principal.ts'
import { type Clock, fixedClock } from '../process/clock.ts'
import { type ConfigOf, loadConfig, type ServiceVariables, type Variables } from '../process/config.ts'
import type { Overrides, ServiceDeps } from '../process/service-deps.ts'
import { startTestDatabase } from './database.ts'
import { testLog, testMetrics, testPrincipals } from './fakes.ts'

export const startOfTests = '2026-03-14T09:26:53.589Z'

export type TestServiceOptions<V extends Variables, D> = {
  readonly service: ServiceName
  readonly variables: V
  readonly createDeps: (config: ConfigOf<V>, overrides: Overrides) => D
  readonly buildApp: (deps: D) => FastifyInstance
  /** Variables of this service in addition to those of the kit. */
  readonly environment?: NodeJS.ProcessEnv
  /** Where the fixed clock starts. */
  readonly at?: string
  /** Replaces the fixed clock. */
  readonly clock?: Clock
}

type Call = {
  readonly as?: Principal
  readonly body?: unknown
  /** The raw bytes of the body. */
  readonly raw?: string
  readonly headers?: Record<string, string>
}

/** A complete service with its own database and a fixed clock. It does not listen, and NATS is not connected. */
export const startTestService = async <V extends ServiceVariables & Variables, D extends ServiceDeps>(
  options: TestServiceOptions<V, D>,
) => {
  const { service, variables, createDeps, buildApp, environment, at = startOfTests } = options
  const clock = fixedClock(at)
  const usedClock = options.clock ?? clock
  const [database, principals] = await Promise.all([startTestDatabase({ service }), testPrincipals(usedClock)])
  const log = testLog(service)
  const config = loadConfig(variables, {
    APP_ENV: 'test',
    DATABASE_URL: database.url,
    NATS_URL: 'nats://127.0.0.1:9',
    PRINCIPAL_PUBLIC_KEY: principals.publicKey,
    ...environment,
  })
  const deps = createDeps(config, { clock: usedClock, log, metrics: testMetrics(service) })
  const app = buildApp(deps)
  await app.ready()

  /** The headers that the gateway sends for this caller. */
  const headersOf = (principal: Principal) => principals.headers(principal, service)

  const call = async (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    { as = visitor, body, raw, headers }: Call = {},
  ) => {
    const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body))
    const response = await app.inject({
      method,
      url,
      headers: {
        ...(await headersOf(as)),
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload }),
    })
    return { status: response.statusCode, body: response.json(), text: response.body, headers: response.headers }
  }

  const stop = async (): Promise<void> => {
    await app.close()
    await deps.close()
    await database.drop()
  }
  return { deps, app, database, clock, log, principals, headersOf, call, stop }
}
