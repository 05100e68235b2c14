import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { salaryLevels, salaryPlaces, salaryRoles } from '@lentera/proto/http/salaries'
import { createPool, createSql, createWithTx } from '@lentera/service-kit/data/db'
import { asService } from '@lentera/service-kit/data/provision'
import { freePort } from '@lentera/service-kit/embedded/process'
import { type TestPrincipals, testPrincipals } from '@lentera/service-kit/testing'
import { createTestServers } from '@lentera/service-kit/testing/servers'
import type pg from 'pg'
import { Pool } from 'undici'
import { fromRoot } from '../../scripts/workspaces/workspaces.ts'
import { createCohortBook } from '../../services/salaries/src/modules/cohorts/cohort-book.ts'
import { exactBelow } from '../../services/salaries/src/modules/cohorts/domain/figures.ts'
import { type Histogram, percentileOfBuckets } from '../../services/salaries/src/modules/cohorts/domain/percentiles.ts'
import { thresholdsFrom } from '../../services/salaries/src/modules/cohorts/domain/thresholds.ts'
import type { Report } from './report.ts'
import { insertSalaries } from './salary-rows.ts'
import { type Started, startPinned } from './start-server.ts'
import { loadCore, median, runWrk, serverCore, type WrkRun } from './wrk.ts'

const clients = 10
const roundSeconds = 2
const thoughtMs = 5
const pairs = 6
const smallRows = 100_000
const statementTimeoutMs = 30 * 60_000
const shares = [0.1, 0.25, 0.5, 0.75, 0.9]

/** A database with `count` salaries, all counted, and a service that uses it. */
type Side = { readonly rows: number; readonly pool: pg.Pool; readonly origin: string; readonly service: Started }

const fill = async (pool: pg.Pool, rows: number): Promise<number> => {
  const start = performance.now()
  const inserted = await insertSalaries(pool, rows)
  const between = performance.now()
  const book = createCohortBook({ sql: createSql(pool), thresholds: thresholdsFrom({}) })
  await pool.query('ANALYZE salaries')
  await createWithTx(pool, { timeoutMs: Infinity })((tx) => book.rebuild(tx))
  const end = performance.now()
  const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1)
  console.log(
    `     ${inserted} salaries: written in ${seconds(start, between)} s, counted in ${seconds(between, end)} s`,
  )
  return inserted
}

