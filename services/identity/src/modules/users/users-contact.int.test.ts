import { randomUUID } from 'node:crypto'
import { UserId } from '@lentera/proto'
import { getUserContact } from '@lentera/proto/http/identity'
import { connectNats, type Nats } from '@lentera/service-kit/events/nats'
import { callRpc } from '@lentera/service-kit/events/rpc'
import { startTestNats, type TestNats } from '@lentera/service-kit/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Identity, startIdentity } from '../../testing/identity.ts'
import { serveUsers } from './users.rpc.ts'

let identity: Identity
let server: TestNats
let nats: Nats
let served: { stop(): Promise<void> }

beforeAll(async () => {
  ;[identity, server] = await Promise.all([startIdentity(), startTestNats()])
  nats = await connectNats({ url: server.url, name: 'users-test', log: identity.deps.log })
  await nats.connected()
  served = serveUsers({ ...identity.deps, nats })
})
afterAll(async () => {
  await served.stop()
  await nats.close()
  await Promise.all([server.drop(), identity.stop()])
})

it('returns the verified address of a user to another service, and not found for an unknown user', async () => {
  const { deps } = identity
  const { user } = await deps.withTx((tx) => deps.users.verify(tx, 'sari@example.com', null, deps.clock.now()))
  const ask = (userId: UserId) => callRpc(nats, getUserContact, { userId }, { timeoutMs: 2000 })
  expect(await ask(user.id)).toEqual({ ok: true, value: { email: 'sari@example.com' } })
  expect(await ask(UserId.parse(randomUUID()))).toEqual({ ok: true, value: { email: null } })
})
