import { z } from 'zod'
import { defineEndpoint } from '../../define.ts'
import { Slug } from '../../ids.ts'

const FindingKind = z.enum(['email', 'phone', 'address', 'name'])

/** Personal data found in a text: `start` inclusive and `end` exclusive, in UTF-16 code units of the trimmed text. */
export const TextFinding = z.strictObject({
  field: z.enum(['pros', 'cons', 'advice']),
  kind: FindingKind,
  start: z.number().int(),
  end: z.number().int(),
})
export type TextFinding = z.infer<typeof TextFinding>

/** The same for `texts`: `index` is the zero-based index in the sent list. */
export const IndexedFinding = z.strictObject({
  index: z.number().int(),
  kind: FindingKind,
  start: z.number().int(),
  end: z.number().int(),
})
export type IndexedFinding = z.infer<typeof IndexedFinding>

export const checkText = defineEndpoint({
  name: 'texts.check',
  service: 'companies-and-reviews',
  method: 'POST',
  path: '/text-checks',
  summary:
    'Finds e-mail addresses, phone numbers, postal addresses and names of persons in a draft. Nothing is stored.',
  visibility: 'public',
  body: z.strictObject({
    /** The company of the draft: its name is not reported as a person's. */
    companySlug: Slug.optional(),
    pros: z.string().max(5000).optional(),
    cons: z.string().max(5000).optional(),
    advice: z.string().max(2000).optional(),
    /** Any other texts: title and body of a post, questions of an interview. */
    texts: z.array(z.string().max(10_000)).max(21).optional(),
  }),
  responses: {
    200: z.strictObject({ findings: z.array(TextFinding).max(200), inTexts: z.array(IndexedFinding).max(200) }),
  },
  auth: { kind: 'anonymous' },
  cache: { kind: 'none' },
  rateLimitPerMinute: 60,
})
