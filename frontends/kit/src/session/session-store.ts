/**
 * The user hash in localStorage is the client's whole session: signed in is exactly "a hash is stored". The session
 * cookie for the server is HttpOnly, so scripts cannot read it.
 */
const storageKey = 'lentera.userHash'

const listeners = new Set<() => void>()
const notify = () => {
  for (const listener of listeners) listener()
}

/**
 * Used when the browser refuses storage (private windows of some browsers): the session then lasts as long as the page.
 */
let memory: string | null = null
let storageWorks = true

const read = (): string | null => {
  if (!storageWorks) return memory
  try {
    return localStorage.getItem(storageKey)
  } catch {
    storageWorks = false
    return memory
  }
}

const write = (hash: string | null): void => {
  memory = hash
  if (!storageWorks) return
  try {
    if (hash === null) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, hash)
  } catch {
    storageWorks = false
  }
}

export const sessionStore = {
  getHash: read,
  setHash(hash: string | null): void {
    if (read() === hash) return
    write(hash)
    notify()
  },
  subscribe(listener: () => void): () => void {
    // "storage" fires in the other tabs only; a null key means that everything was cleared.
    const onStorage = (event: StorageEvent) => {
      if (event.key === storageKey || event.key === null) listener()
    }
    listeners.add(listener)
    window.addEventListener('storage', onStorage)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', onStorage)
    }
  },
}
