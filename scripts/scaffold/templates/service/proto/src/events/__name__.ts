import { z } from 'zod'
import { defineEvent } from '../define.ts'
import { tags } from '../purges.ts'

export const __moduleItem__Added = defineEvent({
  subject: '__name__.__module__.added.v1',
  summary: 'One __module_words__ was added.',
  aggregateId: '__moduleItem__Id',
  timing: 'prompt',
  data: z.strictObject({ __moduleItem__Id: z.uuid(), title: z.string() }),
  purges: [tags.__moduleList__],
})
