import { ok } from '@lentera/proto'
import * as contract from '@lentera/proto/http/identity'
import { serveRpc } from '@lentera/service-kit/events/rpc'
import type { Deps } from '../../deps.ts'
import { resolveSession } from './resolve-session.ts'

export const serveSessions = (deps: Pick<Deps, 'nats' | 'sessions' | 'config' | 'clock'>) => {
  const resolve = resolveSession(deps)
  return serveRpc(deps.nats, contract.resolveSession, async ({ body }) =>
    ok({ principal: await resolve(body.tokenHash) }),
  )
}
