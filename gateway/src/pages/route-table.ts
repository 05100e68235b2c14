import { join } from 'node:path'
import { z } from 'zod'
import { readIfThere, versionOf } from '../static/files.ts'
import { type PageDefinition, pageDefinitions } from './definitions.ts'
import { createSite, type Site } from './site.ts'

/** What the gateway reads of remotes.json; the front ends' kit owns the rest of its shape. */
const Remotes = z.array(
  z.object({
    name: z.string(),
    manifest: z.object({ routes: z.array(z.object({ path: z.string(), reads: z.array(z.string()).default([]) })) }),
    preload: z.record(z.string(), z.array(z.string())).default({}),
  }),
)

export type Route = {
  /** "/companies/:slug" */
  readonly path: string
  readonly segments: readonly string[]
  readonly preload: readonly string[]
  /** Templates of what the page asks first. */
  readonly reads: readonly string[]
  readonly definition: PageDefinition | undefined
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

/** Undefined when a segment is no text: "%E0%A4%A". */
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

const ownPath = /^\/[A-Za-z0-9_./@~-]+$/

/**
 * The shell's HTML and the routes of all remotes. Both files are read again when they change: a remote ships without a new
 * shell. `keepRead` decides which of a route's reads may stand in HTML.
 */
export const createRouteTable = (options: {
  readonly root: string
  readonly publicOrigin: string
  readonly keepRead: (route: string, template: string) => boolean
}) => {
  const { root, publicOrigin, keepRead } = options
  const htmlFile = join(root, 'shell/dist/index.html')
  const remotesFile = join(root, 'shell/dist/remotes.json')
  let shell: Shell | undefined

  return async (): Promise<Shell | undefined> => {
    const version = `${await versionOf(htmlFile)} ${await versionOf(remotesFile)}`
    if (shell?.version === version) return shell
    const [html, remotes] = await Promise.all([readIfThere(htmlFile), readIfThere(remotesFile)])
    if (html === undefined) return undefined
    const known = Remotes.parse(JSON.parse(remotes?.toString('utf8') ?? '[]'))
    const routes = known.flatMap(({ manifest, preload }) =>
      manifest.routes.map(
        ({ path, reads }): Route => ({
          path,
          segments: segmentsOf(path),
          preload: (preload[path] ?? []).filter((file) => ownPath.test(file) && !file.includes('..')),
          reads: reads.filter((template) => keepRead(path, template)),
          definition: pageDefinitions.find(({ route }) => route === path),
        }),
      ),
    )
    // Literal routes first: "/companies/compare" is not a company.
    routes.sort((one, other) => countParameters(one) - countParameters(other))
    const text = html.toString('utf8')
    shell = { html: text, site: createSite(text, publicOrigin), routes, version }
    return shell
  }
}
