import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { Slug } from '@lentera/proto'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { type Body, compressed } from './body.ts'
import { readIfThere, versionOf } from './files.ts'

/** What the gateway reads of remotes.json; the front ends' kit owns the rest of its shape. */
const Remotes = z.array(
  z.object({
    name: z.string(),
    manifest: z.object({ routes: z.array(z.object({ path: z.string() })) }),
    preload: z.record(z.string(), z.array(z.string())).default({}),
  }),
)

export type Page = { readonly status: 200 | 404; readonly body: Body; readonly etag: string }

type Route = { readonly segments: readonly string[]; readonly preload: readonly string[] }
type Shell = { readonly html: string; readonly routes: readonly Route[]; readonly version: string }

const segmentsOf = (path: string): readonly string[] => path.split('/').filter((segment) => segment !== '')

/** Literal segments without regard to case, ":name" for any one segment. */
const matches = ({ segments }: Route, path: readonly string[]): boolean =>
  segments.length === path.length &&
  segments.every((segment, index) => segment.startsWith(':') || segment.toLowerCase() === path[index]?.toLowerCase())

const attribute = (value: string): string => value.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')

/** Scripts of the federation are plain script elements, so a plain preload is what the browser will reuse. */
const preloadLink = (file: string): string => {
  const href = attribute(file)
  if (file.endsWith('.mjs')) return `<link rel="modulepreload" href="${href}">`
  if (file.endsWith('.js')) return `<link rel="preload" as="script" href="${href}">`
  if (file.endsWith('.css')) return `<link rel="preload" as="style" href="${href}">`
  if (file.endsWith('.woff2')) return `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`
  return ''
}

const ownPath = /^\/[A-Za-z0-9_./@~-]+$/

/** "/company/{slug}" shows the page of "/companies/{slug}" and names it as the one to remember. */
const canonicalOf = (path: readonly string[]): string | undefined => {
  const slug = path.length === 2 && path[0]?.toLowerCase() === 'company' ? Slug.safeParse(path[1]?.toLowerCase()) : undefined
  return slug?.success === true ? `/companies/${slug.data}` : undefined
}

const insertIntoHead = (html: string, markup: string): string => {
  const end = html.indexOf('</head>')
  return markup === '' || end === -1 ? html : html.slice(0, end) + markup + html.slice(end)
}

/**
 * The shell's HTML for a path: with preloads of the route's files, so that they load beside the shell and not after it,
 * with status 404 for a path that no remote offers. Both files are read again when they change: a remote ships without
 * a new shell.
 */
export const createPages = ({ root, publicOrigin }: { readonly root: string; readonly publicOrigin: string }) => {
  const htmlFile = join(root, 'shell/dist/index.html')
  const remotesFile = join(root, 'shell/dist/remotes.json')
  const ready = new LRUCache<string, Promise<Page>>({ max: 500 })
  let shell: Shell | undefined

  const readShell = async (): Promise<Shell | undefined> => {
    const version = `${await versionOf(htmlFile)} ${await versionOf(remotesFile)}`
    if (shell?.version === version) return shell
    const [html, remotes] = await Promise.all([readIfThere(htmlFile), readIfThere(remotesFile)])
    if (html === undefined) return undefined
    const known = Remotes.parse(JSON.parse(remotes?.toString('utf8') ?? '[]'))
    const routes = known.flatMap(({ manifest, preload }) =>
      manifest.routes.map(({ path }) => ({
        segments: segmentsOf(path),
        preload: (preload[path] ?? []).filter((file) => ownPath.test(file) && !file.includes('..')),
      })),
    )
    // Literal routes first: "/companies/compare" is not a company.
    routes.sort((one, other) => countParameters(one) - countParameters(other))
    shell = { html: html.toString('utf8'), routes, version }
    ready.clear()
    return shell
  }

  const render = async (html: string, status: Page['status'], markup: string): Promise<Page> => {
    const identity = Buffer.from(insertIntoHead(html, markup))
    return { status, body: await compressed(identity), etag: createHash('sha256').update(identity).digest('base64url').slice(0, 27) }
  }

  return async (urlPath: string): Promise<Page | undefined> => {
    const current = await readShell()
    if (current === undefined) return undefined
    const path = segmentsOf(urlPath)
    const canonical = canonicalOf(path)
    const route = current.routes.find((candidate) => matches(candidate, path))
    const links = (route?.preload ?? []).map(preloadLink).join('')
    const markup = links + (canonical === undefined ? '' : `<link rel="canonical" href="${attribute(publicOrigin + canonical)}">`)
    const status = route === undefined ? 404 : 200
    const key = `${status} ${markup}`
    const known = ready.get(key)
    if (known !== undefined) return known
    const page = render(current.html, status, markup)
    ready.set(key, page)
    return page
  }
}
export type FindPage = ReturnType<typeof createPages>

const countParameters = ({ segments }: Route): number => segments.filter((segment) => segment.startsWith(':')).length
