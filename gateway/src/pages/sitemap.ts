import { createHash } from 'node:crypto'
import type { EndpointSpec } from '@lentera/proto'
import { SitemapPage, sitemapPageSize } from '@lentera/proto/http/sitemap'
import { visitor } from '@lentera/service-kit/crypto/principal'
import type { Entry } from '../cache/entry.ts'
import { createReadThrough, type Load } from '../cache/read-through.ts'
import { createStore } from '../cache/store.ts'
import { type Body, compressed } from '../static/body.ts'
import { type CallService, newRequestId } from '../upstream/call-service.ts'
import { escapeMarkup } from './markup.ts'
import type { Route } from './route-table.ts'

/** The pages of one route, listed by their service; named after the first segment of their path. */
type Kind = { readonly name: string; readonly path: string; readonly endpoint: EndpointSpec }

const kindsOf = (routes: readonly Route[]): readonly Kind[] =>
  routes.flatMap(({ segments, addresses: endpoint }) => {
    const [name] = segments
    return endpoint === undefined || name === undefined ? [] : [{ name, path: `/${name}`, endpoint }]
  })

/** Pages with one fixed address. */
const fixedPathsOf = (routes: readonly Route[]): readonly string[] =>
  routes.filter(({ path, isIndexed }) => isIndexed && !path.includes(':')).map(({ path }) => path)

const freshSeconds = 5 * 60
/** How long a list is served while its service fails. */
const staleIfErrorMs = 24 * 60 * 60_000
const cacheBytes = 32 * 1024 * 1024
/** The largest page number that the contract knows. */
const maxFiles = 1000

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

export const writeUrls = (urls: readonly { readonly url: string; readonly changedOn: string | null }[]): string => {
  const lines = urls.map(
    ({ url, changedOn }) =>
      `<url><loc>${escapeMarkup(url)}</loc>${changedOn === null ? '' : `<lastmod>${escapeMarkup(changedOn)}</lastmod>`}</url>`,
  )
  return `${declaration}<urlset ${namespace}>\n${lines.join('\n')}\n</urlset>\n`
}

export const writeIndex = (urls: readonly string[]): string =>
  `${declaration}<sitemapindex ${namespace}>\n${urls.map((url) => `<sitemap><loc>${escapeMarkup(url)}</loc></sitemap>`).join('\n')}\n</sitemapindex>\n`

export type SitemapFile = { readonly body: Body; readonly etag: string }
export type SitemapResult =
  | { readonly kind: 'file'; readonly file: SitemapFile }
  | { readonly kind: 'unknown' | 'unavailable' }

type Listed = { readonly total: number; readonly file: SitemapFile }

const asFile = async (text: string): Promise<SitemapFile> => {
  const identity = Buffer.from(text)
  return {
    body: await compressed(identity),
    etag: createHash('sha256').update(identity).digest('base64url').slice(0, 27),
  }
}

const parseList = (body: Buffer): SitemapPage => SitemapPage.parse(JSON.parse(body.toString('utf8')))

/**
 * `/sitemap.xml` and the files that it names, from the lists of the services. A list is cached for minutes; while its
 * service fails, the last one is served for a day.
 */
export const createSitemap = (deps: {
  readonly publicOrigin: string
  readonly readRoutes: () => Promise<readonly Route[]>
  readonly call: CallService
  readonly now: () => number
  readonly deadlineMs: number
}) => {
  const { publicOrigin, readRoutes, call, now, deadlineMs } = deps

  const load: Load = async ({ endpoint, path }) => {
    const requestId = newRequestId()
    const { verdict } = await call({ endpoint, path, principal: visitor, requestId, deadlineAt: now() + deadlineMs })
    if (verdict.kind !== 'success') return { kind: 'failure', code: 'upstream_unavailable' }
    parseList(verdict.body)
    return { kind: 'response', status: 200, body: verdict.body }
  }
  const lists = createReadThrough({
    store: createStore({ maxBytes: cacheBytes, maxEntryBytes: cacheBytes / 8 }),
    load,
    now,
    random: () => 1,
    security: [],
    policy: { freshSeconds, staleSeconds: 0 },
    staleIfErrorMs,
    // A list of the wrong shape counts as a failure; `call` has reported everything else.
    onError: () => undefined,
  })
  /** Written and compressed once for each cached list. */
  const written = new WeakMap<Entry, Promise<Listed>>()

  const write = async ({ path }: Kind, { body }: Entry): Promise<Listed> => {
    const { entries, total } = parseList(body)
    const urls = entries.map(({ key, changedOn }) => ({
      url: `${publicOrigin}${path}/${encodeURIComponent(key)}`,
      changedOn,
    }))
    return { total, file: await asFile(writeUrls(urls)) }
  }

  const list = async (kind: Kind, page: number): Promise<Listed | undefined> => {
    const { endpoint } = kind
    const path = page === 1 ? endpoint.path : `${endpoint.path}?page=${page}`
    const target = { endpoint, path, params: {}, tags: [] }
    const read = lists.readNow(target) ?? (await lists.fetch(target))
    if (read.kind === 'failure') return undefined
    const listed = written.get(read.entry) ?? write(kind, read.entry)
    written.set(read.entry, listed)
    return listed
  }

  const filesOf = (total: number): number => Math.min(maxFiles, Math.ceil(total / sitemapPageSize))
  const fileOf = async (text: string): Promise<SitemapResult> => ({ kind: 'file', file: await asFile(text) })

  /** Leaves out a service whose list is unavailable. */
  const index = async (): Promise<SitemapResult> => {
    const kinds = kindsOf(await readRoutes())
    const firstFiles = await Promise.all(kinds.map(async (kind) => ({ kind, listed: await list(kind, 1) })))
    if (kinds.length > 0 && firstFiles.every(({ listed }) => listed === undefined)) return { kind: 'unavailable' }
    const files = firstFiles.flatMap(({ kind, listed }) =>
      Array.from({ length: filesOf(listed?.total ?? 0) }, (_, place) => `${kind.name}-${place + 1}`),
    )
    return fileOf(writeIndex(['pages-1', ...files].map((name) => `${publicOrigin}/sitemaps/${name}.xml`)))
  }

  const file = async (name: string, page: number): Promise<SitemapResult> => {
    const routes = await readRoutes()
    if (name === 'pages')
      return page === 1
        ? fileOf(writeUrls(fixedPathsOf(routes).map((path) => ({ url: publicOrigin + path, changedOn: null }))))
        : { kind: 'unknown' }
    const kind = kindsOf(routes).find((each) => each.name === name)
    if (kind === undefined) return { kind: 'unknown' }
    // The first list has the total, so that files beyond it cause no call.
    const first = await list(kind, 1)
    if (first === undefined) return { kind: 'unavailable' }
    if (page > filesOf(first.total)) return { kind: 'unknown' }
    const listed = page === 1 ? first : await list(kind, page)
    return listed === undefined ? { kind: 'unavailable' } : { kind: 'file', file: listed.file }
  }

  return (urlPath: string): Promise<SitemapResult> => {
    if (urlPath === '/sitemap.xml') return index()
    const [, name, page] = /^\/sitemaps\/([a-z]+(?:-[a-z]+)*)-([1-9]\d{0,3})\.xml$/.exec(urlPath) ?? []
    return name === undefined || page === undefined ? Promise.resolve({ kind: 'unknown' }) : file(name, Number(page))
  }
}
export type FindSitemap = ReturnType<typeof createSitemap>
