import { LRUCache } from 'lru-cache'
import type { Entry } from './entry.ts'

export type StoreOptions = { readonly maxBytes: number; readonly maxEntryBytes: number }

/**
 * Who has knocked before: two generations of keys, so that it forgets. While the store is full, only the second request
 * for a page gets it a place; otherwise a flood of searches that come once would drive out the pages that people read.
 */
const createDoorkeeper = (generationSize: number) => {
  let recent = new Set<string>()
  let previous = new Set<string>()
  return (key: string): boolean => {
    if (recent.has(key) || previous.has(key)) return true
    if (recent.size >= generationSize) {
      previous = recent
      recent = new Set()
    }
    recent.add(key)
    return false
  }
}

/** Entries by canonical path, bounded by bytes, with an index from tag to keys. */
export const createStore = ({ maxBytes, maxEntryBytes }: StoreOptions) => {
  const keysByTag = new Map<string, Set<string>>()

  const unindex = (entry: Entry, key: string): void => {
    for (const tag of entry.tags) {
      const keys = keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) keysByTag.delete(tag)
    }
  }

  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    maxEntrySize: maxEntryBytes,
    sizeCalculation: (entry, key) => entry.bytes + key.length,
    dispose: (entry, key) => unindex(entry, key),
  })

  const hasKnocked = createDoorkeeper(10_000)
  const isWelcome = (key: string, entry: Entry): boolean =>
    entries.calculatedSize + entry.bytes + key.length <= maxBytes || entries.has(key) || hasKnocked(key)

  return {
    get: (key: string): Entry | undefined => entries.get(key),

    /** False when the entry is not kept: too large, or a first-time visitor of a full store. */
    set(key: string, entry: Entry): boolean {
      if (!isWelcome(key, entry)) return false
      entries.set(key, entry)
      if (entries.peek(key) !== entry) return false
      for (const tag of entry.tags) {
        const keys = keysByTag.get(tag) ?? new Set()
        keys.add(key)
        keysByTag.set(tag, keys)
      }
      return true
    },

    delete: (key: string): boolean => entries.delete(key),

    /** Forgets what shows this tag: what was changed or taken down must not come back, not even while a service is down. */
    purgeTag(tag: string): number {
      const keys = [...(keysByTag.get(tag) ?? [])]
      for (const key of keys) entries.delete(key)
      return keys.length
    },

    /** After a gap in the events nobody knows what changed: everything must be asked for again, and may only stand in for a failure. */
    expireAll(): number {
      for (const entry of entries.values()) {
        entry.freshUntil = 0
        entry.staleUntil = 0
      }
      return entries.size
    },

    bytes: (): number => entries.calculatedSize,
    size: (): number => entries.size,
    tagCount: (): number => keysByTag.size,
  }
}
export type Store = ReturnType<typeof createStore>
