import { z } from 'zod'
import { defineEvent } from '../define.ts'

export const __camel__ExampleAdded = defineEvent({
  subject: '__name__.example.added.v1',
  summary: 'An example was added.',
  aggregateId: 'exampleId',
  timing: 'prompt',
  data: z.strictObject({ exampleId: z.uuid(), title: z.string() }),
  purges: ['__name__'],
})
