import { z } from 'zod'

/**
 * Characters of a text that match the search: from `start`, `length` of them, counted in UTF-16 units as JavaScript
 * does.
 */
export const MatchedSpan = z.strictObject({ start: z.number().int().min(0), length: z.number().int().min(1) })
export type MatchedSpan = z.infer<typeof MatchedSpan>
