import { z } from 'zod'

/** Page number in a query string: from 1 to 1,000; 1 when absent. */
export const PageNumber = z.coerce.number().int().min(1).max(1000).default(1)

/** Items per page in a query string: from 1 to 100; 20 when absent. */
export const PageLimit = z.coerce.number().int().min(1).max(100).default(20)

/** Maximum length of a search text; the rest is ignored. */
const searchedCharacters = 200

/**
 * Free search text in a query string, trimmed; absent and blank mean "no search". Only the first 200 characters of a
 * longer text are used, so that a long pasted text gets results and no error.
 */
export const SearchText = z
  .string()
  .transform((text) => Array.from(text.trim()).slice(0, searchedCharacters).join('').trim())
  .optional()

/** An empty query value means that the filter is not set. */
export const emptyAsAbsent = (value: unknown): unknown => (value === '' ? undefined : value)
