/** The product's name and addresses; the name is read from the shell's HTML, so that it is written once. */
export type Site = {
  readonly name: string
  readonly defaultTitle: string
  /** The absolute address of a path inside the product. */
  readonly urlOf: (path: string) => string
  /** The absolute address of a picture that crawlers may fetch; undefined for null, "data:" and other schemes. */
  readonly imageUrlOf: (url: string | null) => string | undefined
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

export const titleOf = (html: string): string =>
  (/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
    .trim()

/** "<name> · <tagline>" is the title of the shell. */
export const createSite = (html: string, publicOrigin: string): Site => {
  const defaultTitle = titleOf(html)
  return {
    name: defaultTitle.split(' · ')[0] ?? '',
    defaultTitle,
    urlOf: (path) => publicOrigin + path,
    imageUrlOf: (url) => {
      if (url === null || !URL.canParse(url, publicOrigin)) return undefined
      const absolute = new URL(url, publicOrigin)
      return absolute.protocol === 'https:' || absolute.origin === publicOrigin ? absolute.href : undefined
    },
  }
}
