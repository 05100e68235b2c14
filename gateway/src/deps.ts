import { type ServiceName, serviceNames } from '@lentera/proto'
import { resolveSession } from '@lentera/proto/http/identity'
import { createPrincipalSigner } from '@lentera/service-kit/crypto/principal'
import { createNats, type Nats } from '@lentera/service-kit/events/nats'
import { callRpc } from '@lentera/service-kit/events/rpc'
import { systemClock } from '@lentera/service-kit/process/clock'
import { createLog } from '@lentera/service-kit/process/log'
import { createMetrics } from '@lentera/service-kit/process/metrics'
import { defaultDeadlines, type GatewayDeps } from './app.ts'
import type { Config } from './config.ts'
import { createTelemetry, type Telemetry } from './http/telemetry.ts'
import type { AskIdentity } from './sessions/session.ts'
import { createUpstream, type Upstreams } from './upstream/upstreams.ts'

const sessionDeadlineMs = 500

/** Looks sessions up in identity over NATS; without a response within the deadline the session is `unavailable`. */
export const askOverNats =
  (nats: Nats): AskIdentity =>
  async (tokenHash) => {
    const response = await callRpc(nats, resolveSession, { tokenHash }, { timeoutMs: sessionDeadlineMs })
    if (!response.ok) return { kind: 'unavailable' }
    const { principal } = response.value
    return principal === null ? { kind: 'nobody' } : { kind: 'principal', principal }
  }

/** A service without an address gets no upstream: its endpoints return 503, its parts of pages are empty. */
export const createUpstreams = (addresses: ReadonlyMap<ServiceName, string>, telemetry: Telemetry): Upstreams =>
  new Map(
    [...addresses].map(([name, origin]) => [
      name,
      createUpstream({ name, origin, now: Date.now, onStateChange: (state) => telemetry.breaker(name, state) }),
    ]),
  )

const addressesOf = (config: Config): ReadonlyMap<ServiceName, string> => {
  const values: Readonly<Record<string, unknown>> = config
  return new Map(
    serviceNames.flatMap((name) => {
      const address = values[`UPSTREAM_${name.toUpperCase().replaceAll('-', '_')}`]
      return typeof address === 'string' ? [[name, address] as const] : []
    }),
  )
}

/** Nothing here listens or connects before it is used. */
export const createDeps = (config: Config) => {
  const log = createLog({ name: 'gateway', level: config.LOG_LEVEL })
  const metrics = createMetrics('gateway')
  const telemetry = createTelemetry({ log, metrics })
  const nats = createNats({ url: config.NATS_URL, name: 'gateway', log })
  const upstreams = createUpstreams(addressesOf(config), telemetry)
  return {
    config,
    log,
    metrics,
    clock: systemClock,
    telemetry,
    signer: createPrincipalSigner({ privateKey: config.PRINCIPAL_PRIVATE_KEY, clock: systemClock }),
    upstreams,
    askIdentity: askOverNats(nats),
    nats,
    authorKey: config.GATEWAY_AUTHOR_KEY,
    isDevelopment: config.APP_ENV === 'development',
    publicOrigin: new URL(config.PUBLIC_URL).origin,
    trustedProxyHops: config.TRUSTED_PROXY_HOPS,
    staticDir: config.STATIC_DIR,
    cacheBytes: config.CACHE_MAX_MB * 1024 * 1024,
    limits: {
      publicReadsPerMinute: config.PUBLIC_READS_PER_MINUTE,
      callsPerMinute: config.CALLS_PER_MINUTE,
      factor: config.RATE_LIMIT_FACTOR,
    },
    deadlines: defaultDeadlines,
    close: async (): Promise<void> => {
      await Promise.all([...upstreams.values()].map((upstream) => upstream.close()))
      await nats.close()
    },
  } satisfies GatewayDeps & { config: Config; close(): Promise<void> }
}
