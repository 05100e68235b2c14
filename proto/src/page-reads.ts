/** Values of a page's address: the parameters of its route, and its query. */
export type PageAddress = {
  readonly params: Readonly<Record<string, string>>
  readonly query: { readonly get: (name: string) => string | null }
}

/** "{search}", "{page|1}" in a manifest's `reads`. */
export const readPlaceholder = /\{([A-Za-z]\w*)(?:\|([^{}]*))?\}/g

const valueFor = ({ params, query }: PageAddress, name: string, otherwise: string | undefined): string => {
  // Slugs and ids are lower case; a typed address may have capitals, which the page converts too.
  const value = params[name]?.toLowerCase() ?? query.get(name)?.trim()
  return value === undefined || value === '' ? (otherwise ?? '') : value
}

/**
 * Fills a template of a manifest's `reads` with the values of a page and returns the path below /api/v1. The gateway
 * puts the response into the HTML with this path as its key, and the browser looks it up by the URL that it would
 * request, so both must be equal. A query parameter without a value is left out.
 */
export const fillPageRead = (template: string, address: PageAddress): string => {
  const [path = '', search = ''] = template.split('?')
  const filled = path.replace(readPlaceholder, (_, name: string, otherwise?: string) =>
    encodeURIComponent(valueFor(address, name, otherwise)),
  )
  const query = new URLSearchParams()
  for (const pair of search.split('&')) {
    const [name = '', pattern = ''] = pair.split('=')
    const value = pattern.replace(readPlaceholder, (_, key: string, otherwise?: string) =>
      valueFor(address, key, otherwise),
    )
    if (name !== '' && value !== '') query.append(name, value)
  }
  const text = query.toString()
  return text === '' ? filled : `${filled}?${text}`
}
