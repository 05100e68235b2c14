import { join } from 'node:path'
import type { EndpointSpec } from '@lentera/proto'
import { endpoints } from '@lentera/proto/http/catalogue'
import { type PageRoute, PagesFile } from '@lentera/proto/manifest'
import { readIfThere, versionOf } from '../static/files.ts'
import { createHeadCompiler } from './head-templates.ts'
import { createPageHead, type PageHeadWriter } from './page-head.ts'
import { createSite, type Site } from './site.ts'

export type Route = {
  /** "/companies/:slug" */
  readonly path: string
  readonly segments: readonly string[]
  readonly preload: readonly string[]
  /** Templates of the first reads of the page, by name. */
  readonly reads: ReadonlyMap<string, string>
  /** Name of the read whose status is the status of the page. */
  readonly subject: string | undefined
  readonly isIndexed: boolean
  /** The endpoint that lists the pages of this route. */
  readonly addresses: EndpointSpec | undefined
  /** Undefined for a page that keeps the shell's own head. */
  readonly head: PageHeadWriter | undefined
}

export type Shell = {
  readonly html: string
  readonly site: Site
  readonly routes: readonly Route[]
  readonly version: string
}

export const segmentsOf = (path: string): readonly string[] => path.split('/').filter((segment) => segment !== '')

/** Literal segments without regard to case, ":name" for any one segment. */
const matches = ({ segments }: Route, path: readonly string[]): boolean =>
  segments.length === path.length &&
  segments.every((segment, index) => segment.startsWith(':') || segment.toLowerCase() === path[index]?.toLowerCase())

const countParameters = ({ segments }: Route): number => segments.filter((segment) => segment.startsWith(':')).length

export const findRoute = (shell: Shell, path: readonly string[]): Route | undefined =>
  shell.routes.find((candidate) => matches(candidate, path))

/** Undefined when a segment cannot be decoded: "%E0%A4%A". */
export const paramsOf = (
  { segments }: Route,
  path: readonly string[],
): Readonly<Record<string, string>> | undefined => {
  const params: Record<string, string> = {}
  try {
    for (const [index, segment] of segments.entries())
      if (segment.startsWith(':')) params[segment.slice(1)] = decodeURIComponent(path[index] ?? '')
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
  return params
}

const addressesOf = (remote: string, { addresses }: PageRoute): EndpointSpec | undefined =>
  addresses === undefined
    ? undefined
    : endpoints.find(
        ({ service, visibility, method, path }) =>
          service === remote && visibility === 'internal' && method === 'GET' && path === addresses,
      )

const ownPath = /^\/[A-Za-z0-9_./@~-]+$/

/**
 * The shell's HTML and the pages of all remotes. Both files are read again when they change: a remote is deployed
 * without a new shell or gateway. `keepRead` decides which of a route's reads may be inlined in HTML.
 */
export const createRouteTable = (options: {
  readonly root: string
  readonly publicOrigin: string
  readonly keepRead: (route: string, template: string) => boolean
}) => {
  const { root, publicOrigin, keepRead } = options
  const htmlFile = join(root, 'shell/dist/index.html')
  const pagesFile = join(root, 'shell/dist/pages.json')
  let shell: Shell | undefined

  return async (): Promise<Shell | undefined> => {
    const version = `${await versionOf(htmlFile)} ${await versionOf(pagesFile)}`
    if (shell?.version === version) return shell
    const [html, pages] = await Promise.all([readIfThere(htmlFile), readIfThere(pagesFile)])
    if (html === undefined) return undefined
    const text = html.toString('utf8')
    const site = createSite(text, publicOrigin)
    const compile = createHeadCompiler(site)
    const routes = PagesFile.parse(JSON.parse(pages?.toString('utf8') ?? '[]')).flatMap(({ name, values, routes }) =>
      routes.map(
        (route): Route => ({
          path: route.path,
          segments: segmentsOf(route.path),
          preload: route.preload.filter((file) => ownPath.test(file) && !file.includes('..')),
          reads: new Map(Object.entries(route.reads ?? {}).filter(([, template]) => keepRead(route.path, template))),
          subject: route.subject,
          isIndexed: route.isIndexed,
          addresses: addressesOf(name, route),
          head:
            route.head === undefined
              ? undefined
              : createPageHead({ ...route, head: route.head }, values, site, compile),
        }),
      ),
    )
    // Literal routes first: "/companies/compare" is not a company.
    routes.sort((one, other) => countParameters(one) - countParameters(other))
    shell = { html: text, site, routes, version }
    return shell
  }
}
