import { z } from 'zod'
import { defineEndpoint } from '../define.ts'
import { PageLimit, PageNumber } from '../page.ts'

export const Example = z.strictObject({ id: z.uuid(), title: z.string() })
export type Example = z.infer<typeof Example>

export const list__Pascal__Examples = defineEndpoint({
  name: '__name__.list',
  service: '__name__',
  method: 'GET',
  path: '/__name__/examples',
  summary: 'Examples by title.',
  visibility: 'public',
  query: z.object({ page: PageNumber, limit: PageLimit }),
  responses: { 200: z.strictObject({ examples: z.array(Example), total: z.number().int() }) },
  auth: { kind: 'public' },
  cache: { kind: 'public', freshSeconds: 15, staleSeconds: 60, tags: ['__name__'] },
})

export const add__Pascal__Example = defineEndpoint({
  name: '__name__.add',
  service: '__name__',
  method: 'POST',
  path: '/__name__/examples',
  summary: 'Adds an example. Its title is its own.',
  visibility: 'public',
  body: z.strictObject({ title: z.string().trim().min(1).max(120) }),
  responses: { 201: z.strictObject({ example: Example }) },
  problems: { title_taken: { status: 409, message: 'There is already an example with this title.' } },
  auth: { kind: 'session' },
  cache: { kind: 'none' },
  purges: ['__name__'],
})
