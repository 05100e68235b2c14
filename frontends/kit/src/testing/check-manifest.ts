import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readManifest } from '../../webpack/remotes-json.ts'
import type { RemoteModule } from '../contract/remote-module.ts'
import type { SlotName } from '../contract/slots.ts'

/**
 * Checks a remote's manifest.json against its schema, its head templates against the endpoints they read, and its code:
 * the same routes, each showing the page that the manifest names, and the same slots. Throws one error that lists every
 * difference.
 *
 *     it('matches its manifest', () => checkManifest(`${import.meta.dirname}/..`, remote))
 */
export const checkManifest = async (folder: string, remote: RemoteModule): Promise<void> => {
  const manifest = await readManifest(folder)
  const differences: string[] = []
  if (manifest.name !== basename(join(folder, '.')))
    differences.push(`name is "${manifest.name}" but the folder is ${basename(join(folder, '.'))}`)
  const promised = manifest.routes.map((route) => route.path)
  for (const path of Object.keys(remote.routes))
    if (!promised.includes(path)) differences.push(`${path} is in remote.tsx only`)
  for (const { path, page } of manifest.routes) {
    const load = remote.routes[path]
    const file = join(folder, `src/${page}.tsx`)
    if (!load) differences.push(`${path} is in the manifest only`)
    else if (!existsSync(file)) differences.push(`${path} names the page ${page}, but there is no src/${page}.tsx`)
    else {
      const named: { Page?: unknown } = await import(/* @vite-ignore */ pathToFileURL(file).href)
      const { Page } = await load()
      if (typeof Page !== 'function') differences.push(`src/${page}.tsx exports no Page`)
      else if (named.Page !== Page) differences.push(`${path} shows another page than ${page}`)
    }
  }
  for (const slot of Object.keys(remote.slots))
    if (!manifest.slots.some((name) => name === slot)) differences.push(`slot ${slot} is in remote.tsx only`)
  for (const slot of manifest.slots) {
    const load = remote.slots[slot as SlotName] // readManifest refuses other names
    if (!load) differences.push(`slot ${slot} is in the manifest only`)
    else if (typeof (await load()).Slot !== 'function') differences.push(`slot ${slot} exports no Slot`)
  }
  for (const link of manifest.nav)
    if (!promised.includes(link.path))
      differences.push(`nav "${link.label}" leads to ${link.path}, which this remote does not offer`)
  if (differences.length > 0)
    throw new Error(`${folder}: manifest.json and the code differ\n  ${differences.join('\n  ')}`)
}
