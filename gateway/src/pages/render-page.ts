import { fillPageRead, type PageAddress } from '@lentera/proto/page-reads'
import { LRUCache } from 'lru-cache'
import { answersOf, firstDataOf, type Gather, type Gathered } from './gather.ts'
import { type Head, insertBefore, writeHead } from './head.ts'
import { escapeMarkup, jsonForScript } from './markup.ts'
import { createPage, type Page, type PageStatus } from './page.ts'
import { type Finders, findRead, type PageRead } from './read-template.ts'
import { createRouteTable, findRoute, paramsOf, type Route, type Shell, segmentsOf } from './route-table.ts'

/** Scripts of the federation are plain script elements, so a plain preload is what the browser will reuse. */
const preloadLink = (file: string): string => {
  const href = escapeMarkup(file)
  if (file.endsWith('.mjs')) return `<link rel="modulepreload" href="${href}">`
  if (file.endsWith('.js')) return `<link rel="preload" as="script" href="${href}">`
  if (file.endsWith('.css')) return `<link rel="preload" as="style" href="${href}">`
  if (file.endsWith('.woff2')) return `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`
  return ''
}

/** A block of data: its type is none that a browser runs, so that `script-src 'self'` has nothing to say about it. */
const firstDataElement = (data: Readonly<Record<string, unknown>>): string =>
  Object.keys(data).length === 0
    ? ''
    : `<script type="application/json" id="first-data">${jsonForScript(data)}</script>`

type Asked = { readonly address: string; readonly read: PageRead; readonly isFirstData: boolean }

/** What a page's head and its first data are made of, each under the address by which the page would ask for it. */
const readsOf = (finders: Finders, { reads, definition }: Route, address: PageAddress): readonly Asked[] => {
  const asked = new Map<string, Asked>()
  const add = (template: string, isFirstData: boolean): void => {
    const filled = fillPageRead(template, address)
    const read = asked.has(filled) ? undefined : findRead(finders, filled)
    if (read !== undefined) asked.set(filled, { address: filled, read, isFirstData })
  }
  for (const template of reads) add(template, true)
  for (const template of definition?.reads ?? []) add(template, false)
  return [...asked.values()]
}

/** Whether the page's subject is there: what its owner said, and what no subject can be called. */
const statusOf = ({ definition }: Route, asked: readonly Asked[], gathered: readonly Gathered[]): PageStatus => {
  const about = asked.find(({ read }) => read.endpoint === definition?.subject)?.read
  if (about?.kind === 'impossible') return 404
  const status = about === undefined ? 200 : gathered.find(({ target }) => target.path === about.target.path)?.status
  return status === 404 || status === 410 ? status : 200
}

/**
 * The shell's HTML for a path, as a page that says what it is about to those who run no scripts, and brings what it would
 * ask for first. It is the same for everybody. What did not come in time is left out: the browser asks for it, as it would
 * have done anyway.
 */
export const createRenderPage = (deps: {
  readonly root: string
  readonly publicOrigin: string
  readonly finders: Finders
  readonly gather: Gather
  readonly keepRead: (route: string, template: string) => boolean
  readonly maxBytes: number
}) => {
  const { root, publicOrigin, finders, gather, keepRead, maxBytes } = deps
  const readShell = createRouteTable({ root, publicOrigin, keepRead })
  const rendered = new LRUCache<string, Page>({
    maxSize: maxBytes,
    sizeCalculation: (page, key) => page.bytes + key.length,
  })

  /** One page a state of its data: rendered once for each of its answers' digests. */
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
      const title = route?.definition?.missingTitle
      const head: Head | undefined = title === undefined ? undefined : { title, type: 'website', structured: [] }
      const links = (route?.preload ?? []).map(preloadLink).join('')
      return insertBefore(writeHead(shell.html, head, { isListed: false }, shell.site), '</head>', links)
    })

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

    const located = route.definition?.locate(address)
    const came = asked.flatMap(({ address: name, read, isFirstData }) => {
      const answer =
        read.kind === 'target' ? gathered.find(({ target }) => target.path === read.target.path) : undefined
      return answer === undefined ? [] : [{ address: name, gathered: answer, isFirstData }]
    })
    const state = came.map(({ address: name, gathered: { status: code, digest } }) => [name, code, digest])
    return keep([shell.version, route.path, located, state], 200, () => {
      const head = route.definition?.describe(answersOf(gathered), address, shell.site)
      const where = { canonical: located?.canonical, isListed: located?.isSearch !== true }
      const html = insertBefore(
        writeHead(shell.html, head, where, shell.site),
        '</head>',
        route.preload.map(preloadLink).join(''),
      )
      return insertBefore(html, '</body>', firstDataElement(firstDataOf(came.filter(({ isFirstData }) => isFirstData))))
    })
  }

  return { find, readShell, keptBytes: (): number => rendered.calculatedSize }
}
export type RenderPage = ReturnType<typeof createRenderPage>
