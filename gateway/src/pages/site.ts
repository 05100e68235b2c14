/** Whose pages these are: read out of the shell's own HTML, so that the product's name stands in one place. */
export type Site = {
  readonly name: string
  readonly defaultTitle: string
  /** The absolute address of a path inside the product. */
  readonly urlOf: (path: string) => string
  /** The absolute address of a picture that others may fetch; undefined for none and for one that is inside a page ("data:"). */
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
