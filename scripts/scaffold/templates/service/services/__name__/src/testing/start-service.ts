import type { Principal } from '@lentera/service-kit/crypto/principal'
import { fixedClock } from '@lentera/service-kit/process/clock'
import { loadConfig } from '@lentera/service-kit/process/config'
import { startTestDatabase, testLog, testMetrics, testPrincipals } from '@lentera/service-kit/testing'
import { buildApp } from '../app.ts'
import { variables } from '../config.ts'
import { createDeps } from '../deps.ts'

/** The whole service over a database of its own, with a clock that stands still. Nothing listens. */
export const startService = async () => {
  const service = '__name__'
  const database = await startTestDatabase({ service })
  const clock = fixedClock('2026-03-14T09:26:53.589Z')
  const principals = await testPrincipals(clock)
  const config = loadConfig(variables, {
    APP_ENV: 'test',
    DATABASE_URL: database.url,
    NATS_URL: 'nats://127.0.0.1:4222',
    PRINCIPAL_PUBLIC_KEY: principals.publicKey,
  })
  const deps = createDeps(config, { clock, log: testLog(service), metrics: testMetrics(service) })
  const app = buildApp(deps)
  await app.ready()

  const call = async (
    method: 'GET' | 'POST',
    url: string,
    { as = { kind: 'visitor' }, body }: { as?: Principal; body?: unknown } = {},
  ) => {
    const headers = await principals.headers(as, service)
    const answer = await app.inject(
      body === undefined
        ? { method, url, headers }
        : { method, url, headers: { ...headers, 'content-type': 'application/json' }, payload: JSON.stringify(body) },
    )
    return { status: answer.statusCode, body: answer.json() }
  }

  const stop = async (): Promise<void> => {
    await app.close()
    await deps.close()
    await database.drop()
  }
  return { deps, database, call, stop }
}
export type TestService = Awaited<ReturnType<typeof startService>>
