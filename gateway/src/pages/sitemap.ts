import { createHash } from 'node:crypto'
import type { EndpointSpec } from '@lentera/proto'
import { listCompanyAddresses, listDiscussionAddresses } from '@lentera/proto/http/companies-and-reviews'
import { listJobAddresses } from '@lentera/proto/http/jobs-and-applications'
import { SitemapPage, sitemapPageSize } from '@lentera/proto/http/sitemap'
import { visitor } from '@lentera/service-kit/crypto/principal'
import { LRUCache } from 'lru-cache'
import { type Body, compressed } from '../static/body.ts'
import { type CallService, newRequestId } from '../upstream/calls.ts'
import { escapeMarkup } from './markup.ts'

type Kind = { readonly name: string; readonly path: string; readonly endpoint: EndpointSpec }

const kinds: readonly Kind[] = [
  { name: 'companies', path: '/companies', endpoint: listCompanyAddresses },
  { name: 'jobs', path: '/jobs', endpoint: listJobAddresses },
  { name: 'discussions', path: '/discussions', endpoint: listDiscussionAddresses },
]

/** Pages that are always there. */
const staticPaths = [
  '/',
  '/companies',
  '/jobs',
  '/salaries',
  '/interviews',
  '/discussions',
  '/compare',
  '/salaries/compare',
  '/post-review',
]

const freshMs = 5 * 60_000
/** How long a list stands in for a service that fails. */
const staleIfErrorMs = 24 * 60 * 60_000
/** After a failure the old list is served for this long before the service is asked again. */
const retryAfterMs = 10_000
const keptBytes = 32 * 1024 * 1024
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
export type SitemapAnswer =
  | { readonly kind: 'file'; readonly file: SitemapFile }
  | { readonly kind: 'unknown' | 'unavailable' }

type Listed = { readonly total: number; readonly file: SitemapFile; readonly bytes: number }
type Kept = { readonly listed: Listed; askedAt: number; readonly heardAt: number }

const asFile = async (text: string): Promise<SitemapFile> => {
  const identity = Buffer.from(text)
  return {
    body: await compressed(identity),
    etag: createHash('sha256').update(identity).digest('base64url').slice(0, 27),
  }
}

/**
 * `/sitemap.xml` and the files that it names, out of what the services list. A list is asked for once in minutes, by one
 * request however many want it; while its service is down the last one stands in.
 */
export const createSitemap = (deps: {
  readonly publicOrigin: string
  readonly call: CallService
  readonly now: () => number
  readonly deadlineMs: number
}) => {
  const { publicOrigin, call, now, deadlineMs } = deps
  const kept = new LRUCache<string, Kept>({ maxSize: keptBytes, sizeCalculation: ({ listed }) => listed.bytes })
  const running = new Map<string, Promise<Listed | undefined>>()

  const ask = async ({ endpoint, path }: Kind, page: number): Promise<Listed | undefined> => {
    const answer = await call({
      endpoint,
      path: page === 1 ? endpoint.path : `${endpoint.path}?page=${page}`,
      principal: visitor,
      requestId: newRequestId(),
      deadlineAt: now() + deadlineMs,
    })
    if (answer.verdict.kind !== 'success') return undefined
    const { entries, total } = SitemapPage.parse(JSON.parse(answer.verdict.body.toString('utf8')))
    const urls = entries.map(({ key, changedOn }) => ({
      url: `${publicOrigin}${path}/${encodeURIComponent(key)}`,
      changedOn,
    }))
    const file = await asFile(writeUrls(urls))
    const { identity, br, gzip } = file.body
    return { total, file, bytes: identity.length + (br?.length ?? 0) + (gzip?.length ?? 0) + 512 }
  }

  const load = async (kind: Kind, page: number, name: string): Promise<Listed | undefined> => {
    try {
      // Whatever went wrong was reported where the call was made; an answer of another shape is as good as none.
      const listed = await ask(kind, page).catch(() => undefined)
      if (listed !== undefined) kept.set(name, { listed, askedAt: now(), heardAt: now() })
      return listed
    } finally {
      running.delete(name)
    }
  }

  const list = async (kind: Kind, page: number): Promise<Listed | undefined> => {
    const name = `${kind.name}-${page}`
    const old = kept.get(name)
    if (old !== undefined && now() - old.askedAt < freshMs) return old.listed
    const flight = running.get(name) ?? load(kind, page, name)
    running.set(name, flight)
    const listed = await flight
    if (listed !== undefined || old === undefined || now() - old.heardAt > staleIfErrorMs) return listed
    old.askedAt = now() - freshMs + retryAfterMs
    return old.listed
  }

  const filesOf = (total: number): number => Math.min(maxFiles, Math.ceil(total / sitemapPageSize))
  const answer = async (text: string): Promise<SitemapAnswer> => ({ kind: 'file', file: await asFile(text) })

  /** Names the lists that are known; a service that never answered is missed out rather than declared empty. */
  const index = async (): Promise<SitemapAnswer> => {
    const lists = await Promise.all(kinds.map(async (kind) => ({ kind, listed: await list(kind, 1) })))
    if (lists.every(({ listed }) => listed === undefined)) return { kind: 'unavailable' }
    const files = lists.flatMap(({ kind, listed }) =>
      Array.from({ length: filesOf(listed?.total ?? 0) }, (_, place) => `${kind.name}-${place + 1}`),
    )
    return answer(writeIndex(['pages-1', ...files].map((name) => `${publicOrigin}/sitemaps/${name}.xml`)))
  }

  const file = async (name: string, page: number): Promise<SitemapAnswer> => {
    if (name === 'pages')
      return page === 1
        ? answer(writeUrls(staticPaths.map((path) => ({ url: publicOrigin + path, changedOn: null }))))
        : { kind: 'unknown' }
    const kind = kinds.find((each) => each.name === name)
    if (kind === undefined) return { kind: 'unknown' }
    // The first file tells how many there are, so that nobody can ask for a thousand that are not.
    const first = await list(kind, 1)
    if (first === undefined) return { kind: 'unavailable' }
    if (page > filesOf(first.total)) return { kind: 'unknown' }
    const listed = page === 1 ? first : await list(kind, page)
    return listed === undefined ? { kind: 'unavailable' } : { kind: 'file', file: listed.file }
  }

  return (urlPath: string): Promise<SitemapAnswer> => {
    if (urlPath === '/sitemap.xml') return index()
    const [, name, page] = /^\/sitemaps\/([a-z]+)-([1-9]\d{0,3})\.xml$/.exec(urlPath) ?? []
    return name === undefined || page === undefined ? Promise.resolve({ kind: 'unknown' }) : file(name, Number(page))
  }
}
export type FindSitemap = ReturnType<typeof createSitemap>
