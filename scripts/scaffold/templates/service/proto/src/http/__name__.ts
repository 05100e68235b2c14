import { z } from 'zod'
import { defineEndpoint } from '../define.ts'
import { PageLimit, PageNumber } from '../page.ts'
import { tags } from '../purges.ts'

export const __Module__ = z.strictObject({ id: z.uuid(), title: z.string() })
export type __Module__ = z.infer<typeof __Module__>

export const list__Modules__ = defineEndpoint({
  name: '__modules__.list',
  service: '__name__',
  method: 'GET',
  path: '/__modules__',
  summary: '__Modules_words__ by title.',
  visibility: 'public',
  query: z.object({ page: PageNumber, limit: PageLimit }),
  responses: { 200: z.strictObject({ __moduleList__: z.array(__Module__), total: z.number().int() }) },
  auth: { kind: 'public' },
  cache: { kind: 'public', freshSeconds: 15, staleSeconds: 60, tags: [tags.__moduleList__] },
})

export const add__Module__ = defineEndpoint({
  name: '__modules__.add',
  service: '__name__',
  method: 'POST',
  path: '/__modules__',
  summary: 'Adds one __module_words__. Its title is unique.',
  visibility: 'public',
  body: z.strictObject({ title: z.string().trim().min(1).max(120) }),
  responses: { 201: z.strictObject({ __moduleItem__: __Module__ }) },
  problems: { title_taken: { status: 409, message: 'There is already one __module_words__ with this title.' } },
  auth: { kind: 'session' },
  cache: { kind: 'none' },
  purges: [tags.__moduleList__],
})
