import { createPrincipalVerifier, type PrincipalVerifier } from '@lentera/service-kit/crypto/principal'
import { createPool, createSql, createWithTx, isDatabaseReady } from '@lentera/service-kit/data/db'
import { type Clock, systemClock } from '@lentera/service-kit/process/clock'
import { createLog, type Log } from '@lentera/service-kit/process/log'
import { createMetrics, type Metrics } from '@lentera/service-kit/process/metrics'
import type { Config } from './config.ts'
import { createExamplesRepository } from './modules/examples/examples.repository.ts'

const name = '__name__'

type Given = {
  readonly clock?: Clock
  readonly log?: Log
  readonly metrics?: Metrics
  readonly principals?: PrincipalVerifier
}

/** Everything the service is made of, read top to bottom. Nothing here listens, polls or connects before it is used. */
export const createDeps = (config: Config, given: Given = {}) => {
  const clock = given.clock ?? systemClock
  const log = given.log ?? createLog({ name, level: config.LOG_LEVEL })
  const metrics = given.metrics ?? createMetrics(name)
  const principals =
    given.principals ?? createPrincipalVerifier({ publicKey: config.PRINCIPAL_PUBLIC_KEY, audience: name, clock })

  const pool = createPool({ url: config.DATABASE_URL, max: config.DATABASE_POOL_MAX, applicationName: name })
  const sql = createSql(pool, metrics)
  const withTx = createWithTx(pool)
  const isReady = isDatabaseReady(pool)

  const examples = createExamplesRepository({ sql })

  return {
    name,
    config,
    clock,
    log,
    metrics,
    principals,
    isReady,
    pool,
    withTx,
    examples,
    close: async (): Promise<void> => {
      await pool.end()
    },
  } as const
}
export type Deps = ReturnType<typeof createDeps>
