import { z } from 'zod'

const path = z
  .string()
  .regex(/^\/(?:[a-z0-9:][A-Za-z0-9-]*(?:\/[a-z0-9:][A-Za-z0-9-]*)*)?$/, 'Expected a path such as "/companies/:slug"')
const words = z.string().trim().min(1)
const template = z.string().min(1)
const identifier = z.string().regex(/^[a-z][A-Za-z0-9]*$/)

/**
 * The head of a page for search engines and link previews. Every text is a Liquid template over the data of the
 * route's `reads`, each under its name (null while it is missing), and over `values`, `query`, `params`, `page`,
 * `isFiltered` and `site`; docs/adr/0019-heads-in-manifests.md describes them. The gateway escapes the output of a
 * template.
 */
export const PageHead = z.strictObject({
  /** The title that the page sets from its data; the route's `title` when absent. */
  title: template.optional(),
  /** The title that the page sets for 404 or 410. */
  titleWhenMissing: words.optional(),
  /** Cut to 160 characters; the shell's own description when the result is empty. */
  description: template.optional(),
  type: z.enum(['website', 'article', 'profile']).default('website'),
  /** Address of a picture, for link previews. */
  image: template.optional(),
  /** Path and query of the one address of the page; the route's path with its parameters when absent. */
  canonical: template.optional(),
  /** Query parameters that narrow a list: with one of them the page is not indexed. */
  filters: z.array(identifier).optional(),
  /** The path to the page below "Home", for search engines. */
  breadcrumbs: z.array(z.strictObject({ name: template, path: template })).optional(),
  /**
   * Files in the folder of the manifest, each a Liquid template of one schema.org object in JSON; empty output leaves
   * it out.
   */
  structuredData: z.array(z.string().regex(/^heads\/[a-z][a-z0-9-]*\.liquid$/)).optional(),
})
export type PageHead = z.output<typeof PageHead>

export const ManifestRoute = z.strictObject({
  path,
  /** File src/<page>.tsx in the folder of its feature, which exports `Page`: "reviews/post-review-page". */
  page: z.string().regex(/^([a-z][a-z0-9-]*\/)+[a-z][a-z0-9-]*$/),
  /** Title of the document until the page's data are loaded; the product's title when absent. */
  title: words.optional(),
  /** The placeholder that the shell shows while the page's code loads. */
  skeleton: z.enum(['home', 'grid', 'profile', 'form', 'article']),
  /** Set false for pages with private data: robots.txt disallows them, and the sitemap leaves them out. */
  isIndexed: z.boolean().default(true),
  /**
   * Internal endpoint of the team's service that lists the pages of this route for the sitemap: "/companies/addresses".
   */
  addresses: path.optional(),
  /**
   * The first requests of the page, by name, below /api/v1 and exactly as the browser sends them:
   * "/companies?search={search}&page={page|1}". {name} is the route's parameter or the address's query parameter of
   * that name, {name|1} has a default; a query parameter without a value is left out. The gateway puts the responses
   * into the HTML.
   */
  reads: z.record(identifier, z.string().regex(/^\/[a-z0-9/{}:?&=|,_A-Z ().+-]+$/)).optional(),
  /** The main read of the page: when its response is 404 or 410, the page has the same status. */
  subject: identifier.optional(),
  /**
   * Query parameters that head templates use, each with the list of proto/src/values/<remote>.ts that it comes from.
   */
  query: z.record(identifier, identifier).optional(),
  head: PageHead.optional(),
})
export type ManifestRoute = z.output<typeof ManifestRoute>

export const navPlaces = ['header', 'talent', 'employers', 'company'] as const

/**
 * manifest.json of a remote: its pages, links and slots. Validated when the remote is built and in its test, not in the
 * browser.
 */
export const Manifest = z.strictObject({
  $schema: z.string().optional(),
  /** The folder under frontends/, which is the service's name. */
  name: z.string().regex(/^[a-z][a-z0-9-]*$/),
  title: words,
  routes: z
    .array(ManifestRoute)
    .refine(
      (routes) => new Set(routes.map((route) => route.path.toLowerCase())).size === routes.length,
      'Two routes have the same path',
    ),
  /** Links in header and footer; `order` sorts across all remotes. */
  nav: z.array(z.strictObject({ label: words, path, place: z.enum(navPlaces), order: z.number().int() })),
  /** Places on other teams' pages that this remote fills. */
  slots: z.array(words),
})
export type Manifest = z.output<typeof Manifest>

/**
 * The fields of a route for the gateway: without those for the browser, and with structured data as templates, not
 * files.
 */
export const PageRoute = ManifestRoute.omit({ page: true, skeleton: true }).extend({
  /** Files that the page needs. */
  preload: z.array(z.string()).default([]),
  head: PageHead.extend({ structuredData: z.array(template).optional() }).optional(),
})
export type PageRoute = z.output<typeof PageRoute>

/** The declared query parameters of an address: a value of its list, the first one for any other. */
export const queryOf = (
  { query = {} }: Pick<PageRoute, 'query'>,
  values: Readonly<Record<string, unknown>>,
  address: { readonly get: (name: string) => string | null },
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(query).map(([name, list]) => {
      const allowed: readonly unknown[] = Array.isArray(values[list]) ? values[list] : []
      return [name, String(allowed.find((value) => value === address.get(name)) ?? allowed[0] ?? '')]
    }),
  )

/** shell/dist/pages.json, written by the build of the front ends for the gateway. */
export const PagesFile = z.array(
  z.object({
    name: z.string(),
    /** The lists and labels of proto/src/values/<remote>.ts that the templates use. */
    values: z.record(z.string(), z.json()).default({}),
    routes: z.array(PageRoute),
  }),
)
export type PagesFile = z.output<typeof PagesFile>

/** The Liquid tags and filters, built-in and our own, that head templates may use; all others are removed. */
export const headTags = ['assign', 'case', 'for', 'if', 'unless'] as const
export const headFilters = {
  builtIn: ['append', 'downcase', 'prepend', 'replace', 'upcase'],
  own: ['absolute_url', 'fixed', 'image_url', 'money', 'number', 'paragraphs', 'points', 'web_url'],
} as const
export type HeadFilter = (typeof headFilters.own)[number]

/**
 * Removes all tags and filters from an engine except those of head templates, which cannot include files or skip
 * escaping.
 */
export const restrictHeadEngine = (engine: {
  readonly tags: Record<string, unknown>
  readonly filters: Record<string, unknown>
}): void => {
  const tags: readonly string[] = headTags
  const filters: readonly string[] = headFilters.builtIn
  for (const name of Object.keys(engine.tags)) if (!tags.includes(name)) delete engine.tags[name]
  for (const name of Object.keys(engine.filters)) if (!filters.includes(name)) delete engine.filters[name]
}

export const headEngineOptions = { strictVariables: true, strictFilters: true, ownPropertyOnly: true } as const
