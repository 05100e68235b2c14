import { Manifest } from '@lentera/proto/manifest'
import * as values from '@lentera/proto/values/companies-and-reviews'
import { describe, expect, it } from 'vitest'
import { checkHeads } from './check-heads.ts'

type Route = {
  reads?: Record<string, string>
  description?: string
  canonical?: string
  subject?: string
  addresses?: string
}

/** Checks a manifest of one page that reads a company. */
const check = ({ reads = { profile: '/companies/{slug}' }, subject, addresses, ...head }: Route) => {
  const route = {
    path: '/x/:slug',
    page: 'x/x-page',
    skeleton: 'grid',
    query: { channel: 'channels' },
    subject,
    addresses,
    reads,
    head,
  }
  return () =>
    checkHeads(Manifest.parse({ name: 'x', title: 'X', routes: [route], nav: [], slots: [] }), values, () => '')
}

describe('checkHeads', () => {
  it.each([
    '{{ profile.company.name }} {{ profile.company["name"] }} {{ profile.reviews.reviews.size }}',
    '{% for review in profile.reviews.reviews limit: 3 %}{{ forloop.index }} {{ review.pros }}{% endfor %}',
    '{% assign company = profile.company %}{{ values.countryCodes[company.hqCountry] }}',
    '{{ values.channelDetails[query.channel].label }} {{ params.slug }} {{ page }} {{ isFiltered }} {{ site.name }}',
  ])('accepts %s', (description) => {
    expect(check({ description })).not.toThrow()
  })

  it.each([
    ['{{ profile.company.nme }}', 'there is no profile.company.nme'],
    ['{{ profile.company["nme"] }}', 'there is no profile.company.nme'],
    ['{% if false %}{{ profile.nothing }}{% endif %}', 'there is no profile.nothing'],
    ['{% if profile.nothing == 1 %}{% endif %}', 'there is no profile.nothing'],
    ['{% case profile.nothing %}{% when 1 %}{% endcase %}', 'there is no profile.nothing'],
    ['{{ "x" | append: profile.nothing }}', 'there is no profile.nothing'],
    ['{% assign company = profile.company %}{{ company.nme }}', 'there is no company.nme'],
    ['{% for review in profile.reviews.reviews %}{{ review.nothing }}{% endfor %}', 'there is no review.nothing'],
    ['{% for letter in profile.company.name %}{% endfor %}', 'there is no'],
    ['{{ nobody }}', 'there is no nobody'],
    ['{{ query.size }}', 'there is no query.size'],
    ['{{ profile.company }}', 'writes an object or a list'],
    ['{{ values.channelDetails[profile.company.hqCountry].label }}', 'there is no values.channelDetails.Singapore'],
    ['{{ values.countryCodes[profile.company.name] }}', 'its key is not one of a fixed list'],
    ['{{ profile.company.name | raw }}', 'undefined filter: raw'],
    ['{% include "secrets" %}', 'tag "include" not found'],
    ['{% if page', 'not closed'],
  ])('refuses %s', (description, problem) => {
    expect(check({ description })).toThrow('route /x/:slug: head.description: ')
    expect(check({ description })).toThrow(problem)
  })

  it.each<[string, Route, string]>([
    ['a read that nobody serves', { reads: { gone: '/nothing' } }, 'no public, cacheable GET endpoint serves /nothing'],
    [
      'a read about the caller',
      { reads: { user: '/auth/user' } },
      'no public, cacheable GET endpoint serves /auth/user',
    ],
    ['an unknown query parameter', { reads: { list: '/companies?colour={x}' } }, 'has no query parameter "colour"'],
    ['a read with a reserved name', { reads: { page: '/stats' } }, 'the name is taken by the gateway'],
    [
      'addresses that its service does not list',
      { addresses: '/jobs/addresses' },
      'x has no internal GET /jobs/addresses',
    ],
    ['a subject that is not read', { subject: 'job' }, 'no read is called job'],
    ['a canonical address made of data', { canonical: '/{{ profile.company.slug }}' }, 'there is no profile'],
  ])('refuses %s', (_, route, problem) => {
    expect(check(route)).toThrow(problem)
  })
})
