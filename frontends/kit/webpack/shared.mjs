/**
 * The one place that decides what shell and remotes share at run time.
 *
 * - react, react-dom: two copies break hooks.
 * - the kit: it owns the SWR cache, the session, the toasts and the router's context. Two copies would mean two caches.
 *   It re-exports the router's hooks, so react-router itself is not shared: a shared module cannot be tree-shaken, and
 *   react-router whole costs 28 kB more. swr is not shared for the same reason: only the kit imports it.
 * - the kit's forms: shared too, but not eager: loaded with the first form, once for all remotes.
 *
 * The shell provides them inside its first files (`eager`), which saves a round trip; a remote never contains a copy
 * (`import: false`).
 */
const eagerModules = ['react', 'react/jsx-runtime', 'react-dom', '@lentera/frontend-kit']
const lazyModules = ['@lentera/frontend-kit/forms']

const share = (names, options) => Object.fromEntries(names.map((name) => [name, { singleton: true, ...options }]))

export const sharedOfShell = () => ({ ...share(eagerModules, { eager: true }), ...share(lazyModules, {}) })
export const sharedOfRemote = () => share([...eagerModules, ...lazyModules], { import: false })
