import { setTimeout as pause } from 'node:timers/promises'
import { salaryLevels, salaryPlaces, salaryRoles } from '@lentera/proto/http/salaries'
import { createPgWithTx, createPool, createSql } from '@lentera/service-kit/db'
import { freePort } from '@lentera/service-kit/embedded/process'
import { asService } from '@lentera/service-kit/provision'
import { type TestPrincipals, testPrincipals } from '@lentera/service-kit/testing'
import { createTestServers } from '@lentera/service-kit/testing/servers'
import type pg from 'pg'
import { Pool } from 'undici'
import { fromRoot } from '../../scripts/workspaces.ts'
import { createCohortBook } from '../../services/salaries/src/modules/cohorts/cohort-book.ts'
import { exactBelow } from '../../services/salaries/src/modules/cohorts/domain/figures.ts'
import { type Histogram, percentileOfBuckets } from '../../services/salaries/src/modules/cohorts/domain/percentiles.ts'
import { thresholdsFrom } from '../../services/salaries/src/modules/cohorts/domain/thresholds.ts'
import type { Report } from './report.ts'
import { insertSalaries } from './salary-rows.ts'
import { type Started, startPinned } from './start-server.ts'
import { median, serverCore } from './wrk.ts'

const clients = 10
const roundMs = 2000
const pairs = 6
const smallRows = 100_000
const statementTimeoutMs = 30 * 60_000
const shares = [0.1, 0.25, 0.5, 0.75, 0.9]

/** A database with so many salaries, all counted, and a service of its own over it. */
type Side = { readonly rows: number; readonly pool: pg.Pool; readonly origin: string; readonly service: Started }

const fill = async (pool: pg.Pool, rows: number): Promise<number> => {
  const start = performance.now()
  const inserted = await insertSalaries(pool, rows)
  const between = performance.now()
  const book = createCohortBook({ sql: createSql(pool), thresholds: thresholdsFrom({}) })
  await pool.query('ANALYZE salaries')
  await createPgWithTx(pool)((tx) => book.rebuild(tx))
  const end = performance.now()
  const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1)
  console.log(`     ${inserted} salaries: written in ${seconds(start, between)} s, counted in ${seconds(between, end)} s`)
  return inserted
}

const startSide = async (url: string, rows: number, principals: TestPrincipals): Promise<Side> => {
  const settings = { work_mem: '256MB', maintenance_work_mem: '256MB', synchronous_commit: 'off' }
  const pool = createPool({ url, max: 2, statementTimeoutMs, settings })
  const inserted = await fill(pool, rows)
  const port = await freePort()
  const service = await startPinned({
    command: [process.execPath, '--import', 'tsx', fromRoot('services/salaries/src/server.ts')],
    port,
    core: serverCore,
    env: {
      APP_ENV: 'production',
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      DATABASE_URL: url,
      // Nobody listens there: what is measured needs no events.
      NATS_URL: 'nats://127.0.0.1:9',
      PRINCIPAL_PUBLIC_KEY: principals.publicKey,
      AUTHOR_KEY: 'a key of the benchmark that is long enough to be one',
      DRAIN_SECONDS: '0',
    },
  })
  return { rows: inserted, pool, origin: `http://127.0.0.1:${port}`, service }
}

const paths = salaryRoles.flatMap((role) =>
  salaryLevels.flatMap((level) =>
    [...salaryPlaces, 'any'].map((country) => `/salaries/compare?${new URLSearchParams({ role, level, country })}`),
  ),
)

/** Milliseconds of every request of one round, ascending: ten clients, each with one request under way. */
const measure = async ({ origin }: Side, principals: TestPrincipals): Promise<number[]> => {
  const headers = await principals.headers({ kind: 'visitor' }, 'salaries')
  const pool = new Pool(origin, { connections: clients })
  const taken: number[] = []
  const until = performance.now() + roundMs
  const visit = async (client: number): Promise<void> => {
    for (let turn = client; performance.now() < until; turn += clients) {
      const start = performance.now()
      const { statusCode, body } = await pool.request({ method: 'GET', path: paths[turn % paths.length] ?? '', headers })
      const text = await body.text()
      if (statusCode !== 200 || text.includes('"shows":"nothing"')) throw new Error(`compare answered ${statusCode}: ${text}`)
      taken.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, client) => visit(client)))
  await pool.close()
  return taken.sort((a, b) => a - b)
}
const at = (ascending: readonly number[], share: number): number => ascending[Math.floor(share * (ascending.length - 1))] ?? Number.NaN

