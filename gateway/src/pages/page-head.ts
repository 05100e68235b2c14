import { type PageHead, type PageRoute, queryOf } from '@lentera/proto/manifest'
import type { PageAddress } from '@lentera/proto/page-reads'
import type { Head } from './head.ts'
import type { CompileHead, HeadScope } from './head-templates.ts'
import type { Site } from './site.ts'
import { breadcrumbs, type StructuredData } from './structured-data.ts'

/** The parts of a head that depend on the URL only, not on the reads. */
export type Location = {
  readonly canonical: string
  /** A filter of the list is set: search results are not indexed. */
  readonly isFiltered: boolean
  readonly page: number
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
}

export type PageHeadWriter = {
  readonly titleWhenMissing: string | undefined
  readonly locate: (address: PageAddress) => Location
  /** Undefined while the subject of the page is missing: the page then keeps the shell's own head. */
  readonly describe: (location: Location, responses: ReadonlyMap<string, unknown>) => Head | undefined
}

const lastPage = 1000
/** Values of select boxes that mean "no filter". */
const anyValue = ['', 'all', 'any']

const pageOf = ({ query }: PageAddress): number => {
  const page = Number(query.get('page') ?? 1)
  return Number.isInteger(page) && page > 1 && page <= lastPage ? page : 1
}

const structuredDataOf = (text: string): readonly StructuredData[] => {
  if (text.trim() === '') return []
  const data: unknown = JSON.parse(text)
  if (typeof data !== 'object' || data === null || Array.isArray(data)) throw new Error('structured data is no object')
  return [{ ...data }]
}

const nonEmpty = (text: string): string | undefined => (text === '' ? undefined : text)

/** Writes the heads of a route from the templates of its team's manifest. */
export const createPageHead = (
  route: PageRoute & { readonly head: PageHead },
  values: HeadScope,
  site: Site,
  compile: CompileHead,
): PageHeadWriter => {
  const { head, subject, reads = {} } = route
  const templates = compile(head)
  const names = Object.keys(reads)
  const ownScope = { values, site: { name: site.name } }

  const locate = (address: PageAddress): Location => {
    const isFiltered = (head.filters ?? []).some((name) => !anyValue.includes(address.query.get(name)?.trim() ?? ''))
    const page = isFiltered ? 1 : pageOf(address)
    const params = Object.fromEntries(
      Object.entries(address.params).map(([name, value]) => [name, value.toLowerCase()]),
    )
    const query = queryOf(route, values, address.query)
    const ownPath = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const location = { isFiltered, page, params, query }
    return { ...location, canonical: templates.canonical({ ...ownScope, ...location }) || ownPath }
  }

  const describe = (location: Location, responses: ReadonlyMap<string, unknown>): Head | undefined => {
    if (subject !== undefined && !responses.has(subject)) return undefined
    const data = Object.fromEntries(names.map((name) => [name, responses.get(name) ?? null]))
    const scope = { ...ownScope, ...location, ...data }
    const crumbs = templates.crumbs.map(({ name, path }) => ({ name: name(scope), path: path(scope) }))
    return {
      title: nonEmpty(templates.title(scope)) ?? route.title,
      description: nonEmpty(templates.description(scope)),
      type: head.type,
      image: site.imageUrlOf(nonEmpty(templates.image(scope)) ?? null),
      structured: [
        ...templates.structured.flatMap((render) => structuredDataOf(render(scope))),
        ...(crumbs.length === 0 ? [] : [breadcrumbs(site, crumbs)]),
      ],
    }
  }
  return { titleWhenMissing: head.titleWhenMissing, locate, describe }
}
