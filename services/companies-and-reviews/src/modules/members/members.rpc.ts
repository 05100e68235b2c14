import { ok } from '@lentera/proto'
import * as contract from '@lentera/proto/http/companies-and-reviews'
import { serveRpc } from '@lentera/service-kit/events/rpc'
import type { Deps } from '../../deps.ts'

/** Membership checks for other services. */
export const serveMembers = ({ nats, members }: Pick<Deps, 'nats' | 'members'>): { stop(): Promise<void> } => {
  const served = [
    serveRpc(nats, contract.checkMembership, async ({ body }) =>
      ok({ isMember: await members.isMember(body.companyId, body.userId) }),
    ),
    serveRpc(nats, contract.listMemberships, async ({ body }) =>
      ok({ companies: await members.companiesOf(body.userId) }),
    ),
  ]
  return {
    stop: async () => {
      await Promise.all(served.map((one) => one.stop()))
    },
  }
}
