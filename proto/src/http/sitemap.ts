import { z } from 'zod'
import type { EndpointSpec } from '../define.ts'
import { CalendarDate } from '../ids.ts'
import { PageNumber } from '../page.ts'

/** Addresses a file of a sitemap; the protocol allows 50,000, this keeps a file below 1 MB. */
export const sitemapPageSize = 5000

/**
 * What a service lists for search engines: the last segment of each page's address, in a stable order, and how many
 * there are. `changedOn` is a date of what is public, never of anonymous content; null where there is none.
 */
export const SitemapPage = z.strictObject({
  entries: z.array(z.strictObject({ key: z.string(), changedOn: CalendarDate.nullable() })),
  total: z.number().int(),
})
export type SitemapPage = z.infer<typeof SitemapPage>

/** The parts of an internal endpoint that every sitemap has. */
export const sitemapEndpoint = () =>
  ({
    method: 'GET',
    visibility: 'internal',
    query: z.object({ page: PageNumber }),
    responses: { 200: SitemapPage },
    auth: { kind: 'public' },
    cache: { kind: 'none' },
  }) as const satisfies Partial<EndpointSpec>
