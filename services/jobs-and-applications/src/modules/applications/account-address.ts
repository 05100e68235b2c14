import { fail, ok, type Result, type UserId } from '@lentera/proto'
import { getUserContact } from '@lentera/proto/http/identity'
import type { Nats } from '@lentera/service-kit/events/nats'
import { callRpc } from '@lentera/service-kit/events/rpc'

/** Requests the verified address of an account from identity; this service does not store it. */
export type AccountAddress = {
  /** Null when there is no such account. */
  of(userId: UserId): Promise<Result<string | null, 'upstream_unavailable'>>
}

const timeoutMs = 500

export const createAccountAddress = (nats: Nats): AccountAddress => ({
  of: async (userId) => {
    const response = await callRpc(nats, getUserContact, { userId }, { timeoutMs })
    return response.ok ? ok(response.value.email) : fail('upstream_unavailable')
  },
})
