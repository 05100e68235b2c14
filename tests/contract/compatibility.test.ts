import { defineEndpoint, defineEvent, type EndpointSpec, type EventSpec } from '@lentera/proto'
import { buildOpenApi, describeEvents } from '@lentera/proto/openapi'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { breakingEndpoints, breakingEvents } from './compatibility.ts'

const response = z.strictObject({
  id: z.uuid(),
  stars: z.number().int().min(1).max(5),
  note: z.string().nullable(),
  tag: z.string().optional(),
})
const body = z.strictObject({
  title: z.string().max(80),
  kind: z.enum(['short', 'long']),
  extra: z.string().optional(),
})

const base = defineEndpoint({
  name: 'things.add',
  service: 'identity',
  method: 'POST',
  path: '/things/:id',
  summary: 'Adds a thing.',
  visibility: 'public',
  params: z.strictObject({ id: z.uuid() }),
  query: z.object({ page: z.coerce.number().int().max(10).optional() }),
  body,
  responses: { 200: response },
  problems: { thing_not_found: { status: 404, message: 'No such thing' } },
  auth: { kind: 'public' },
  cache: { kind: 'none' },
}) satisfies EndpointSpec

const findings = (change: Partial<EndpointSpec>): string[] =>
  breakingEndpoints(buildOpenApi([base]), buildOpenApi([{ ...base, ...change } as EndpointSpec])) // a change keeps the spec's shape

describe('a breaking change is found:', () => {
  test.each<[string, Partial<EndpointSpec>, string]>([
    ['another path', { path: '/others/:id' }, 'POST /things/{id}: is gone'],
    ['another method', { method: 'PUT' }, 'is gone'],
    ['another name', { name: 'things.create' }, 'now called things.create'],
    ['a new required field', { body: body.extend({ owner: z.string() }) }, 'body.owner: is required on one side only'],
    ['an optional field that becomes required', { body: body.required({ extra: true }) }, 'body.extra: is required'],
    ['a field that is no longer accepted', { body: body.omit({ extra: true }) }, 'body.extra: is no longer accepted'],
    ['a shorter limit', { body: body.extend({ title: z.string().max(40) }) }, 'maxLength 80 is beyond 40'],
    ['a value that is no longer accepted', { body: body.extend({ kind: z.enum(['short']) }) }, '"long" is not one of'],
    ['another type in a request', { body: body.extend({ title: z.number() }) }, '"string" is not "number"'],
    ['no body any more', { body: undefined as never }, 'the body is gone'],
    ['a parameter that becomes required', { query: z.object({ page: z.coerce.string() }) }, 'page'],
    [
      'a new required parameter',
      { query: base.query.extend({ sort: z.string() }) },
      'parameter sort is new and required',
    ],
    ['a parameter that is gone', { query: z.object({}) }, 'parameter page is gone'],
    [
      'a field that the response lost',
      { responses: { 200: response.omit({ note: true }) } },
      'response 200.note: is required',
    ],
    [
      'an optional field that the response lost',
      { responses: { 200: response.omit({ tag: true }) } },
      'response 200.tag: is gone',
    ],
    [
      'a promised field that becomes optional',
      { responses: { 200: response.partial({ stars: true }) } },
      'response 200.stars',
    ],
    [
      'a response that may now be null',
      { responses: { 200: response.extend({ stars: z.number().int().min(1).max(5).nullable() }) } },
      'stars',
    ],
    [
      'a response with a wider range',
      { responses: { 200: response.extend({ stars: z.number().int().min(0).max(5) }) } },
      'minimum 0 is beyond 1',
    ],
    [
      'another type in an response',
      { responses: { 200: response.extend({ id: z.number() }) } },
      '"number" is not "string"',
    ],
    ['another success status', { responses: { 201: response } }, 'the response 200 is gone'],
    [
      'another status of a problem',
      { problems: { thing_not_found: { status: 410, message: 'Gone' } } },
      'moved from 404 to 410',
    ],
    ['a session that is now needed', { auth: { kind: 'session' } }, 'now needs a session'],
    [
      'a permission that is now needed',
      { auth: { kind: 'session', permission: 'things.add' } },
      'permission things.add',
    ],
  ])('%s', (_name, change, expected) => {
    expect(findings(change).join('\n')).toContain(expected)
  })

  const event = defineEvent({
    subject: 'identity.thing.added.v1',
    summary: 'A thing was added.',
    aggregateId: 'id',
    timing: 'prompt',
    data: z.strictObject({ id: z.uuid(), kind: z.enum(['short', 'long']) }),
  }) satisfies EventSpec
  const eventFindings = (after: EventSpec): string =>
    breakingEvents(
      describeEvents(new Map([[event.subject, event]])),
      describeEvents(new Map([[after.subject, after]])),
    ).join('\n')

  test.each<[string, EventSpec, string]>([
    ['a subject that is gone', { ...event, subject: 'identity.thing.added.v2' }, 'identity.thing.added.v1: is gone'],
    ['another order', { ...event, aggregateId: 'kind' }, 'is ordered by kind'],
    ['another timing', { ...event, timing: 'anonymous' }, 'leaves anonymous'],
    ['a field that an event lost', { ...event, data: z.strictObject({ id: z.uuid() }) }, 'v1.kind'],
    [
      'a value that consumers do not know',
      { ...event, data: event.data.extend({ kind: z.enum(['short', 'long', 'tiny']) }) },
      '"tiny"',
    ],
  ])('%s', (_name, after, expected) => {
    expect(eventFindings(after)).toContain(expected)
  })

  test('an event may gain a field', () => {
    expect(eventFindings({ ...event, data: event.data.extend({ note: z.string() }) })).toBe('')
  })
})

describe('an additive change passes:', () => {
  test.each<[string, Partial<EndpointSpec>]>([
    ['nothing at all', {}],
    ['another summary', { summary: 'Adds one thing.' }],
    ['a new optional field in the request', { body: body.extend({ colour: z.string().optional() }) }],
    ['a wider limit in the request', { body: body.extend({ title: z.string().max(200) }) }],
    ['another accepted value', { body: body.extend({ kind: z.enum(['short', 'long', 'huge']) }) }],
    ['a required field that becomes optional', { body: body.partial({ title: true }) }],
    ['a new field in the response', { responses: { 200: response.extend({ more: z.number() }) } }],
    [
      'a narrower range in the response',
      { responses: { 200: response.extend({ stars: z.number().int().min(2).max(5) }) } },
    ],
    ['a nullable field that is always there', { responses: { 200: response.extend({ note: z.string() }) } }],
    ['a new optional parameter', { query: base.query.extend({ sort: z.string().optional() }) }],
    ['a new problem', { problems: { ...base.problems, thing_locked: { status: 409, message: 'Locked' } } }],
  ])('%s', (_name, change) => {
    expect(findings(change)).toEqual([])
  })

  test('a new endpoint', () => {
    expect(
      breakingEndpoints(
        buildOpenApi([base]),
        buildOpenApi([base, { ...base, name: 'things.other', path: '/other/:id' }]),
      ),
    ).toEqual([])
  })

  test('anything, in a new major', () => {
    expect(breakingEndpoints(buildOpenApi([base]), buildOpenApi([], { version: '2' }))).toEqual([])
  })
})
