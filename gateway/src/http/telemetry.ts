import type { EndpointSpec } from '@lentera/proto'
import { isAnonymousPath } from '@lentera/service-kit/http/request'
import type { Log } from '@lentera/service-kit/process/log'
import type { Metrics } from '@lentera/service-kit/process/metrics'
import type { Freshness } from '../cache/entry.ts'

export type Hits = Record<Freshness, number> & { notModified: number }

/** Logs each kind of failure at most once a second, with the number of occurrences. */
const createFailureLog = (log: Log, now: () => number) => {
  const silent = new Map<string, { until: number; count: number }>()
  return (endpoint: EndpointSpec, code: string, reason: string, requestId: string): void => {
    const key = `${endpoint.name} ${code} ${reason}`
    const kind = silent.get(key) ?? { until: 0, count: 0 }
    silent.set(key, kind)
    kind.count += 1
    if (now() < kind.until) return
    const { count } = kind
    kind.until = now() + 1000
    kind.count = 0
    log.warn(
      { endpoint: endpoint.name, upstream: endpoint.service, code, reason, requestId, count },
      'a service returned no declared response',
    )
  }
}

/**
 * Metrics and logs of the gateway. Cached reads are counted in plain numbers that a scrape collects, because a metric
 * call per hit would cost more than the lookup. Nothing is logged about a single request of the anonymous paths.
 */
export const createTelemetry = ({ log, metrics }: { readonly log: Log; readonly metrics: Metrics }) => {
  const responses = metrics.counter('gateway_answers_total', 'Responses by endpoint and status.', [
    'endpoint',
    'status',
  ])
  const seconds = metrics.histogram('gateway_upstream_seconds', 'Time of calls to services.', ['endpoint'])
  const refused = metrics.counter('gateway_refused_total', 'Requests that ended at the gateway, by problem code.', [
    'code',
  ])
  const undeclared = metrics.counter(
    'gateway_undeclared_answers_total',
    'Responses of services that no contract declares.',
    ['endpoint'],
  )
  const breakers = metrics.gauge('gateway_breaker_open', '1 while the breaker of a service is open.', ['upstream'])
  const purges = metrics.counter('gateway_cache_purges_total', 'Purges by what caused them.', ['cause'])

  const failures = metrics.counter('gateway_upstream_failures_total', 'Calls without a usable response.', [
    'endpoint',
    'code',
    'reason',
  ])
  const logFailure = createFailureLog(log, Date.now)

  const hits = new Map<EndpointSpec, Hits>()
  metrics.gauge(
    'gateway_cache_answers',
    'Responses from the cache since start.',
    ['endpoint', 'freshness'],
    (gauge) => {
      for (const [endpoint, counts] of hits)
        for (const [freshness, count] of Object.entries(counts))
          gauge.set(count, { endpoint: endpoint.name, freshness })
    },
  )

  return {
    hitsOf(endpoint: EndpointSpec): Hits {
      const counts = hits.get(endpoint) ?? { hit: 0, miss: 0, stale: 0, notModified: 0 }
      hits.set(endpoint, counts)
      return counts
    },
    responded: (endpoint: EndpointSpec, status: number) => responses.inc({ endpoint: endpoint.name, status }),
    called: (endpoint: EndpointSpec, milliseconds: number) =>
      seconds.observe(milliseconds / 1000, { endpoint: endpoint.name }),
    refused: (code: string) => refused.inc({ code }),
    purged: (cause: 'write' | 'event' | 'reconnect') => purges.inc({ cause }),
    failed(endpoint: EndpointSpec, code: string, reason: string, requestId: string): void {
      if (reason === 'undeclared') undeclared.inc({ endpoint: endpoint.name })
      failures.inc({ endpoint: endpoint.name, code, reason })
      if (!isAnonymousPath(endpoint)) logFailure(endpoint, code, reason, requestId)
    },
    crashed(err: unknown, endpoint: EndpointSpec | undefined, requestId: string): void {
      if (endpoint !== undefined && isAnonymousPath(endpoint)) log.error({ err }, 'a request failed inside the gateway')
      else log.error({ err, requestId, endpoint: endpoint?.name }, 'a request failed inside the gateway')
    },
    breaker(upstream: string, state: 'open' | 'half_open' | 'closed'): void {
      breakers.set(state === 'open' ? 1 : 0, { upstream })
      log.warn({ upstream, state }, 'the circuit breaker of a service changed its state')
    },
  }
}
export type Telemetry = ReturnType<typeof createTelemetry>
