import { LRUCache } from 'lru-cache'
import type { Entry } from './entry.ts'

export type StoreOptions = { readonly maxBytes: number; readonly maxEntryBytes: number }

/** The share of the memory for responses that were requested once. */
const newcomersShare = 0.25

/**
 * Entries by canonical path, bounded by bytes, with an index from tag to keys. Two LRU queues: an entry starts in
 * `newcomers` and moves to `readers` when it is requested again. Many searches that are requested once evict other
 * newcomers, not the pages that people read.
 */
export const createStore = ({ maxBytes, maxEntryBytes }: StoreOptions) => {
  const keysByTag = new Map<string, Set<string>>()

  const index = (entry: Entry, key: string): void => {
    for (const tag of entry.tags) {
      const keys = keysByTag.get(tag)
      if (keys === undefined) keysByTag.set(tag, new Set([key]))
      else keys.add(key)
    }
  }
  const unindex = (entry: Entry, key: string): void => {
    for (const tag of entry.tags) {
      const keys = keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) keysByTag.delete(tag)
    }
  }
  const createQueue = (bytes: number) =>
    new LRUCache<string, Entry>({
      maxSize: bytes,
      maxEntrySize: Math.min(maxEntryBytes, bytes),
      sizeCalculation: (entry, key) => entry.bytes + key.length,
      dispose: (entry, key) => unindex(entry, key),
    })
  const newcomers = createQueue(Math.floor(maxBytes * newcomersShare))
  const readers = createQueue(Math.floor(maxBytes * (1 - newcomersShare)))

  const put = (queue: typeof readers, key: string, entry: Entry): boolean => {
    queue.set(key, entry)
    if (queue.peek(key) !== entry) return false
    index(entry, key)
    return true
  }
  const remove = (key: string): boolean => {
    const wasReader = readers.delete(key)
    return newcomers.delete(key) || wasReader
  }

  return {
    /** Reads without changing the order of eviction. */
    peek: (key: string): Entry | undefined => readers.peek(key) ?? newcomers.peek(key),

    /** Reads for a request; a second read moves the entry to `readers`. */
    get(key: string): Entry | undefined {
      const read = readers.get(key)
      if (read !== undefined) return read
      const entry = newcomers.peek(key)
      if (entry === undefined) return undefined
      newcomers.delete(key)
      put(readers, key, entry)
      return entry
    },

    /** False when the entry is too large to store. */
    set: (key: string, entry: Entry): boolean => put(readers.has(key) ? readers : newcomers, key, entry),

    delete: remove,

    /**
     * Deletes the entries with this tag: changed or removed content must not be served again, not even while a service
     * is down.
     */
    purgeTag(tag: string): number {
      const keys = [...(keysByTag.get(tag) ?? [])]
      for (const key of keys) remove(key)
      return keys.length
    },

    /** After missed events, every entry must be loaded again; the old one is served only when that fails. */
    expireAll(): number {
      for (const queue of [readers, newcomers]) {
        for (const entry of queue.values()) {
          entry.freshUntil = 0
          entry.staleUntil = 0
        }
      }
      return readers.size + newcomers.size
    },

    bytes: (): number => readers.calculatedSize + newcomers.calculatedSize,
    size: (): number => readers.size + newcomers.size,
    tagCount: (): number => keysByTag.size,
  }
}
export type Store = ReturnType<typeof createStore>
