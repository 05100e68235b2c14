import { randomUUID } from 'node:crypto'
import { CompanyId, fail, ok, UserId } from '@lentera/proto'
import { checkMembership, listMemberships } from '@lentera/proto/http/companies-and-reviews'
import { connectNats, type Nats } from '@lentera/service-kit/events/nats'
import { serveRpc } from '@lentera/service-kit/events/rpc'
import { startTestNats, type TestNats, testLog } from '@lentera/service-kit/testing'
import { aCompany } from '@lentera/service-kit/testing/company'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMembership, type Membership } from './membership.ts'

describe('the membership check', () => {
  let server: TestNats
  let nats: Nats
  let membership: Membership
  const company = CompanyId.parse(randomUUID())
  const [member, stranger] = [UserId.parse(randomUUID()), UserId.parse(randomUUID())]
  beforeAll(async () => {
    server = await startTestNats()
    nats = await connectNats({ url: server.url, name: 'membership-test', log: testLog() })
    await nats.connected()
    membership = createMembership(nats)
  })
  afterAll(async () => {
    await nats.close()
    await server.drop()
  })

  it('is unavailable while companies-and-reviews does not respond', async () => {
    expect(await membership.check(company, member)).toMatchObject({ ok: false, code: 'upstream_unavailable' })
    expect(await membership.companiesOf(member)).toMatchObject({ ok: false, code: 'upstream_unavailable' })
  })

  it('confirms a member, refuses others, and names the companies', async () => {
    const { companyId: id, name, slug, logoUrl, hqCountry } = aCompany({ companyId: company })
    const mention = { id, name, slug, logoUrl, hqCountry }
    const served = [
      serveRpc(nats, checkMembership, async ({ body }) =>
        ok({ isMember: body.companyId === company && body.userId === member }),
      ),
      serveRpc(nats, listMemberships, async ({ body }) => ok({ companies: body.userId === member ? [mention] : [] })),
    ]
    await nats.connection()?.flush()
    expect(await membership.check(company, member)).toMatchObject({ ok: true })
    expect(await membership.check(company, stranger)).toMatchObject({ ok: false, code: 'not_company_member' })
    expect(await membership.companiesOf(member)).toEqual(ok([mention]))
    await Promise.all(served.map((one) => one.stop()))
  })

  it('is unavailable when the response is a failure', async () => {
    const served = serveRpc(nats, checkMembership, async () => fail('internal_error'))
    await nats.connection()?.flush()
    expect(await membership.check(company, member)).toMatchObject({ ok: false, code: 'upstream_unavailable' })
    await served.stop()
  })
})
