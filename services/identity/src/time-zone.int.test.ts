import { requestMagicCode, verifyMagicCode } from '@lentera/proto/http/identity'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Identity, startIdentity } from './testing/identity.ts'

let identity: Identity
beforeAll(async () => {
  identity = await startIdentity()
  const admin = new pg.Client({ connectionString: identity.database.adminUrl })
  await admin.connect()
  await admin.query(`alter database ${admin.escapeIdentifier(admin.database ?? '')} set timezone = 'Asia/Singapore'`)
  await admin.end()
})
afterAll(() => identity.stop())

describe('a database server in another time zone', () => {
  it('does not change lifetimes: SQL reads the same instant that Prisma wrote', async () => {
    const browser = identity.browser()
    const email = 'sari@example.com'
    const { body } = await browser.call(requestMagicCode, { body: { email } })
    await browser.call(verifyMagicCode, { body: { email, token: String(body.developmentToken) } })
    const other = new pg.Client({ connectionString: identity.database.url })
    await other.connect()
    const { rows } = await other.query(
      "select current_setting('TimeZone') as zone, created_at, expires_at from sessions",
    )
    await other.end()
    expect(rows[0].zone).toBe('Asia/Singapore')
    expect(rows[0].created_at).toEqual(identity.clock.now())
    expect(await identity.principalOf(browser.cookies.get('lentera_session') ?? '')).toBeDefined()
  })
})
