import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { ServiceName } from '@lentera/proto'
import { createPool, createSql, type Sql } from '@lentera/service-kit/data/db'
import { createLog } from '@lentera/service-kit/process/log'
import type { SearchIndex } from '@lentera/service-kit/search/engine'
import { createMeiliClient } from '@lentera/service-kit/search/meilisearch'
import { rebuildIndex } from '@lentera/service-kit/search/rebuild'
import { platformPorts } from '../start/ports.ts'
import { fromRoot, listServices } from '../workspaces/workspaces.ts'
import { databaseUrl, isServiceName, UsageError } from './database-url.ts'

const usage = `Usage: npm run reindex [-- <index>]
  fills a new search index (or all of them) from the tables and puts it in the place of the old one; searches go on.
  MEILI_URL, MEILI_API_KEY    the search engine; the one that npm start runs when absent
  DATABASE_URL                with an index: PostgreSQL with the role of its service
  ADMIN_DATABASE_URL, DATABASE_PASSWORD_<SERVICE>, DATABASE_NAME    for all indexes, as for npm run migrate
  The embedded database of npm start is used when none of these is set.`

type Offer = {
  readonly service: ServiceName
  readonly index: string
  readonly make: (deps: { readonly sql: Sql }) => SearchIndex
}
type IndexModule = { readonly searchIndex: Offer['make'] }

const isIndexModule = (module: unknown): module is IndexModule =>
  typeof module === 'object' && module !== null && 'searchIndex' in module && typeof module.searchIndex === 'function'

/** The indexes that services offer in src/search-index.ts. */
const listOffers = async (): Promise<Offer[]> => {
  const offers: Offer[] = []
  for (const service of listServices().filter(isServiceName)) {
    const file = fromRoot('services', service, 'src/search-index.ts')
    if (!existsSync(file)) continue
    const module: unknown = await import(pathToFileURL(file).href)
    if (!isIndexModule(module))
      throw new Error(`services/${service}/src/search-index.ts exports no function "searchIndex"`)
    const { settings } = module.searchIndex({
      sql: () => Promise.reject(new Error('nothing is read before the rebuild')),
    })
    offers.push({ service, index: settings.index, make: module.searchIndex })
  }
  return offers
}

const findMeiliUrl = async (): Promise<string | undefined> => {
  if (process.env.MEILI_URL) return process.env.MEILI_URL
  const url = `http://127.0.0.1:${platformPorts().meilisearch.port}`
  const response = await fetch(`${url}/health`, { signal: AbortSignal.timeout(1000) }).catch(() => undefined)
  return response?.ok ? url : undefined
}

const reindex = async (meiliUrl: string, { service, index, make }: Offer, isOnly: boolean): Promise<void> => {
  const pool = createPool({
    url: databaseUrl(service, isOnly),
    max: 4,
    applicationName: `reindex ${index}`,
    statementTimeoutMs: 60_000,
  })
  const started = performance.now()
  try {
    const client = createMeiliClient({ url: meiliUrl, apiKey: process.env.MEILI_API_KEY || undefined }, 30_000)
    const log = createLog({ name: service, level: 'error' })
    const count = await rebuildIndex({ client, pool, searchIndex: make({ sql: createSql(pool) }), log })
    const seconds = (performance.now() - started) / 1000
    console.log(
      count === null
        ? `${index}: another process is rebuilding it`
        : `${index}: ${count} documents in ${seconds.toFixed(1)} s`,
    )
  } finally {
    await pool.end()
  }
}

const main = async (): Promise<void> => {
  const [wanted, ...rest] = process.argv.slice(2)
  const offers = await listOffers()
  const names = offers.map(({ index }) => index).join(', ')
  const chosen = wanted === undefined ? offers : offers.filter(({ index }) => index === wanted)
  if (rest.length > 0 || chosen.length === 0) throw new UsageError(`Name one index, or none: ${names}.`)
  const meiliUrl = await findMeiliUrl()
  if (meiliUrl === undefined) {
    console.log(
      'MEILI_URL is not set and npm start runs no Meilisearch: PostgreSQL searches the tables themselves and needs no rebuild.',
    )
    return
  }
  for (const offer of chosen) await reindex(meiliUrl, offer, wanted !== undefined)
}

try {
  await main()
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error)
  console.error(error instanceof UsageError ? `${reason}\n${usage}` : `Reindexing failed: ${reason}`)
  process.exitCode = 1
}
