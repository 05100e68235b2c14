import { z } from 'zod'

/** Page number in a query string: from 1 to 1,000; 1 when absent. */
export const PageNumber = z.coerce.number().int().min(1).max(1000).default(1)

/** Items a page in a query string: from 1 to 100; 20 when absent. */
export const PageLimit = z.coerce.number().int().min(1).max(100).default(20)

/** Free search text in a query string: trimmed, at most 200 characters; absent and blank mean "no search". */
export const SearchText = z.string().trim().max(200).optional()

/** An empty query value means that the filter is not set. */
export const emptyAsAbsent = (value: unknown): unknown => (value === '' ? undefined : value)
