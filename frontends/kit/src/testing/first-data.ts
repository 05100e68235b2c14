import { headEngineOptions, queryOf } from '@lentera/proto/manifest'
import { fillPageRead } from '@lentera/proto/page-reads'
import { Liquid } from 'liquidjs'
import type { ComponentType } from 'react'
import { readManifest, valuesOf } from '../../webpack/remotes-json.ts'
import { forgetReads } from '../api/use-read.ts'
import { product } from '../product.ts'
import type { FakeApi } from './fake-api.ts'
import { renderPage } from './render-page.tsx'

/** Puts responses into the document as the gateway does: `firstData({ '/api/v1/stats': stats })`. */
export const firstData = (responses: Readonly<Record<string, unknown>>): void => {
  const element = document.createElement('script')
  element.type = 'application/json'
  element.id = 'first-data'
  element.textContent = JSON.stringify(responses)
  document.body.append(element)
}

/** What the manifest says about the page at an address: its reads by name, as URLs, and the title of its head. */
const describeRoute = async (folder: string, path: string, at: string) => {
  const manifest = await readManifest(folder)
  const route = manifest.routes.find((each) => each.path === path)
  const { pathname, searchParams } = new URL(at, 'http://localhost')
  const segments = pathname.split('/')
  const params = Object.fromEntries(
    path
      .split('/')
      .flatMap((segment, index) => (segment.startsWith(':') ? [[segment.slice(1), segments[index] ?? '']] : [])),
  )
  const urls = Object.entries(route?.reads ?? {}).map(
    ([name, template]) => [name, `/api/v1${fillPageRead(template, { params, query: searchParams })}`] as const,
  )
  const values = await valuesOf(manifest.name)
  const query = queryOf(route ?? {}, values, searchParams)
  const titleWith = (responses: Readonly<Record<string, unknown>>): string | undefined =>
    route?.head?.title &&
    String(new Liquid(headEngineOptions).parseAndRenderSync(route.head.title, { values, params, query, ...responses }))
  return { urls, titleWith }
}

type Options = {
  readonly folder: string
  readonly path: string
  readonly at?: string
  readonly api: FakeApi
  readonly ready: () => Promise<unknown>
}

/**
 * Checks that a route's `reads` in manifest.json are exactly the first requests of its page: without the document's
 * data it requests each of them, with it none, and is ready in the first frame. A title in the route's `head` must be
 * the one that the page sets. Resolves to the URLs.
 */
export const checkFirstData = async (
  Page: ComponentType,
  { folder, path, at = path, api, ready }: Options,
): Promise<readonly string[]> => {
  const { urls: named, titleWith } = await describeRoute(folder, path, at)
  const urls = named.map(([, url]) => url)
  const requested = (): readonly string[] => api.calls.map(({ url }) => `${url.pathname}${url.search}`)
  const before = renderPage(Page, { path, at })
  await ready()
  const missing = urls.filter((url) => !requested().includes(url))
  if (urls.length === 0 || missing.length > 0)
    throw new Error(
      `${path}: the manifest reads ${missing.join(', ') || 'nothing'}, the page requests ${requested().join(', ')}`,
    )
  const responses = await Promise.all(named.map(async ([name, url]) => [name, url, await (await fetch(url)).json()]))
  const title = titleWith(Object.fromEntries(responses.map(([name, , response]) => [name, response])))
  if (title !== undefined && document.title !== `${title} · ${product.name}`)
    throw new Error(`${path}: the head in the manifest has the title "${title}", the page sets "${document.title}"`)
  before.unmount()
  await forgetReads()

  api.calls.length = 0
  firstData(Object.fromEntries(responses.map(([, url, response]) => [url, response])))
  const after = renderPage(Page, { path, at })
  if (after.container.querySelector('[aria-busy="true"]') !== null)
    throw new Error(`${path}: a placeholder is shown though the data is there`)
  await ready()
  const again = urls.filter((url) => requested().includes(url))
  if (again.length > 0) throw new Error(`${path}: the page requests again ${again.join(', ')}`)
  return urls
}
