import { PageRoute } from '@lentera/proto/manifest'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { writeHead } from './head.ts'
import { createHeadCompiler } from './head-templates.ts'
import { createPageHead } from './page-head.ts'
import { createSite } from './site.ts'

const html = '<html><head><title>Lentera · A tagline</title></head><body></body></html>'
const site = createSite(html, 'https://lentera.example')
const values = { channels: ['engineering', 'design'], labels: { a: 'Label A' } }
const compile = createHeadCompiler(site)

type Route = Partial<z.input<typeof PageRoute>>
const aHead = (change: Route) => {
  const { head, ...route } = PageRoute.parse({ path: '/things/:id', title: 'Thing', head: {}, ...change })
  if (head === undefined) throw new Error('the route has no head')
  return createPageHead({ ...route, head }, values, site, compile)
}
const at = (search: string, id = 'One') => ({ params: { id }, query: new URLSearchParams(search) })
const describeWith = (route: Route, responses: Record<string, unknown>) => {
  const head = aHead(route)
  return head.describe(head.locate(at('')), new Map(Object.entries(responses)))
}
const thing = (change: object = {}) => ({ thing: { name: 'A name', size: null, list: [1, 2], ...change } })

const hostile = [
  `</title></script><script>alert(1)</script><!-- "x" 'y' & $& $\` 😀 שלום`,
  '{{ site.name }}{% include "x" %}{% raw %}',
  '"}, "evil": {"x": "\\',
  'a\u2028\u2029\u0000\u202Eb',
  `" onload="alert(1)`,
]

describe('a head', () => {
  it('has the route’s title and canonical path when its templates name none', () => {
    expect(describeWith({}, {})).toEqual({
      title: 'Thing',
      description: undefined,
      type: 'website',
      image: undefined,
      structured: [],
    })
    expect(aHead({}).locate(at('', 'A b/ü')).canonical).toBe('/things/a%20b%2F%C3%BC')
  })

  it('is the shell’s own while the subject of the page is missing', () => {
    const route = { reads: { thing: '/things/{id}' }, subject: 'thing', head: { title: '{{ thing.name }}' } }
    expect(describeWith(route, {})).toBeUndefined()
    expect(describeWith(route, thing())?.title).toBe('A name')
  })

  it('writes nothing for null, and for a read that is missing', () => {
    const route = {
      reads: { thing: '/things/{id}' },
      head: { description: '[{{ thing.size }}{% if thing %}!{% endif %}]' },
    }
    expect(describeWith(route, {})?.description).toBe('[]')
    expect(describeWith(route, thing())?.description).toBe('[!]')
  })

  it('refuses an unknown variable', () => {
    expect(() => describeWith({ reads: { thing: '/x' }, head: { title: '{{ thing.nme }}' } }, thing())).toThrow(
      'thing.nme',
    )
    expect(() => describeWith({ head: { title: '{{ thing.constructor }}' } }, thing())).toThrow('thing')
  })

  it('takes a declared query parameter only from its list', () => {
    const head = aHead({ query: { channel: 'channels' }, head: { canonical: '/things?channel={{ query.channel }}' } })
    expect(head.locate(at('channel=design')).canonical).toBe('/things?channel=design')
    expect(head.locate(at('channel=<b>')).canonical).toBe('/things?channel=engineering')
  })

  it.each([
    ['page=3', 3],
    ['page=1', 1],
    ['page=0', 1],
    ['page=2.5', 1],
    ['page=1e99', 1],
    ['page=3&search=x', 1],
    ['page=3&search=%20', 3],
    ['page=3&search=any', 3],
  ])('knows the page number of ?%s', (search, page) => {
    expect(aHead({ head: { filters: ['search'] } }).locate(at(search)).page).toBe(page)
  })

  it('offers filters for figures, addresses and texts', () => {
    const description =
      '{{ 1234.5 | number }} {{ 5000 | money: "SGD" }} {{ 4 | fixed: 1 }} {{ "/a" | absolute_url }} {{ "javascript:1" | web_url }}|{{ "data:x" | image_url }}|{{ "/i.png" | image_url }}'
    expect(describeWith({ head: { description } }, {})?.description).toBe(
      '1,234.5 SGD 5,000 4.0 https://lentera.example/a ||https://lentera.example/i.png',
    )
  })
})

describe('structured data', () => {
  it('is JSON whose values keep their types, and is left out when it is empty', () => {
    const template = '{ "name": {{ thing.name }}, "size": {{ thing.size }}, "first": {{ thing.list.first }} }'
    const head = { structuredData: [template, '{% if thing.size %}{}{% endif %}'] }
    expect(describeWith({ reads: { thing: '/x' }, head }, thing())?.structured).toEqual([
      { name: 'A name', size: null, first: 1 },
    ])
  })

  it('is refused when it is not an object', () => {
    expect(() => describeWith({ head: { structuredData: ['[1]'] } }, {})).toThrow('no object')
    expect(() => describeWith({ head: { structuredData: ['{ "a": 1, }'] } }, {})).toThrow(SyntaxError)
  })
})

describe('hostile data', () => {
  const route: Route = {
    reads: { thing: '/x' },
    head: {
      title: '{{ thing.name }}',
      description: '{{ thing.name }}',
      breadcrumbs: [{ name: '{{ thing.name }}', path: '/things/{{ thing.name }}?q={{ thing.name }}' }],
      structuredData: ['{ "name": {{ thing.name }}, "more": {{ thing.name | append: thing.name }} }'],
    },
  }

  it.each(hostile)('is always escaped in HTML, JSON and URLs: %j', (name) => {
    const head = describeWith(route, thing({ name }))
    expect(head?.structured[0]).toEqual({ name, more: name + name })
    const written = writeHead(html, head, { canonical: '/x', isListed: true }, site)
    const harmless = writeHead(html, describeWith(route, thing()), { canonical: '/x', isListed: true }, site)
    expect(written.match(/<\/?[a-z!]+/g)).toEqual(harmless.match(/<\/?[a-z!]+/g))
    const [, crumbs] = [...written.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) =>
      JSON.parse(json ?? ''),
    )
    expect(crumbs.itemListElement[1].name).toBe(name)
    const item = new URL(crumbs.itemListElement[1].item)
    expect([item.origin, item.searchParams.get('q'), decodeURIComponent(item.pathname)]).toEqual([
      'https://lentera.example',
      name,
      `/things/${name}`,
    ])
  })
})
