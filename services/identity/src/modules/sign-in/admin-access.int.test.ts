import {
  getAdminSession,
  getCurrentUser,
  logout,
  requestAdminCode,
  requestMagicCode,
  verifyAdminCode,
  verifyMagicCode,
} from '@lentera/proto/http/identity'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { adminEmail, type Browser, type Identity, startIdentity } from '../../testing/identity.ts'

let identity: Identity
beforeAll(async () => {
  identity = await startIdentity()
})
// 15 minutes apart, so that no test reaches the code limit because of another test.
beforeEach(() => identity.clock.advance(16 * 60_000))
afterAll(() => identity.stop())

const request = async (browser: Browser): Promise<string> => {
  const { status, body } = await browser.call(requestAdminCode, { body: { email: adminEmail } })
  expect(status).toBe(200)
  return String(body.developmentToken)
}
const verify = (browser: Browser, token: string) =>
  browser.call(verifyAdminCode, { body: { email: adminEmail, token } })
const signIn = async (): Promise<string> => {
  const browser = identity.browser()
  const { status, body } = await verify(browser, await request(browser))
  expect(status).toBe(200)
  return String(body.sessionToken)
}
const audited = async () =>
  (await identity.rows<{ action: string }>('select action from audit_logs order by created_at, id')).map(
    ({ action }) => action,
  )

describe('the admin area', () => {
  it('refuses every other address with a message that contains the right one, and stores nothing', async () => {
    const refusal = {
      status: 403,
      body: { code: 'admin_address_only', message: `Access Denied: Only ${adminEmail} can access admin dashboard` },
    }
    const other = 'somebody@example.com'
    expect(await identity.browser().call(requestAdminCode, { body: { email: other } })).toMatchObject(refusal)
    expect(await identity.browser().call(verifyAdminCode, { body: { email: other, token: 'K7MPQ2' } })).toMatchObject(
      refusal,
    )
    expect(await identity.rows('select 1 from login_codes')).toEqual([])
    expect(await identity.rows('select 1 from mail_queue')).toEqual([])
  })

  it('accepts the address in any case, with spaces around it', async () => {
    const { status } = await identity
      .browser()
      .call(requestAdminCode, { body: { email: ` ${adminEmail.toUpperCase()}` } })
    expect(status).toBe(200)
  })

  it('opens with a bearer token for 30 minutes and sets no cookie', async () => {
    const browser = identity.browser()
    const { body } = await verify(browser, await request(browser))
    expect(browser.cookies.size).toBe(0)
    expect(new Date(String(body.expiresAt)).getTime() - identity.clock.now().getTime()).toBe(30 * 60_000)

    const token = String(body.sessionToken)
    const principal = await identity.principalOf(token)
    expect(principal).toMatchObject({
      sessionKind: 'admin',
      role: 'admin',
      permissions: expect.arrayContaining(['settings.admin', 'users.change-status']),
    })
    const session = await browser.call(getAdminSession, principal === undefined ? {} : { as: principal })
    expect(session).toMatchObject({ status: 200, body: { user: { email: adminEmail, isAdmin: true } } })

    identity.clock.advance(30 * 60_000 - 1)
    expect(await identity.principalOf(token)).toBeDefined()
    identity.clock.advance(1)
    expect(await identity.principalOf(token)).toBeUndefined()
  })

  it('stays closed to a user session of the administrator, which has the permissions of talent only', async () => {
    await signIn()
    const browser = identity.browser()
    const { body } = await browser.call(requestMagicCode, { body: { email: adminEmail } })
    await browser.call(verifyMagicCode, { body: { email: adminEmail, token: String(body.developmentToken) } })
    const principal = await identity.principalOf(browser.cookies.get('lentera_session') ?? '')
    expect(principal).toMatchObject({ sessionKind: 'user', role: 'admin' })
    expect(principal?.permissions).not.toContain('users.change-status')
    if (principal === undefined) throw new Error('no session')
    expect(await browser.call(getAdminSession, { as: principal })).toMatchObject({ status: 403 })
    // Even a forged list of permissions opens nothing: the kind of the session decides.
    expect(
      await browser.call(getAdminSession, { as: { ...principal, permissions: ['settings.admin'] } }),
    ).toMatchObject({ status: 403 })
    expect(await browser.call(getCurrentUser, { as: principal })).toMatchObject({
      status: 200,
      body: { user: { role: 'admin' } },
    })
  })

  it('accepts no code made for a user session, and a user session no code made for the admin area', async () => {
    const browser = identity.browser()
    const user = await browser.call(requestMagicCode, { body: { email: adminEmail } })
    expect(await verify(browser, String(user.body.developmentToken))).toMatchObject({
      status: 400,
      body: { code: 'code_rejected' },
    })
    const admin = await request(browser)
    expect(await browser.call(verifyMagicCode, { body: { email: adminEmail, token: admin } })).toMatchObject({
      status: 400,
    })
  })

  it('ends at logout, and sign-in and logout are in the audit log without any address', async () => {
    const principal = await identity.principalOf(await signIn())
    if (principal === undefined) throw new Error('no session')
    const token = await signIn()
    const browser = identity.browser()
    await verify(browser, 'WRONG2')
    const own = await identity.principalOf(token)
    if (own === undefined) throw new Error('no session')
    const before = (await audited()).length
    await browser.call(logout, { as: own })
    expect(await identity.principalOf(token)).toBeUndefined()
    expect((await audited()).length).toBe(before + 1)
    expect(new Set(await audited())).toEqual(new Set(['admin.signed-in', 'admin.sign-in-refused', 'admin.signed-out']))
    const columns = await identity.rows<{ name: string }>(
      "select column_name as name from information_schema.columns where table_name = 'audit_logs'",
    )
    expect(columns.map(({ name }) => name).filter((name) => /ip|agent|address/.test(name))).toEqual([])
    expect(JSON.stringify(await identity.rows('select details from audit_logs'))).not.toContain('@')
  })

  it('keeps a user session when the administrator leaves only the admin area', async () => {
    const browser = identity.browser()
    const { body } = await browser.call(requestMagicCode, { body: { email: adminEmail } })
    await browser.call(verifyMagicCode, { body: { email: adminEmail, token: String(body.developmentToken) } })
    const cookie = browser.cookies.get('lentera_session') ?? ''
    const admin = await identity.principalOf(await signIn())
    await browser.call(logout, admin === undefined ? {} : { as: admin })
    expect(browser.cookies.get('lentera_session')).toBe(cookie)
    expect(await identity.principalOf(cookie)).toBeDefined()
  })

  it('closes when the configuration names another address', async () => {
    const token = await signIn()
    await identity.database.pool.query("update users set email = 'former@example.com' where email = $1", [adminEmail])
    expect(await identity.principalOf(token)).toBeUndefined()
  })
})
