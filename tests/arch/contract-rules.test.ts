import { readdirSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { defineEndpoint, defineEvent, type EndpointSpec, type EventSpec } from '@lentera/proto'
import { events } from '@lentera/proto/events'
import { endpoints } from '@lentera/proto/http/catalogue'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { fromRoot } from '../../scripts/workspaces/workspaces.ts'
import { type Exported, endpointFindings, eventFindings, mountFindings } from './contract-rules.ts'
import { readTrackedFiles, type SourceFile } from './tracked-files.ts'

const isEndpoint = (value: unknown): value is EndpointSpec =>
  typeof value === 'object' && value !== null && 'responses' in value
const isEvent = (value: unknown): value is EventSpec =>
  typeof value === 'object' && value !== null && 'subject' in value

/**
 * The exports of all files of a folder, read from disk, so that files that are missing in the catalogue are included.
 */
const readExports = async <T>(folder: string, is: (value: unknown) => value is T): Promise<Exported<T>[]> => {
  const files = readdirSync(fromRoot(folder)).filter(
    (name) => /\.ts$/.test(name) && !/^catalogue|\.test\.ts$/.test(name),
  )
  const modules = await Promise.all(
    files.map(async (name) => ({
      name,
      module: (await import(pathToFileURL(fromRoot(folder, name)).href)) as Record<string, unknown>,
    })),
  )
  return modules.flatMap(({ name, module }) =>
    Object.entries(module).flatMap(([exportName, spec]) =>
      is(spec) ? [{ exportName, file: `${folder}/${name}`, spec }] : [],
    ),
  )
}

let exportedEndpoints: Exported<EndpointSpec>[]
let exportedEvents: Exported<EventSpec>[]
let sources: SourceFile[]
beforeAll(async () => {
  exportedEndpoints = await readExports('proto/src/http', isEndpoint)
  exportedEvents = await readExports('proto/src/events', isEvent)
  sources = await readTrackedFiles()
})

const endpoint = defineEndpoint({
  name: 'things.get',
  service: 'identity',
  method: 'GET',
  path: '/things/:id',
  summary: 'A thing.',
  visibility: 'public',
  params: z.strictObject({ id: z.uuid() }),
  responses: { 200: z.strictObject({ id: z.uuid() }) },
  auth: { kind: 'public' },
  cache: { kind: 'public', freshSeconds: 1, staleSeconds: 1, tags: [] },
}) satisfies EndpointSpec
const getThing: Exported<EndpointSpec> = { exportName: 'getThing', file: 'proto/src/http/identity.ts', spec: endpoint }
const source = (path: string, text: string): SourceFile => ({ path, text })
const mounting = source('services/identity/src/things.routes.ts', 'mount(app, contract.getThing, async () => ok())')

describe('every endpoint is mounted by its owner, once', () => {
  test.each([
    [
      'not at all',
      [source('services/identity/src/things.routes.ts', '// mount(app, getThings')],
      'things.get is mounted in 0 files: none',
    ],
    ['twice', [mounting, source('services/identity/src/again.ts', 'mount(app, getThing, x)')], 'is mounted in 2 files'],
    [
      'by another service',
      [source('services/billing/src/a.ts', 'mount(app, getThing, x)')],
      'belongs to identity and is mounted in services/billing/src/a.ts',
    ],
  ])('refuses one that is mounted %s', (_name, files, expected) => {
    expect(mountFindings([getThing], files).join()).toContain(expected)
  })

  test('accepts one that is', () => {
    expect(mountFindings([getThing], [mounting])).toEqual([])
    const rpc = { ...getThing, spec: { ...endpoint, transport: 'nats' as const, visibility: 'internal' as const } }
    expect(
      mountFindings([rpc], [source('services/identity/src/a.ts', 'serveRpc(nats, contract.getThing, x)')]),
    ).toEqual([])
  })

  test('holds in the project', () => {
    expect(mountFindings(exportedEndpoints, sources)).toEqual([])
    expect(exportedEndpoints.length).toBeGreaterThan(15)
  })
})

describe('endpoints are well formed', () => {
  test.each<[string, Partial<EndpointSpec>, string]>([
    ['in the file of another service', { service: 'billing' }, 'belongs into proto/src/http/billing.ts'],
    ['with a loose name', { name: 'getThing' }, 'a name is'],
    ['with capitals in its path', { path: '/Things/:id' }, 'is not a path of lower-case words'],
    [
      'whose path and params differ',
      { path: '/things/:slug' },
      'the path has the parameters [slug], params declares [id]',
    ],
    ['without a response', { responses: {} }, 'declares no response'],
    ['that caches what a session sees', { auth: { kind: 'session' } }, 'only a GET that is the same for everybody'],
    ['that is public over NATS', { transport: 'nats' }, 'NATS is for internal endpoints'],
    [
      'that is a webhook without limits of its own',
      { auth: { kind: 'webhook', signatureHeaders: ['x-signature'] }, method: 'POST', cache: { kind: 'none' } },
      'a webhook must declare bodyLimitBytes and rateLimitPerMinute',
    ],
  ])('refuses one %s', (_name, change, expected) => {
    expect(endpointFindings({ ...getThing, spec: { ...endpoint, ...change } as EndpointSpec }).join()).toContain(
      expected,
    ) // keeps the spec's shape
  })

  test('holds in the project', () => {
    expect(endpointFindings(getThing)).toEqual([])
    expect(exportedEndpoints.flatMap(endpointFindings)).toEqual([])
  })

  test('every file is in the catalogue, and no name is used twice', () => {
    expect(new Set(endpoints)).toEqual(new Set(exportedEndpoints.map(({ spec }) => spec)))
    expect(new Set(endpoints.map(({ name }) => name)).size).toBe(endpoints.length)
  })
})

describe('events are well formed', () => {
  const added = defineEvent({
    subject: 'identity.thing.added.v1',
    summary: 'A thing was added.',
    aggregateId: 'thingId',
    timing: 'anonymous',
    data: z.strictObject({ thingId: z.uuid(), slug: z.string() }),
    purges: ['thing:{slug}'],
  }) satisfies EventSpec
  const exported: Exported<EventSpec> = { exportName: 'thingAdded', file: 'proto/src/events/identity.ts', spec: added }

  test.each<[string, Partial<Record<keyof EventSpec, unknown>>, string]>([
    ['without a major', { subject: 'identity.thing.added' }, 'is not "<service>'],
    ['with capitals', { subject: 'identity.Thing.added.v1' }, 'is not "<service>'],
    [
      'in the file of another service',
      { subject: 'billing.thing.added.v1' },
      'belongs into proto/src/events/billing.ts',
    ],
    ['that is a command', { subject: 'identity.thing.add.v1' }, '"add" is not past tense'],
    ['ordered by a field that is missing', { aggregateId: 'id' }, 'is ordered by id, which is missing in its data'],
    ['that purges by a field that is missing', { purges: ['thing:{name}'] }, 'purges by {name}'],
    [
      'of anonymous content that has a time',
      { data: added.data.extend({ createdAt: z.string() }) },
      'reveals createdAt',
    ],
    ['of anonymous content that has a user id', { data: added.data.extend({ userId: z.string() }) }, 'reveals userId'],
    [
      'that carries an address',
      { timing: 'prompt', data: added.data.extend({ email: z.string() }) },
      'events never carry an address',
    ],
  ])('refuses one %s', (_name, change, expected) => {
    expect(eventFindings({ ...exported, spec: { ...added, ...change } as EventSpec }).join()).toContain(expected) // broken on purpose
  })

  test('holds in the project', () => {
    expect(eventFindings(exported)).toEqual([])
    expect(exportedEvents.flatMap(eventFindings)).toEqual([])
    expect(exportedEvents.length).toBeGreaterThan(5)
  })

  test('every event is in the catalogue under its subject', () => {
    expect(new Set(events.values())).toEqual(new Set(exportedEvents.map(({ spec }) => spec)))
    for (const [subject, event] of events) expect(event.subject).toBe(subject)
  })
})
