import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { ServiceName } from '@lentera/proto'
import { createPool, createSql } from '@lentera/service-kit/data/db'
import { asService } from '@lentera/service-kit/data/provision'
import { findMeilisearch, startEmbeddedMeilisearch } from '@lentera/service-kit/embedded/meilisearch'
import { freePort } from '@lentera/service-kit/embedded/process'
import type { SearchIndex } from '@lentera/service-kit/search/engine'
import { createMeiliClient } from '@lentera/service-kit/search/meilisearch'
import { rebuildIndex } from '@lentera/service-kit/search/rebuild'
import { type TestPrincipals, testLog, testPrincipals } from '@lentera/service-kit/testing'
import { createTestServers } from '@lentera/service-kit/testing/servers'
import type pg from 'pg'
import { Pool } from 'undici'
import { fromRoot } from '../../scripts/workspaces/workspaces.ts'
import { searchIndex as companyIndex } from '../../services/companies-and-reviews/src/search-index.ts'
import { searchIndex as jobIndex } from '../../services/jobs-and-applications/src/search-index.ts'
import { percentileOf, type Report } from './report.ts'
import { companyQueries, jobQueries, type QueryMix } from './search-queries.ts'
import { fillCompanies, fillJobs } from './search-rows.ts'
import { type Started, startPinned } from './start-server.ts'
import { loadCore, serverCore } from './wrk.ts'

const rounds = 12
/** Few clients with pauses, so that response time is measured and not time in a queue. */
const clients = 2
const thoughtMs = 4
const statementTimeoutMs = 10 * 60_000

type Side = {
  readonly name: ServiceName
  readonly what: string
  readonly mix: QueryMix
  readonly url: string
  readonly pool: pg.Pool
  readonly index: SearchIndex
  /** Upper bound of the 99th percentile in milliseconds. */
  readonly p99Ms: number
}

const nowhere = 'http://127.0.0.1:9'
const key = (purpose: string): string => `a key of the benchmark for ${purpose}, long enough to be one`

/** The bundle as in production, with a database of its own and no other services. */
const startService = async (
  { name, url }: Side,
  principals: TestPrincipals,
  meiliUrl: string | undefined,
): Promise<Started & { origin: string }> => {
  const port = await freePort()
  const started = await startPinned({
    command: [process.execPath, fromRoot('services', name, 'dist/server.js')],
    port,
    core: `${serverCore},${loadCore}`,
    env: {
      APP_ENV: 'production',
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      DATABASE_URL: url,
      NATS_URL: 'nats://127.0.0.1:9',
      PRINCIPAL_PUBLIC_KEY: principals.publicKey,
      AUTHOR_KEY: key('authors'),
      APPLICANT_KEY: key('applicants'),
      RESUME_KEY: key('resumes'),
      MAIL_KEY: key('mails'),
      S3_ENDPOINT: nowhere,
      S3_ACCESS_KEY: 'none',
      S3_SECRET_KEY: 'none',
      SMTP_URL: 'smtp://127.0.0.1:9',
      DRAIN_SECONDS: '0',
      // Always set, because the benchmark's own environment may contain it.
      MEILI_URL: meiliUrl ?? '',
    },
  })
  return { ...started, origin: `http://127.0.0.1:${port}` }
}

type Times = Map<string, number[]>
type Measured = { readonly times: Times; readonly failures: readonly string[] }

const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)

/**
 * All queries of the mix several times, in random order, by a few clients; times by kind. The first round is not
 * counted.
 */
const measure = async (
  origin: string,
  { name, mix }: Side,
  principals: TestPrincipals,
  engine: string,
): Promise<Measured> => {
  const questions = Object.entries(mix).flatMap(([kind, addresses]) => addresses.map((address) => ({ kind, address })))
  const times: Times = new Map(Object.keys(mix).map((kind) => [kind, []]))
  const pool = new Pool(origin, { connections: clients })
  const failures: string[] = []
  let empty = 0
  const ask = async ({ kind, address }: (typeof questions)[number], isCounted: boolean): Promise<void> => {
    const headers = await principals.headers({ kind: 'visitor' }, name)
    const start = performance.now()
    const { statusCode, body, headers: answered } = await pool.request({ method: 'GET', path: address, headers })
    const text = await body.text()
    const took = performance.now() - start
    if (statusCode !== 200) {
      failures.push(`${address} returned ${statusCode}`)
      return
    }
    if (text.includes('"total":0,') || text.endsWith('"total":0}')) empty += 1
    if (address.includes('search=') && !String(answered['x-search-engine']).startsWith(engine))
      throw new Error(`${address} was served by ${String(answered['x-search-engine'])}, not by ${engine}`)
    if (isCounted) times.get(kind)?.push(took)
  }
  for (let round = 0; round <= rounds; round += 1) {
    const queue = shuffled(questions).values()
    const client = async (): Promise<void> => {
      for (const question of queue) {
        await ask(question, round > 0)
        await pause(thoughtMs)
      }
    }
    await Promise.all(Array.from({ length: clients }, client))
  }
  await pool.close()
  // Empty results would be fast and would distort the measurement.
  if (empty > questions.length * (rounds + 1) * 0.05) throw new Error(`${empty} responses of ${name} were empty`)
  return { times, failures }
}

const milliseconds = (value: number): string => `${value.toFixed(1)} ms`

