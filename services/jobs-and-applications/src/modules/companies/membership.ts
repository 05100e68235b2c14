import { type CompanyId, fail, ok, type Result, type UserId } from '@lentera/proto'
import { type CompanyMention, checkMembership, listMemberships } from '@lentera/proto/http/companies-and-reviews'
import type { Nats } from '@lentera/service-kit/events/nats'
import { callRpc } from '@lentera/service-kit/events/rpc'

/** Requests memberships from companies-and-reviews; without a response access is refused. */
export type Membership = {
  /** ok only for a member. */
  check(companyId: CompanyId, userId: UserId): Promise<Result<null, 'not_company_member' | 'upstream_unavailable'>>
  companiesOf(userId: UserId): Promise<Result<readonly CompanyMention[], 'upstream_unavailable'>>
}

const timeoutMs = 500

export const createMembership = (nats: Nats): Membership => ({
  check: async (companyId, userId) => {
    const response = await callRpc(nats, checkMembership, { companyId, userId }, { timeoutMs })
    if (!response.ok) return fail('upstream_unavailable')
    return response.value.isMember ? ok(null) : fail('not_company_member')
  },
  companiesOf: async (userId) => {
    const response = await callRpc(nats, listMemberships, { userId }, { timeoutMs })
    return response.ok ? ok(response.value.companies) : fail('upstream_unavailable')
  },
})