const startSide = async (url: string, rows: number, principals: TestPrincipals): Promise<Side> => {
  const settings = { work_mem: '256MB', maintenance_work_mem: '256MB', synchronous_commit: 'off' }
  const pool = createPool({ url, max: 2, statementTimeoutMs, settings })
  const inserted = await fill(pool, rows)
  const port = await freePort()
  const service = await startPinned({
    command: [process.execPath, fromRoot('services/salaries/dist/server.js')],
    port,
    // The bundle on both cores: pinned to one core, garbage collection would delay requests.
    core: `${serverCore},${loadCore}`,
    env: {
      APP_ENV: 'production',
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      DATABASE_URL: url,
      // No server listens there: the measurement needs no events.
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

/** Only cohorts that return figures are requested: empty responses would be fast and distort the measurement. */
const checkAnswers = async ({ origin }: Side, principals: TestPrincipals): Promise<void> => {
  const headers = await principals.headers({ kind: 'visitor' }, 'salaries')
  const pool = new Pool(origin, { connections: clients })
  for (const address of paths) {
    const { statusCode, body } = await pool.request({ method: 'GET', path: address, headers })
    const text = await body.text()
    if (statusCode !== 200 || text.includes('"shows":"nothing"'))
      throw new Error(`compare returned ${statusCode}: ${text}`)
  }
  await pool.close()
}

/**
 * Scripts of wrk: all cohorts in turn; `atEase` pauses after each response, so that the clients do not compete for the
 * two cores and response time is measured.
 */
const inTurn = `local paths = { ${paths.map((address) => `"${address}"`).join(', ')} }
local turn = 0
request = function()
  turn = turn % #paths + 1
  return wrk.format(nil, paths[turn])
end
`
const scripts = { atFull: inTurn, atEase: `${inTurn}delay = function() return ${thoughtMs} end\n` }
type Pace = keyof typeof scripts
type Measure = (side: Side, pace: Pace) => Promise<WrkRun>

/** One round of ten clients; the scripts lie in `folder`. */
const createMeasure = (folder: string, principals: TestPrincipals): Measure => {
  const fileOf = (pace: Pace): string => path.join(folder, `${pace}.lua`)
  for (const pace of ['atFull', 'atEase'] as const) writeFileSync(fileOf(pace), scripts[pace])
  return async ({ origin }, pace) => {
    const headers = await principals.headers({ kind: 'visitor' }, 'salaries')
    const run = await runWrk({
      url: origin,
      seconds: roundSeconds,
      connections: clients,
      headers,
      script: fileOf(pace),
    })
    if (run.failures > 0) throw new Error(`${run.failures} of ${run.responses} requests failed`)
    return run
  }
}

// Exact figures of every cohort, computed from the rows; the figures from the buckets are compared with them.
const referenceText = `
SELECT level, CASE WHEN grouping(place) = 0 THEN place WHEN grouping(country) = 0 THEN country ELSE 'any' END AS place, count(*)::int AS people,
  percentile_cont(ARRAY[${shares.join(', ')}]) WITHIN GROUP (ORDER BY base_sgd) AS exact
FROM salaries WHERE role = $1 AND market_standing = 'counted'
GROUP BY GROUPING SETS ((level, place), (level, country), (level))
HAVING grouping(place) = 1 OR place <> ALL (ARRAY['Singapore', 'Indonesia', 'Thailand', 'Malaysia', 'Philippines', 'Vietnam'])`
const bucketsText = `
SELECT bucket, people FROM market_buckets WHERE role = $1 AND level = $2 AND place = $3 AND people > 0 ORDER BY bucket`

type Reference = {
  readonly level: string
  readonly place: string
  readonly people: number
  readonly exact: readonly number[]
}

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

const compareSizes = async (report: Report, small: Side, large: Side, measure: Measure): Promise<void> => {
  for (const side of [small, large]) await measure(side, 'atFull')
  const runs: {
    readonly few: WrkRun
    readonly many: WrkRun
    readonly fewAtFull: WrkRun
    readonly manyAtFull: WrkRun
  }[] = []
  for (let pair = 0; pair < pairs; pair += 1) {
    runs.push({
      few: await measure(small, 'atEase'),
      many: await measure(large, 'atEase'),
      fewAtFull: await measure(small, 'atFull'),
      manyAtFull: await measure(large, 'atFull'),
    })
  }
  const of = (pick: (run: (typeof runs)[number]) => number): number => median(runs.map(pick))
  for (const [rows, ease, full] of [
    [small.rows, 'few', 'fewAtFull'],
    [large.rows, 'many', 'manyAtFull'],
  ] as const) {
    const [p50, p99] = [of((run) => run[ease].p50), of((run) => run[ease].p99)]
    const [rate, p99AtFull] = [of((run) => run[full].requestsPerSecond), of((run) => run[full].p99)]
    console.log(`     ${rows} salaries: p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms;`)
    console.log(`       without a pause ${Math.round(rate)} requests a second, p99 ${p99AtFull.toFixed(2)} ms`)
  }
  report.atMost(
    `GET /salaries/compare with ${large.rows} salaries, ${clients} clients, p99 in ms`,
    of(({ many }) => many.p99),
    5,
  )
  const ratioOf = `The same against ${small.rows} salaries`
  report.atMost(
    `${ratioOf}, p50 ratio`,
    of(({ few, many }) => many.p50 / few.p50),
    1.5,
  )
  report.atMost(
    `${ratioOf}, p99 ratio`,
    of(({ few, many }) => many.p99 / few.p99),
    1.5,
  )
  const rateRatio = of(({ fewAtFull, manyAtFull }) => fewAtFull.requestsPerSecond / manyAtFull.requestsPerSecond)
  report.atMost(`${ratioOf}, time for a request without a pause`, rateRatio, 1.5)
}

/**
 * Measures how the size of the table affects reads: two databases of one PostgreSQL, each with a service, read
 * alternately. Ten million rows take some minutes and about 6 GB in the system's temporary folder, removed at the end.
 */
export const benchSalaries = async (report: Report, largeRows = 10_000_000): Promise<void> => {
  if (!(largeRows >= smallRows && largeRows <= 20_000_000)) throw new Error(`from ${smallRows} to 20,000,000 rows`)
  // Interrupting the benchmark frees the disk too: the servers clean up when the process exits.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  const folder = mkdtempSync(path.join(tmpdir(), 'lentera-bench-'))
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
    for (const side of [small, large]) await checkAnswers(side, principals)
    await compareSizes(report, small, large, createMeasure(folder, principals))
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
    rmSync(folder, { recursive: true, force: true })
  }
}
