import { ok } from '@lentera/proto'
import * as contract from '@lentera/proto/http/identity'
import { serveRpc } from '@lentera/service-kit/events/rpc'
import type { Deps } from '../../deps.ts'

/**
 * An account is created only after a code sent to its address was entered, so every address returned here is verified.
 */
export const serveUsers = ({ nats, users }: Pick<Deps, 'nats' | 'users'>) =>
  serveRpc(nats, contract.getUserContact, async ({ body }) =>
    ok({ email: (await users.find(body.userId))?.email ?? null }),
  )
