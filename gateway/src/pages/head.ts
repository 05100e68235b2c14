import { escapeMarkup, excerpt, jsonForScript } from './markup.ts'
import type { Site } from './site.ts'
import type { StructuredData } from './structured-data.ts'

/** The head of a page for crawlers and link previews, which run no scripts. */
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
  /** Path and query of the page's one address. Absent for a page that does not exist. */
  readonly canonical?: string | undefined
  /** False for search results and for missing pages: noindex. */
  readonly isListed: boolean
}

const meta = (kind: 'name' | 'property', key: string, content: string | undefined): string =>
  content === undefined || content === '' ? '' : `<meta ${kind}="${key}" content="${escapeMarkup(content)}">`

/** Replaces an element of the shell's head, or adds it; without a replacement string, where "$&" is special. */
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

/** The shell's HTML with a page's head. Without one the shell's stays, with the canonical address and noindex added. */
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