// Every cohort that can be asked for, from the rows themselves: what the buckets are compared with.
const referenceText = `
SELECT level, CASE WHEN grouping(place) = 0 THEN place WHEN grouping(country) = 0 THEN country ELSE 'any' END AS place, count(*)::int AS people,
  percentile_cont(ARRAY[${shares.join(', ')}]) WITHIN GROUP (ORDER BY base_sgd) AS exact
FROM salaries WHERE role = $1 AND market_standing = 'counted'
GROUP BY GROUPING SETS ((level, place), (level, country), (level))
HAVING grouping(place) = 1 OR place <> ALL (ARRAY['Singapore', 'Indonesia', 'Thailand', 'Malaysia', 'Philippines', 'Vietnam'])`
const bucketsText = `
SELECT bucket, people FROM market_buckets WHERE role = $1 AND level = $2 AND place = $3 AND people > 0 ORDER BY bucket`

type Reference = { readonly level: string; readonly place: string; readonly people: number; readonly exact: readonly number[] }

/** The largest error of P10 to P90 before rounding, in per cent, over all cohorts of 100 people and more. */
const largestError = async ({ pool }: Side): Promise<{ percent: number; cohorts: number }> => {
  let percent = 0
  let cohorts = 0
  for (const role of salaryRoles) {
    const { rows } = await pool.query<Reference>(referenceText, [role])
    for (const { level, place, people, exact } of rows) {
      if (people < 100) continue
      cohorts += 1
      // Below that size the figures come from the amounts themselves.
      if (people < exactBelow) continue
      const { rows: buckets } = await pool.query<{ bucket: number; people: number }>(bucketsText, [role, level, place])
      const histogram: Histogram = buckets.map((one) => [one.bucket, one.people] as const)
      for (const [index, share] of shares.entries()) {
        const error = Math.abs(percentileOfBuckets(histogram, share) / (exact[index] ?? Number.NaN) - 1) * 100
        if (!(error <= percent)) percent = error
      }
    }
  }
  return { percent, cohorts }
}

const compareSizes = async (report: Report, small: Side, large: Side, principals: TestPrincipals): Promise<void> => {
  for (const side of [small, large]) await measure(side, principals)
  const ratios = { p50: [] as number[], p99: [] as number[] }
  const times = { small: [] as number[], large: [] as number[] }
  for (let pair = 0; pair < pairs; pair += 1) {
    const [few, many] = [await measure(small, principals), await measure(large, principals)]
    ratios.p50.push(at(many, 0.5) / at(few, 0.5))
    ratios.p99.push(at(many, 0.99) / at(few, 0.99))
    times.small.push(...few)
    times.large.push(...many)
    await pause(100)
  }
  for (const [name, side] of [
    ['small', small],
    ['large', large],
  ] as const) {
    const ascending = times[name].sort((a, b) => a - b)
    console.log(
      `     ${side.rows} salaries: p50 ${at(ascending, 0.5).toFixed(2)} ms, p99 ${at(ascending, 0.99).toFixed(2)} ms, ${ascending.length} requests of ${clients} clients`,
    )
  }
  const ratioOf = `GET /salaries/compare with ${large.rows} salaries against ${small.rows}`
  report.atMost(`${ratioOf}, p50 ratio`, median(ratios.p50), 1.5)
  report.atMost(`${ratioOf}, p99 ratio`, median(ratios.p99), 2)
}

/**
 * What the size of the table costs a reader: two databases of one PostgreSQL, a service over each, asked in turns. Ten
 * million rows take some minutes and about 6 GB below the system's temporary folder; both are given back at the end.
 */
export const benchSalaries = async (report: Report, largeRows = 10_000_000): Promise<void> => {
  if (!(largeRows >= smallRows && largeRows <= 20_000_000)) throw new Error(`from ${smallRows} to 20,000,000 rows`)
  // Whoever stops the benchmark early gets the disk back too: the servers clean up when the process exits.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  const servers = createTestServers()
  const sides: Side[] = []
  try {
    const principals = await testPrincipals()
    for (const rows of [smallRows, largeRows]) {
      const { adminUrl, password } = await servers.database({ services: ['salaries'], kitOnly: false })
      sides.push(await startSide(asService(adminUrl, 'salaries', password), rows, principals))
    }
    const [small, large] = sides
    if (small === undefined || large === undefined) throw new Error('two sides')
    await compareSizes(report, small, large, principals)
    for (const side of [small, large]) {
      const { percent, cohorts } = await largestError(side)
      report.atLeast(`Cohorts of 100 people and more with ${side.rows} salaries`, cohorts, 50)
      report.atMost(`Largest error of P10 to P90 in them, per cent`, percent, 1)
    }
  } finally {
    for (const { service, pool } of sides) {
      await service.stop()
      await pool.end()
    }
    await servers.stop()
  }
}
