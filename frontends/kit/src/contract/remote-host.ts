import { type ComponentType, createContext, useContext, useEffect, useReducer } from 'react'
import type { RemoteEntry } from './manifest.ts'
import type { RemoteModule } from './remote-module.ts'
import type { SlotName, SlotProps } from './slots.ts'

/** A part that is loaded on demand: `status` is read while rendering, `settled` resolves when it has changed. */
export type Part<T> = { readonly settled: Promise<void> } & (
  | { readonly status: 'loading' }
  | { readonly status: 'loaded'; readonly value: T }
  | { readonly status: 'failed'; readonly error: unknown }
)

/** The context that the shell provides: the remotes and their parts. */
export type RemoteHost = {
  readonly remotes: readonly RemoteEntry[]
  readonly page: (remote: string, path: string) => Part<ComponentType>
  readonly slot: <N extends SlotName>(remote: string, name: N) => Part<ComponentType<SlotProps[N]>>
  /** Drops failed parts, so that the next call fetches them again. */
  readonly forgetFailures: () => void
}

/**
 * Keeps every part by name. A failed one stays until `forgetFailures`; otherwise each render would fetch it again in an
 * endless loop.
 */
export const createRemoteHost = (
  remotes: readonly RemoteEntry[],
  loadRemote: (entry: RemoteEntry) => Promise<RemoteModule>,
): RemoteHost => {
  const parts = new Map<string, Part<unknown>>()
  const modules = new Map<string, Promise<RemoteModule>>()
  const keep = <T>(key: string, load: () => Promise<T>): Part<T> => {
    const kept = parts.get(key)
    if (kept) return kept as Part<T> // one key is always loaded by the same function
    const settle = (settled: Part<T>) => {
      if (parts.get(key) === part) parts.set(key, settled)
    }
    const settled: Promise<void> = load().then(
      (value) => settle({ status: 'loaded', value, settled }),
      (error: unknown) => settle({ status: 'failed', error, settled }),
    )
    const part: Part<T> = { status: 'loading', settled }
    parts.set(key, part)
    return part
  }
  const moduleOf = (name: string): Promise<RemoteModule> => {
    const kept = modules.get(name)
    if (kept) return kept
    const entry = remotes.find((remote) => remote.name === name)
    const loading = entry ? loadRemote(entry) : Promise.reject(new Error(`There is no remote "${name}"`))
    modules.set(name, loading)
    loading.catch(() => modules.delete(name))
    return loading
  }
  return {
    remotes,
    page: (remote, path) =>
      keep(`page ${remote} ${path}`, async () => {
        const load = (await moduleOf(remote)).routes[path]
        if (!load) throw new Error(`Remote "${remote}" promises ${path} in its manifest but has no page for it`)
        return (await load()).Page
      }),
    slot: (remote, name) =>
      keep(`slot ${remote} ${name}`, async () => {
        const load = (await moduleOf(remote)).slots[name]
        if (!load) throw new Error(`Remote "${remote}" promises the slot ${name} in its manifest but does not fill it`)
        return (await load()).Slot
      }),
    forgetFailures: () => {
      for (const [key, part] of parts) if (part.status === 'failed') parts.delete(key)
    },
  }
}

/** The part's value; undefined while it loads; throws to the boundary when it could not be loaded. */
export const usePart = <T>(part: Part<T>): T | undefined => {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  const { settled, status } = part
  useEffect(() => {
    if (status !== 'loading') return
    let isShown = true
    settled.then(() => isShown && renderAgain())
    return () => {
      isShown = false
    }
  }, [settled, status])
  if (part.status === 'failed') throw part.error
  return part.status === 'loaded' ? part.value : undefined
}

const noRemotes: RemoteHost = createRemoteHost([], async () => {
  throw new Error('No remotes here')
})

export const RemoteHostContext = createContext<RemoteHost>(noRemotes)
export const useRemoteHost = (): RemoteHost => useContext(RemoteHostContext)

/** True when a manifest has a page at this path; links without a page are hidden. Ignores query and case. */
export const offersPath = (remotes: readonly RemoteEntry[], path: string): boolean => {
  const wanted = (path.split('?')[0] ?? '').toLowerCase()
  return remotes.some((remote) => remote.manifest.routes.some((route) => route.path.toLowerCase() === wanted))
}

/** `useOffers()('/salaries')`: whether the product has this page right now. */
export const useOffers = (): ((path: string) => boolean) => {
  const { remotes } = useRemoteHost()
  return (path) => offersPath(remotes, path)
}

/** `useFillsSlot()('company.jobs')`: whether a remote fills this slot, so that a page can hide an empty tab. */
export const useFillsSlot = (): ((name: SlotName) => boolean) => {
  const { remotes } = useRemoteHost()
  return (name) => remotes.some((remote) => remote.manifest.slots.includes(name))
}
