import type { ServiceName } from '@lentera/proto'
import { createPrincipalVerifier, type PrincipalVerifier } from '../crypto/principal.ts'
import { createPool, createSql, createWithTx, isDatabaseReady, type PoolOptions } from '../data/db.ts'
import { createNats } from '../events/nats.ts'
import { type Clock, systemClock } from './clock.ts'
import type { ConfigOf, ServiceVariables } from './config.ts'
import { createLog, type Log } from './log.ts'
import { createMetrics, type Metrics } from './metrics.ts'

export type ServiceConfig = ConfigOf<ServiceVariables>

/** Dependencies that a test or a seed overrides. */
export type Overrides = {
  readonly clock?: Clock
  readonly log?: Log
  readonly metrics?: Metrics
  readonly principals?: PrincipalVerifier
}

export type ServiceDepsOptions<C extends ServiceConfig> = {
  readonly name: ServiceName
  readonly config: C
  /** PostgreSQL settings of every connection, e.g. `random_page_cost`. */
  readonly settings?: PoolOptions['settings']
}

/** The dependencies of every service. None of them listens, polls or connects before it is used. */
export const createServiceDeps = <C extends ServiceConfig>(
  { name, config, settings = {} }: ServiceDepsOptions<C>,
  overrides: Overrides = {},
) => {
  const clock = overrides.clock ?? systemClock
  const log = overrides.log ?? createLog({ name, level: config.LOG_LEVEL })
  const metrics = overrides.metrics ?? createMetrics(name)
  const principals =
    overrides.principals ?? createPrincipalVerifier({ publicKey: config.PRINCIPAL_PUBLIC_KEY, audience: name, clock })
  const pool = createPool({ url: config.DATABASE_URL, max: config.DATABASE_POOL_MAX, applicationName: name, settings })
  const sql = createSql(pool, metrics)
  const withTx = createWithTx(pool)
  const isReady = isDatabaseReady(pool)
  const nats = createNats({ url: config.NATS_URL, name, log })
  const close = async (): Promise<void> => {
    await nats.close()
    await pool.end()
  }
  return { name, config, clock, log, metrics, principals, pool, sql, withTx, isReady, nats, close } as const
}
export type ServiceDeps = ReturnType<typeof createServiceDeps<ServiceConfig>>
