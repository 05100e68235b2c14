import { randomUUID } from 'node:crypto'
import { CompanyId, UserId } from '@lentera/proto'
import { checkMembership, listMemberships } from '@lentera/proto/http/companies-and-reviews'
import { connectNats, type Nats } from '@lentera/service-kit/events/nats'
import { callRpc } from '@lentera/service-kit/events/rpc'
import { startTestNats, type TestNats } from '@lentera/service-kit/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startService, type TestService } from '../../testing/start-service.ts'
import { serveMembers } from './members.rpc.ts'

let service: TestService
let server: TestNats
let nats: Nats
let served: { stop(): Promise<void> }

beforeAll(async () => {
  ;[service, server] = await Promise.all([startService(), startTestNats()])
  nats = await connectNats({ url: server.url, name: 'members-test', log: service.deps.log })
  await nats.connected()
  served = serveMembers({ ...service.deps, nats })
})
afterAll(async () => {
  await served.stop()
  await nats.close()
  await Promise.all([server.drop(), service.stop()])
})

const user = (): UserId => UserId.parse(randomUUID())
const enrol = (companyId: CompanyId, userId: UserId) =>
  service.database.pool.query('INSERT INTO company_members (company_id, user_id) VALUES ($1, $2)', [companyId, userId])
const isMember = async (companyId: CompanyId, userId: UserId) => {
  const response = await callRpc(nats, checkMembership, { companyId, userId }, { timeoutMs: 2000 })
  return response.ok && response.value.isMember
}

describe('the membership check of another service', () => {
  it('returns true only for members and for the user who claimed the company', async () => {
    const [one, other] = [await service.addCompany(), await service.addCompany()]
    const [member, claimant] = [user(), user()]
    await enrol(one.id, member)
    await service.database.pool.query('UPDATE companies SET claimed_by_user_id = $2 WHERE id = $1', [one.id, claimant])
    expect([await isMember(one.id, member), await isMember(one.id, claimant), await isMember(one.id, user())]).toEqual([
      true,
      true,
      false,
    ])
    expect(await isMember(other.id, member)).toBe(false)
    expect(await isMember(CompanyId.parse(randomUUID()), member)).toBe(false)
  })

  it('gets the companies of a user by name, each once', async () => {
    const [late, early] = [
      await service.addCompany({ name: 'Zulu Works' }),
      await service.addCompany({ name: 'Álamo Works' }),
    ]
    const userId = user()
    await enrol(late.id, userId)
    await enrol(early.id, userId)
    await service.database.pool.query('UPDATE companies SET claimed_by_user_id = $2 WHERE id = $1', [late.id, userId])
    const response = await callRpc(nats, listMemberships, { userId }, { timeoutMs: 2000 })
    expect(response.ok && response.value.companies.map(({ name }) => name)).toEqual(['Álamo Works', 'Zulu Works'])
    expect(await callRpc(nats, listMemberships, { userId: user() }, { timeoutMs: 2000 })).toEqual({
      ok: true,
      value: { companies: [] },
    })
  })
})