const tell = (
  report: Report,
  { what, p99Ms }: Side,
  rows: string,
  engine: string,
  { times, failures }: Measured,
): void => {
  console.log(`     ${what}, ${rows}, ${engine}:`)
  for (const [kind, taken] of times) {
    if (taken.length > 0)
      console.log(
        `       ${kind}: p50 ${milliseconds(percentileOf(taken, 50))}, p99 ${milliseconds(percentileOf(taken, 99))}`,
      )
  }
  for (const failure of new Set(failures))
    console.log(`       ${failure}, ${failures.filter((one) => one === failure).length} times`)
  const all = [...times.values()].flat()
  console.log(`       all ${all.length} searches: p50 ${milliseconds(percentileOf(all, 50))}`)
  report.atMost(`Search of ${what} among ${rows} by ${engine}, p99 in ms`, percentileOf(all, 99), p99Ms)
  report.atMost(`Searches of ${what} that failed`, failures.length, 0)
}

const withService = async (
  side: Side,
  principals: TestPrincipals,
  meiliUrl: string | undefined,
  work: (origin: string) => Promise<void>,
) => {
  const service = await startService(side, principals, meiliUrl)
  try {
    await work(service.origin)
  } finally {
    await service.stop()
  }
}

/** The server that MEILI_URL names, or a program on the PATH with a folder of its own; undefined without either. */
const startMeilisearch = async (
  folder: string,
): Promise<{ readonly url: string; stop(): Promise<void> } | undefined> => {
  const given = process.env.MEILI_URL
  if (given) return { url: given, stop: async () => undefined }
  const program = findMeilisearch()
  if (program === undefined) return undefined
  return startEmbeddedMeilisearch({ program, port: await freePort(), dataDir: path.join(folder, 'meilisearch') })
}

const benchMeilisearch = async (
  report: Report,
  sides: readonly Side[],
  rowsOf: (side: Side) => string,
  principals: TestPrincipals,
  folder: string,
) => {
  const engine = await startMeilisearch(folder)
  if (engine === undefined) {
    const why = 'MEILI_URL is not set and no meilisearch is on the PATH'
    report.skipped('Search by Meilisearch', why)
    report.skipped('Indexing documents per second', why)
    return
  }
  try {
    const client = createMeiliClient({ url: engine.url, apiKey: process.env.MEILI_API_KEY || undefined }, 30_000)
    for (const side of sides) {
      const start = performance.now()
      const count = await rebuildIndex({ client, pool: side.pool, searchIndex: side.index, log: testLog(side.name) })
      const perSecond = (count ?? 0) / ((performance.now() - start) / 1000)
      report.atLeast(`Indexing ${rowsOf(side)} by Meilisearch, documents a second`, perSecond, 500)
      await withService(side, principals, engine.url, async (origin) =>
        tell(report, side, rowsOf(side), 'meilisearch', await measure(origin, side, principals, 'meilisearch')),
      )
    }
  } finally {
    await engine.stop()
  }
}

/**
 * Response time of searches over 100,000 jobs (or the given number) and a fifth as many companies, for each available
 * engine, over HTTP directly at the services. The tables take some minutes to fill; everything is removed at the end.
 */
export const benchSearch = async (report: Report, jobs = 100_000): Promise<void> => {
  if (!(jobs >= 1000 && jobs <= 1_000_000)) throw new Error('from 1,000 to 1,000,000 jobs')
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  const companies = Math.round(jobs / 5)
  const folder = mkdtempSync(path.join(tmpdir(), 'lentera-bench-'))
  const servers = createTestServers()
  const pools: pg.Pool[] = []
  try {
    const principals = await testPrincipals()
    const names = ['companies-and-reviews', 'jobs-and-applications'] as const
    const { adminUrl, password } = await servers.database({ services: names, kitOnly: false })
    const sideOf = (name: ServiceName, more: Pick<Side, 'what' | 'mix' | 'p99Ms'>, make: typeof jobIndex): Side => {
      const url = asService(adminUrl, name, password)
      const pool = createPool({
        url,
        max: 4,
        statementTimeoutMs,
        settings: { synchronous_commit: 'off', maintenance_work_mem: '256MB' },
      })
      pools.push(pool)
      return { name, url, pool, index: make({ sql: createSql(pool) }), ...more }
    }
    const ofCompanies = sideOf(names[0], { what: 'companies', mix: companyQueries, p99Ms: 100 }, companyIndex)
    const ofJobs = sideOf(names[1], { what: 'jobs', mix: jobQueries, p99Ms: 250 }, jobIndex)
    const rowsOf = (side: Side): string =>
      `${(side === ofJobs ? jobs : companies).toLocaleString('en-SG')} ${side.what}`

    const start = performance.now()
    await fillCompanies(ofCompanies.pool, companies)
    await fillJobs(ofJobs.pool, companies, jobs)
    console.log(
      `     ${rowsOf(ofJobs)} and ${rowsOf(ofCompanies)} written in ${((performance.now() - start) / 1000).toFixed(0)} s`,
    )

    const sides = [ofJobs, ofCompanies]
    for (const side of sides) {
      await withService(side, principals, undefined, async (origin) =>
        tell(report, side, rowsOf(side), 'postgres', await measure(origin, side, principals, 'postgres')),
      )
    }
    await benchMeilisearch(report, sides, rowsOf, principals, folder)
  } finally {
    for (const pool of pools) await pool.end()
    await servers.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
