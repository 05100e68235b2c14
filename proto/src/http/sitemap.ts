import { z } from 'zod'
import type { EndpointSpec } from '../define.ts'
import { CalendarDate } from '../ids.ts'
import { PageNumber } from '../page.ts'

/** Addresses per sitemap file; the protocol allows 50,000, this keeps a file below 1 MB. */
export const sitemapPageSize = 5000

/**
 * Addresses of a service for search engines: the last path segment of each page, in a stable order, and the total.
 * `changedOn` is the date of a public change, null when unknown; it is never set for anonymous content.
 */
export const SitemapPage = z.strictObject({
  entries: z.array(z.strictObject({ key: z.string(), changedOn: CalendarDate.nullable() })),
  total: z.number().int(),
})
export type SitemapPage = z.infer<typeof SitemapPage>

/** The parts of the internal endpoint that are the same for every sitemap. */
export const sitemapEndpoint = () =>
  ({
    method: 'GET',
    visibility: 'internal',
    query: z.object({ page: PageNumber }),
    responses: { 200: SitemapPage },
    auth: { kind: 'public' },
    cache: { kind: 'none' },
  }) as const satisfies Partial<EndpointSpec>
