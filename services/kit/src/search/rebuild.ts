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
  /** Of the service that owns the rows: its advisory locks keep rebuilds and indexers apart. */
  readonly pool: pg.Pool
  readonly searchIndex: SearchIndex
  readonly log: Log
  readonly pageSize?: number
}

/** Held while rows are read and sent to the search engine, so that newer rows are never overwritten by older ones. */
export const writeLock = (index: string): string => `search index ${index}`
const rebuildLock = (index: string): string => `search rebuild ${index}`

/** Settling a swap waits for everything that the search engine has taken before. */
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
  // Renaming never shows an empty index to a search; swapping exchanges two that are both complete.
  await settleTasks(client, [await client.swapIndexes([{ indexes: [filled, index], rename: !isLive }])], longTaskMs)
  if (isLive) await settleTasks(client, [await client.deleteIndex(filled)], longTaskMs)
}

/** Removes what an interrupted rebuild left. Takes the write lock, because an indexer that is writing would create it again. */
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
 * Fills a new index page by page and puts it in the place of the old one; searches go on meanwhile. Answers the number of
 * documents, or null when another process is rebuilding the same index.
 *
 * Rows that change meanwhile: from the moment that it exists, every indexer writes to the new index too (it looks for it
 * before each batch). A page and a batch are each read and sent under one lock, and the search engine does its tasks in
 * the order of their arrival, so a row that was read earlier never overwrites the same row read later.
 */
export const rebuildIndex = async (options: RebuildOptions): Promise<number | null> => {
  const done = await tryAdvisoryLock(options.pool, rebuildLock(options.searchIndex.settings.index), () =>
    rebuildAlone(options),
  )
  return done === lockTaken ? null : done
}

/** Brings an index into being, filled, or its settings up to date. Waits while another process does it. */
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
