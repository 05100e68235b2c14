import type { SitemapPage } from '@lentera/proto/http/sitemap'
import type { Deps } from '../../deps.ts'

export const listJobAddresses =
  ({ jobs, clock }: Pick<Deps, 'jobs' | 'clock'>) =>
  async ({ page }: { readonly page: number }): Promise<SitemapPage> => {
    const now = clock.now()
    const [entries, total] = await Promise.all([jobs.addresses(page, now), jobs.countAddresses(now)])
    return { entries, total }
  }
