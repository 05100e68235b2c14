import { type EndpointQuery, ok, type Result } from '@lentera/proto'
import type { listDiscussions as contract, Discussion } from '@lentera/proto/http/companies-and-reviews'
import type { Deps } from '../../deps.ts'

export const listDiscussions =
  ({ discussions }: Pick<Deps, 'discussions'>) =>
  async ({ channel, sort, page, limit }: EndpointQuery<typeof contract>): Promise<Result<Discussion[], never>> =>
    ok(await discussions.list({ channel, sort, limit, offset: (page - 1) * limit }))
