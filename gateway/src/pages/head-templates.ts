import { type HeadFilter, headEngineOptions, type PageHead, restrictHeadEngine } from '@lentera/proto/manifest'
import { type FilterImplOptions, Liquid } from 'liquidjs'
import { paragraphs, points } from './markup.ts'
import type { Site } from './site.ts'

const figures = new Intl.NumberFormat('en-SG')

const filtersFor = (site: Site): Record<HeadFilter, FilterImplOptions> => ({
  absolute_url: (path: string) => site.urlOf(path),
  fixed: (value: number, digits: number) => value.toFixed(digits),
  image_url: (url: string | null) => site.imageUrlOf(url) ?? null,
  money: (amount: number, currency: string) => `${currency} ${figures.format(amount)}`,
  number: (value: number) => figures.format(value),
  paragraphs: (text: string) => paragraphs(text),
  points: (text: string) => points(text),
  /** An external link: nil unless it is an http or https URL. */
  web_url: (url: string | null) => (url !== null && /^https?:\/\//i.test(url) ? url : null),
})

/** The data of a template: the responses of the page's reads by name, and what the gateway knows about the address. */
export type HeadScope = Readonly<Record<string, unknown>>
type Render = (scope: HeadScope) => string

/**
 * One engine for each place that a text goes to. Titles and descriptions are plain text, which head.ts escapes; in JSON
 * and in URLs every output is encoded by the engine, so that data cannot end a string or begin another parameter.
 */
const createEngines = (site: Site) => {
  const engine = (outputEscape?: (value: unknown) => string): ((template: string) => Render) => {
    const options = { ...headEngineOptions, ...(outputEscape === undefined ? {} : { outputEscape }) }
    const liquid = new Liquid(options)
    restrictHeadEngine(liquid)
    for (const [name, filter] of Object.entries(filtersFor(site))) liquid.registerFilter(name, filter)
    return (template) => {
      const parsed = liquid.parse(template)
      return (scope) => String(liquid.renderSync(parsed, scope))
    }
  }
  return {
    text: engine(),
    url: engine((value) => encodeURIComponent(String(value ?? ''))),
    json: engine((value) => JSON.stringify(value ?? null)),
  }
}

/** Parses the templates of pages' heads, each once. */
export const createHeadCompiler = (site: Site) => {
  const { text, url, json } = createEngines(site)
  const optional = (template: string | undefined, engine: (template: string) => Render): Render =>
    template === undefined ? () => '' : engine(template)
  return (head: PageHead) => ({
    title: optional(head.title, text),
    description: optional(head.description, text),
    image: optional(head.image, text),
    canonical: optional(head.canonical, url),
    crumbs: (head.breadcrumbs ?? []).map(({ name, path }) => ({ name: text(name), path: url(path) })),
    structured: (head.structuredData ?? []).map(json),
  })
}
export type CompileHead = ReturnType<typeof createHeadCompiler>
