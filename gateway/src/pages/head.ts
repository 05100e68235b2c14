import { escapeMarkup, excerpt, jsonForScript } from './markup.ts'
import type { Site } from './site.ts'
import type { StructuredData } from './structured-data.ts'

/** What one page says of itself to those who do not run its scripts. */
export type Head = {
  /** As the page itself sets it; the shell's own title when absent. */
  readonly title?: string | undefined
  /** The shell's own when absent. Cut to 160 characters. */
  readonly description?: string | undefined
  readonly type: 'website' | 'article' | 'profile'
  readonly image?: string | undefined
  readonly structured: readonly StructuredData[]
}

export type HeadAddress = {
  /** Path and query by which the page is known. Absent for a page that is not there. */
  readonly canonical?: string | undefined
  /** Results of a search, or nothing at all: not to be listed. */
  readonly isListed: boolean
}

const meta = (kind: 'name' | 'property', key: string, content: string | undefined): string =>
  content === undefined || content === '' ? '' : `<meta ${kind}="${key}" content="${escapeMarkup(content)}">`

/** Replaces an element of the shell's head, or adds it; never by a replacement string, in which "$&" has a meaning. */
const replaceOrAdd = (html: string, pattern: RegExp, element: string): string => {
  const found = pattern.exec(html)
  if (found === null) return insertBefore(html, '</head>', element)
  return html.slice(0, found.index) + element + html.slice(found.index + found[0].length)
}

export const insertBefore = (html: string, mark: string, markup: string): string => {
  const at = html.lastIndexOf(mark)
  return markup === '' || at === -1 ? html : html.slice(0, at) + markup + html.slice(at)
}

const titlePattern = /<title>[^<]*<\/title>/
const descriptionPattern = /<meta name="description" content="([^"]*)"\s*\/?>/

/** The shell's HTML with a page's head. Without one it keeps its own, and still says where the page is and whether to list it. */
export const writeHead = (
  html: string,
  head: Head | undefined,
  { canonical, isListed }: HeadAddress,
  site: Site,
): string => {
  const title = head?.title === undefined ? site.defaultTitle : `${head.title} · ${site.name}`
  const description = head?.description === undefined ? undefined : excerpt(head.description)
  let written = html
  if (head?.title !== undefined) written = replaceOrAdd(written, titlePattern, `<title>${escapeMarkup(title)}</title>`)
  if (description !== undefined)
    written = replaceOrAdd(written, descriptionPattern, meta('name', 'description', description))
  const address = canonical === undefined ? undefined : site.urlOf(canonical)
  const markup = [
    address === undefined ? '' : `<link rel="canonical" href="${escapeMarkup(address)}">`,
    isListed ? '' : meta('name', 'robots', 'noindex'),
    ...(head === undefined
      ? []
      : [
          meta('property', 'og:site_name', site.name),
          meta('property', 'og:type', head.type),
          meta('property', 'og:title', head.title ?? site.defaultTitle),
          meta('property', 'og:description', description),
          meta('property', 'og:url', address),
          meta('property', 'og:image', head.image),
          meta('name', 'twitter:card', 'summary'),
          ...head.structured.map(
            (data) =>
              `<script type="application/ld+json">${jsonForScript({ '@context': 'https://schema.org', ...data })}</script>`,
          ),
        ]),
  ]
  return insertBefore(written, '</head>', markup.join(''))
}
