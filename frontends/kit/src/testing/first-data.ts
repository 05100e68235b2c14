import { fillPageRead } from '@lentera/proto/page-reads'
import type { ComponentType } from 'react'
import { readManifest } from '../../webpack/remotes-json.ts'
import { forgetReads } from '../api/use-read.ts'
import type { FakeApi } from './fake-api.ts'
import { renderPage } from './render-page.tsx'

/** Puts answers into the document as the gateway does: `firstData({ '/api/v1/stats': stats })`. */
export const firstData = (answers: Readonly<Record<string, unknown>>): void => {
  const element = document.createElement('script')
  element.type = 'application/json'
  element.id = 'first-data'
  element.textContent = JSON.stringify(answers)
  document.body.append(element)
}

/** What the manifest lets the gateway ask for a page at this address, as URLs. */
const urlsOf = async (folder: string, path: string, at: string): Promise<readonly string[]> => {
  const manifest = await readManifest(folder)
  const route = manifest.routes.find((each) => each.path === path)
  const { pathname, searchParams } = new URL(at, 'http://localhost')
  const given = pathname.split('/')
  const params = Object.fromEntries(
    path
      .split('/')
      .flatMap((segment, index) => (segment.startsWith(':') ? [[segment.slice(1), given[index] ?? '']] : [])),
  )
  return Object.values(route?.reads ?? {}).map(
    (template) => `/api/v1${fillPageRead(template, { params, query: searchParams })}`,
  )
}

type Options = {
  readonly folder: string
  readonly path: string
  readonly at?: string
  readonly api: FakeApi
  readonly ready: () => Promise<unknown>
}

/**
 * Shows that a route's `reads` in manifest.json are what its page asks first, to the letter: without the document's data it
 * asks for each of them, with it for none, and is ready in the first frame. Resolves to the URLs.
 */
export const checkFirstData = async (
  Page: ComponentType,
  { folder, path, at = path, api, ready }: Options,
): Promise<readonly string[]> => {
  const urls = await urlsOf(folder, path, at)
  const asked = (): readonly string[] => api.calls.map(({ url }) => `${url.pathname}${url.search}`)
  const before = renderPage(Page, { path, at })
  await ready()
  const missing = urls.filter((url) => !asked().includes(url))
  if (urls.length === 0 || missing.length > 0)
    throw new Error(
      `${path}: the manifest reads ${missing.join(', ') || 'nothing'}, the page asks ${asked().join(', ')}`,
    )
  const answers = await Promise.all(
    urls.map(async (url): Promise<[string, unknown]> => [url, await (await fetch(url)).json()]),
  )
  before.unmount()
  await forgetReads()

  api.calls.length = 0
  firstData(Object.fromEntries(answers))
  const after = renderPage(Page, { path, at })
  if (after.container.querySelector('[aria-busy="true"]') !== null)
    throw new Error(`${path}: a placeholder is shown though the data is there`)
  await ready()
  const again = urls.filter((url) => asked().includes(url))
  if (again.length > 0) throw new Error(`${path}: the page asks again for ${again.join(', ')}`)
  return urls
}
