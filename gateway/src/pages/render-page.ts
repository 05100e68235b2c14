import { fillPageRead, type PageAddress } from '@lentera/proto/page-reads'
import { LRUCache } from 'lru-cache'
import { checkedResponse, firstDataOf, type Gather, type Gathered } from './gather.ts'
import { type Head, insertBefore, writeHead } from './head.ts'
import { escapeMarkup, jsonForScript } from './markup.ts'
import { createPage, type Page, type PageStatus } from './page.ts'
import type { Location } from './page-head.ts'
import { type Finders, findRead, type PageRead } from './read-template.ts'
import { createRouteTable, findRoute, paramsOf, type Route, type Shell, segmentsOf } from './route-table.ts'

/** Federation loads classic script elements; the browser reuses a preload of the same kind only. */
const preloadLink = (file: string): string => {
  const href = escapeMarkup(file)
  if (file.endsWith('.mjs')) return `<link rel="modulepreload" href="${href}">`
  if (file.endsWith('.js')) return `<link rel="preload" as="script" href="${href}">`
  if (file.endsWith('.css')) return `<link rel="preload" as="style" href="${href}">`
  if (file.endsWith('.woff2')) return `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`
  return ''
}

/** A data block: browsers do not run its type, so `script-src 'self'` allows it. */
const firstDataElement = (data: Readonly<Record<string, unknown>>): string =>
  Object.keys(data).length === 0
    ? ''
    : `<script type="application/json" id="first-data">${jsonForScript(data)}</script>`

type NamedResponse = { readonly name: string; readonly gathered: Gathered }
type AskedRead = { readonly name: string; readonly address: string; readonly read: PageRead }

/** The first reads of a page, by the URL that the page would request. */
const readsOf = (finders: Finders, { reads }: Route, address: PageAddress): readonly AskedRead[] =>
  [...reads].flatMap(([name, template]) => {
    const filled = fillPageRead(template, address)
    const read = findRead(finders, filled)
    return read === undefined ? [] : [{ name, address: filled, read }]
  })

/**
 * Whether the page's subject exists: the status of its owner's response, and 404 for an address that no subject can
 * have.
 */
const statusOf = ({ subject }: Route, asked: readonly AskedRead[], gathered: readonly Gathered[]): PageStatus => {
  const about = asked.find(({ name }) => name === subject)?.read
  if (about?.kind === 'impossible') return 404
  const status = about === undefined ? 200 : gathered.find(({ target }) => target.path === about.target.path)?.status
  return status === 404 || status === 410 ? status : 200
}

/**
 * The shell's HTML for a path, with the page's head for crawlers and previews, which run no scripts, and with the data
 * that the page reads first. It is the same for every caller. A read that misses the timeout is left out; the browser
 * then requests it.
 */
export const createRenderPage = (deps: {
  readonly root: string
  readonly publicOrigin: string
  readonly finders: Finders
  readonly gather: Gather
  readonly keepRead: (route: string, template: string) => boolean
  readonly onHeadError: (route: string, error: unknown) => void
  readonly maxBytes: number
}) => {
  const { root, publicOrigin, finders, gather, keepRead, onHeadError, maxBytes } = deps
  const readShell = createRouteTable({ root, publicOrigin, keepRead })
  const rendered = new LRUCache<string, Page>({
    maxSize: maxBytes,
    sizeCalculation: (page, key) => page.bytes + key.length,
  })

  /** One page for each state of its data: rendered once for each combination of its responses' digests. */
  const keep = (key: readonly unknown[], status: PageStatus, write: () => string): Page => {
    const name = JSON.stringify(key)
    const known = rendered.get(name)
    if (known !== undefined) return known
    const page = createPage(status, write())
    rendered.set(name, page)
    return page
  }

  const notFound = (shell: Shell, route: Route | undefined, status: PageStatus): Page =>
    keep([shell.version, route?.path ?? null, status], status, () => {
      const title = route?.head?.titleWhenMissing
      const head: Head | undefined = title === undefined ? undefined : { title, type: 'website', structured: [] }
      const links = (route?.preload ?? []).map(preloadLink).join('')
      return insertBefore(writeHead(shell.html, head, { isListed: false }, shell.site), '</head>', links)
    })

  /** A template that fails on its data is logged; the page is then sent with the head of the shell. */
  const describe = (route: Route, location: Location, came: readonly NamedResponse[]): Head | undefined => {
    try {
      const responses = came.map(({ name, gathered }) => [name, checkedResponse(gathered)] as const)
      return route.head?.describe(location, new Map(responses.filter(([, response]) => response !== undefined)))
    } catch (error) {
      onHeadError(route.path, error)
      return undefined
    }
  }

  const find = async (urlPath: string, search: string, mayFetch: () => boolean): Promise<Page | undefined> => {
    const shell = await readShell()
    if (shell === undefined) return undefined
    const path = segmentsOf(urlPath)
    const route = findRoute(shell, path)
    const params = route === undefined ? undefined : paramsOf(route, path)
    if (route === undefined || params === undefined) return notFound(shell, route, 404)

    const address: PageAddress = { params, query: new URLSearchParams(search) }
    const asked = readsOf(finders, route, address)
    const targets = new Map(
      asked.flatMap(({ read }) => (read.kind === 'target' ? [[read.target.path, read.target]] : [])),
    )
    const gathered = await gather([...targets.values()], mayFetch)
    const status = statusOf(route, asked, gathered)
    if (status !== 200) return notFound(shell, route, status)

    const came = asked.flatMap(({ name, address: filled, read }) => {
      const response =
        read.kind === 'target' ? gathered.find(({ target }) => target.path === read.target.path) : undefined
      return response === undefined ? [] : [{ name, address: filled, gathered: response }]
    })
    const location = route.head?.locate(address)
    const state = came.map(({ address: filled, gathered: { status: code, digest } }) => [filled, code, digest])
    return keep([shell.version, route.path, location, state], 200, () => {
      const head = location === undefined ? undefined : describe(route, location, came)
      const where = { canonical: location?.canonical, isListed: location?.isFiltered !== true }
      const links = route.preload.map(preloadLink).join('')
      const html = insertBefore(writeHead(shell.html, head, where, shell.site), '</head>', links)
      return insertBefore(html, '</body>', firstDataElement(firstDataOf(came)))
    })
  }

  return { find, readShell, keptBytes: (): number => rendered.calculatedSize }
}
export type RenderPage = ReturnType<typeof createRenderPage>
