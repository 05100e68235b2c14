import type { Meilisearch } from 'meilisearch'
import type pg from 'pg'
import { lockTaken, tryAdvisoryLock, withAdvisoryLock } from '../data/advisory-lock.ts'
import type { Log } from '../process/log.ts'
import { pause } from '../process/pause.ts'
import type { SearchIndex } from './engine.ts'
import { enqueueChanges, findIndexes, nameOfNew, settleTasks } from './index-store.ts'
import { meiliSettings } from './meilisearch.ts'

export type RebuildOptions = {
  readonly client: Meilisearch
  /** Pool of the service that owns the rows: its advisory locks serialise rebuilds and indexers. */
  readonly pool: pg.Pool
  readonly searchIndex: SearchIndex
  readonly log: Log
  readonly pageSize?: number
}

/** Held while rows are read and sent to the search engine, so that newer rows are never overwritten by older ones. */
export const writeLock = (index: string): string => `search index ${index}`
const rebuildLock = (index: string): string => `search rebuild ${index}`

/** Long, because a swap waits for all earlier tasks of the search engine. */
const longTaskMs = 10 * 60_000

const fill = async (
  { client, pool, searchIndex, pageSize = 1000 }: RebuildOptions,
  target: string,
): Promise<number> => {
  const { settings, source } = searchIndex
  let count = 0
  for (let last: string | null = null; ; ) {
    const after: string | null = last
    const { documents, tasks } = await withAdvisoryLock(pool, writeLock(settings.index), async () => {
      const page = await source.pageAfter(after, pageSize)
      return { documents: page, tasks: await enqueueChanges(client, target, page, []) }
    })
    await settleTasks(client, tasks, longTaskMs)
    count += documents.length
    last = documents.at(-1)?.id ?? null
    if (last === null || documents.length < pageSize) return count
  }
}

const replace = async (client: Meilisearch, index: string, filled: string): Promise<void> => {
  const { isLive } = await findIndexes(client, index)
  // Renaming and swapping are atomic: a search never reads an empty index.
  await settleTasks(client, [await client.swapIndexes([{ indexes: [filled, index], rename: !isLive }])], longTaskMs)
  if (isLive) await settleTasks(client, [await client.deleteIndex(filled)], longTaskMs)
}

/** Deletes the indexes of interrupted rebuilds, under the write lock: a concurrent write would create them again. */
const clearUnfinished = ({ client, pool, searchIndex: { settings } }: RebuildOptions): Promise<void> =>
  withAdvisoryLock(pool, writeLock(settings.index), async () => {
    for (const left of (await findIndexes(client, settings.index)).unfinished) {
      await settleTasks(client, [await client.deleteIndex(left)], longTaskMs)
    }
  })

const rebuildAlone = async (options: RebuildOptions): Promise<number> => {
  const { client, pool, searchIndex, log } = options
  const { settings } = searchIndex
  await clearUnfinished(options)
  const target = nameOfNew(settings.index, new Date())
  await settleTasks(client, [await client.createIndex(target, { primaryKey: 'id' })], longTaskMs)
  await settleTasks(client, [await client.index(target).updateSettings(meiliSettings(settings))], longTaskMs)
  const count = await fill(options, target)
  await withAdvisoryLock(pool, writeLock(settings.index), () => replace(client, settings.index, target))
  log.info({ handler: settings.index, count }, 'A search index was rebuilt')
  return count
}

/**
 * Fills a new index page by page and swaps it with the old one; searches use the old index meanwhile. Returns the
 * number of documents, or null when another process is rebuilding the same index.
 *
 * Rows that change during the rebuild: as soon as the new index exists, every indexer writes to it too (it checks
 * before each batch). A page and a batch are each read and sent under the same lock, and the search engine runs its
 * tasks in the order of their arrival, so an older version of a row never overwrites a newer one.
 */
export const rebuildIndex = async (options: RebuildOptions): Promise<number | null> => {
  const done = await tryAdvisoryLock(options.pool, rebuildLock(options.searchIndex.settings.index), () =>
    rebuildAlone(options),
  )
  return done === lockTaken ? null : done
}

/**
 * Creates and fills an index that does not exist, otherwise updates its settings. Waits while another process does it.
 */
export const prepareIndex = async (options: RebuildOptions, signal: AbortSignal): Promise<void> => {
  const { client, pool, searchIndex } = options
  const { settings } = searchIndex
  while (!signal.aborted) {
    const { isLive, unfinished } = await findIndexes(client, settings.index)
    if (isLive) {
      if (unfinished.length > 0)
        await tryAdvisoryLock(pool, rebuildLock(settings.index), () => clearUnfinished(options))
      await settleTasks(
        client,
        [await client.index(settings.index).updateSettings(meiliSettings(settings))],
        longTaskMs,
      )
      return
    }
    if ((await rebuildIndex(options)) !== null) return
    await pause(500, signal)
  }
}
