import { BrokenCircuitError, CircuitState, ConsecutiveBreaker, circuitBreaker, handleAll } from 'cockatiel'
import { isExpired, settleWithin } from '../http/propagation.ts'
import type { Log } from '../process/log.ts'
import type { Metrics } from '../process/metrics.ts'
import type { SearchAnswer, SearchEngine } from './engine.ts'
import { deepestHit, meiliFailure } from './meilisearch.ts'

/** Timeout of the primary engine in milliseconds; the rest of the request's time is for PostgreSQL. */
export const searchDeadlineMs = 200

export type GuardedSearchOptions = {
  /** Undefined when no Meilisearch is configured: then every search uses `fallback`, and none counts as a fallback. */
  readonly primary: SearchEngine | undefined
  readonly fallback: SearchEngine
  readonly deadlineMs?: number
  readonly halfOpenAfterMs?: number
  readonly log: Log
  readonly metrics: Metrics
  /** Name of the index in metrics and log lines. */
  readonly name: string
}

class TooLate extends Error {}

const reasonOf = (error: unknown): string => {
  if (error instanceof BrokenCircuitError) return 'open'
  return error instanceof TooLate ? 'timeout' : meiliFailure(error)
}

const stateValues = {
  [CircuitState.Closed]: 0,
  [CircuitState.HalfOpen]: 1,
  [CircuitState.Open]: 2,
  [CircuitState.Isolated]: 2,
} as const
const stateNames = ['closed', 'half_open', 'open'] as const

/**
 * Searches with the primary engine and falls back to PostgreSQL when it fails, times out or its circuit breaker is
 * open: such a search is slower, never an error. The result names the engine.
 */
export const createGuardedSearch = (options: GuardedSearchOptions): SearchEngine => {
  const { primary, fallback, deadlineMs = searchDeadlineMs, halfOpenAfterMs = 5000, log, metrics, name } = options
  if (primary === undefined) return fallback
  const fallbacks = metrics.counter('search_fallbacks_total', 'Searches that fell back to PostgreSQL.', [
    'index',
    'reason',
  ])
  const state = metrics.gauge(
    'search_breaker_state',
    'Breaker before the search engine: 0 closed, 1 half open, 2 open.',
    ['index'],
  )
  const breaker = circuitBreaker(handleAll, { halfOpenAfter: halfOpenAfterMs, breaker: new ConsecutiveBreaker(5) })
  state.set(0, { index: name })
  breaker.onStateChange((next) => {
    state.set(stateValues[next], { index: name })
    log.warn(
      { upstream: 'meilisearch', handler: name, state: stateNames[stateValues[next]] },
      'The breaker before the search engine changed its state',
    )
  })

  return {
    search: async (request) => {
      const fallBack = async (reason: string): Promise<SearchAnswer> => {
        fallbacks.inc({ index: name, reason })
        return { ...(await fallback.search(request)), isFallback: true }
      }
      if (request.offset + request.limit > deepestHit) return fallBack('deep_page')
      try {
        return await breaker.execute(async () => {
          const result = await settleWithin(deadlineMs, primary.search(request))
          if (isExpired(result)) throw new TooLate('the search engine took too long')
          return result
        })
      } catch (error) {
        return fallBack(reasonOf(error))
      }
    },
  }
}

/** Value of the response header "x-search-engine". */
export const searchEngineHeader = ({ engine, isFallback }: Pick<SearchAnswer, 'engine' | 'isFallback'>): string =>
  isFallback === true ? `${engine}-fallback` : engine
