import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { remote } from '../../fixtures/trivial/src/remote.tsx'
import type { RemoteModule } from '../contract/remote-module.ts'
import { checkManifest } from './check-manifest.ts'

const folder = join(import.meta.dirname, '../../fixtures/trivial')
const Other = () => null
const check = (module: RemoteModule) => checkManifest(folder, module)

describe('checkManifest', () => {
  it('accepts a remote whose code matches its manifest', () => check(remote))

  it.each<[string, RemoteModule, string]>([
    ['a route of the manifest is missing', { ...remote, routes: {} }, '/trivial is in the manifest only'],
    [
      'a route is not in the manifest',
      { ...remote, routes: { ...remote.routes, '/more': async () => ({ Page: Other }) } },
      '/more is in remote.tsx only',
    ],
    [
      'a route shows another page',
      { ...remote, routes: { '/trivial': async () => ({ Page: Other }) } },
      'shows another page than pages/trivial-page',
    ],
    [
      'a slot is not in the manifest',
      { ...remote, slots: { 'company.jobs': async () => ({ Slot: Other }) } },
      'slot company.jobs is in remote.tsx only',
    ],
  ])('refuses when %s', async (_, module, message) => {
    await expect(check(module)).rejects.toThrow(message)
  })
})
