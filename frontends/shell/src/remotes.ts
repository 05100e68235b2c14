import type { RemoteEntry, RemoteModule } from '@lentera/frontend-kit'
import { loadRemote as loadContainerModule, registerRemotes } from '@module-federation/enhanced/runtime'

/** The list of remotes is fetched at run time, so that a remote can be deployed without a build of the shell. */
export const fetchRemotes = async (): Promise<readonly RemoteEntry[]> => {
  const response = await fetch('/remotes.json', { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`remotes.json responded with ${response.status}`)
  return (await response.json()) as readonly RemoteEntry[] // written and checked by the build
}

const containerName = (remote: string): string => `lentera_${remote.replaceAll('-', '_')}`

const registered = new Set<string>()

/** Loads a remote's container script and its one module; after a failure the next call fetches the script again. */
export const loadRemote = async ({ name, entry }: RemoteEntry): Promise<RemoteModule> => {
  const container = containerName(name)
  // Once: the runtime itself drops a script that failed to load, and warns about a second registration.
  if (!registered.has(container)) registerRemotes([{ name: container, entry, type: 'var', entryGlobalName: container }])
  registered.add(container)
  const module = await loadContainerModule<{ remote: RemoteModule }>(`${container}/remote`)
  if (!module) throw new Error(`Remote "${name}" exposes nothing`)
  return module.remote
}
