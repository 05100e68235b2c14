import { ok } from '@lentera/proto'
import * as contract from '@lentera/proto/http/identity'
import { serveRpc } from '@lentera/service-kit/events/rpc'
import type { Deps } from '../../deps.ts'

/** An address is an account's only after a code was sent to it, so every address told here is proved. */
export const serveUsers = ({ nats, users }: Pick<Deps, 'nats' | 'users'>) =>
  serveRpc(nats, contract.getUserContact, async ({ body }) =>
    ok({ email: (await users.find(body.userId))?.email ?? null }),
  )
