import { deriveUserHash } from '@lentera/proto'
import { requestMagicCode, verifyMagicCode } from '@lentera/proto/http/identity'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, type Identity, startIdentity } from '../../testing/identity.ts'

let identity: Identity
let addresses = 0
const newAddress = () => `person-${++addresses}@example.com`

beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

const request = async (browser: Browser, email: string, form: object = {}): Promise<string> => {
  const { status, body } = await browser.call(requestMagicCode, { body: { email, ...form } })
  expect(status).toBe(200)
  return String(body.developmentToken)
}
const verify = (browser: Browser, email: string, token: string) =>
  browser.call(verifyMagicCode, { body: { email, token } })
const wrong = (code: string) => (code === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA')
const sessionsOf = async (email: string) =>
  (
    await identity.rows<{ id: string }>(
      'select sessions.id from sessions join users on users.id = user_id where email = $1 and revoked_at is null',
      [email],
    )
  ).length

describe('signing in with a code', () => {
  it('opens a session, creates the account once, and returns the user and the hash', async () => {
    const browser = identity.browser()
    const email = newAddress()
    const first = await verify(browser, email, await request(browser, ` ${email.toUpperCase()} `))
    expect(first).toMatchObject({
      status: 200,
      body: { userHash: await deriveUserHash(email), user: { email, role: 'talent', status: 'active' } },
    })
    expect(browser.cookies.get('lentera_session')).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(browser.cookies.has('lentera_challenge')).toBe(false)

    const again = await verify(browser, email, await request(browser, email))
    expect(again.body.user).toEqual(first.body.user)
    const events = await identity.rows(
      "select 1 from outbox where subject = 'identity.user.registered.v1' and data->>'userId' = $1",
      [(first.body.user as { id: string }).id],
    )
    expect(events).toHaveLength(1)
  })

  it('accepts a code in lower case and with spaces', async () => {
    const browser = identity.browser()
    const email = newAddress()
    const code = await request(browser, email)
    const typed = ` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)} `
    expect((await verify(browser, email, typed)).status).toBe(200)
  })

  it('ends the previous session of the browser', async () => {
    const browser = identity.browser()
    const email = newAddress()
    await verify(browser, email, await request(browser, email))
    const former = browser.cookies.get('lentera_session') ?? ''
    await verify(browser, email, await request(browser, email))
    expect(await identity.principalOf(former)).toBeUndefined()
    expect(await identity.principalOf(browser.cookies.get('lentera_session') ?? '')).toBeDefined()
    expect(await sessionsOf(email)).toBe(1)
  })

  it('works from a browser without the challenge cookie, such as the phone on which the mail was opened', async () => {
    const email = newAddress()
    const code = await request(identity.browser(), email)
    expect((await verify(identity.browser(), email, code)).status).toBe(200)
  })
})

describe('a code', () => {
  it('works once', async () => {
    const browser = identity.browser()
    const email = newAddress()
    const code = await request(browser, email)
    expect((await verify(browser, email, code)).status).toBe(200)
    expect(await verify(browser, email, code)).toMatchObject({ status: 400, body: { code: 'code_rejected' } })
    expect(await verify(identity.browser(), email, code)).toMatchObject({
      status: 400,
      body: { code: 'code_rejected' },
    })
    expect(await sessionsOf(email)).toBe(1)
  })

  it('opens one session for two concurrent verifications', async () => {
    const email = newAddress()
    const code = await request(identity.browser(), email)
    const responses = await Promise.all(Array.from({ length: 8 }, () => verify(identity.browser(), email, code)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400, 400, 400])
    expect(await sessionsOf(email)).toBe(1)
  })

  it('is refused at the sixth try even when right', async () => {
    const browser = identity.browser()
    const email = newAddress()
    const code = await request(browser, email)
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      expect(await verify(browser, email, wrong(code))).toMatchObject({ status: 400, body: { code: 'code_rejected' } })
    }
    expect(await verify(browser, email, code)).toMatchObject({ status: 429, body: { code: 'too_many_tries' } })
    expect(await sessionsOf(email)).toBe(0)
  })

  it('counts each of several concurrent tries', async () => {
    const email = newAddress()
    const code = await request(identity.browser(), email)
    const responses = await Promise.all(
      Array.from({ length: 12 }, () => verify(identity.browser(), email, wrong(code))),
    )
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(5)
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(7)
  })

  it('keeps the tries of the requesting browser, however often strangers try', async () => {
    const owner = identity.browser()
    const email = newAddress()
    const code = await request(owner, email)
    const stranger = identity.browser()
    await request(stranger, email)
    for (let attempt = 1; attempt <= 6; attempt += 1) await verify(stranger, email, wrong(code))
    for (let attempt = 1; attempt <= 6; attempt += 1) await verify(identity.browser(), email, wrong(code))
    expect(await verify(identity.browser(), email, code)).toMatchObject({
      status: 429,
      body: { code: 'too_many_tries' },
    })
    expect((await verify(owner, email, code)).status).toBe(200)
  })

  it('expires after ten minutes, to the millisecond', async () => {
    const browser = identity.browser()
    const [inTime, late] = [newAddress(), newAddress()]
    const [first, second] = [await request(browser, inTime), await request(browser, late)]
    identity.clock.advance(10 * 60_000 - 1)
    expect((await verify(browser, inTime, first)).status).toBe(200)
    identity.clock.advance(1)
    expect(await verify(browser, late, second)).toMatchObject({ status: 400, body: { code: 'code_rejected' } })
  })

  it('is refused for another address', async () => {
    const browser = identity.browser()
    const code = await request(browser, newAddress())
    expect((await verify(browser, newAddress(), code)).status).toBe(400)
  })

  it('is in no table in plain text: neither the code nor the address nor the session token', async () => {
    const browser = identity.browser()
    const email = newAddress()
    const code = await request(browser, email)
    const dump = async (table: string) => JSON.stringify(await identity.rows(`select to_jsonb(t) from ${table} t`))
    for (const table of ['login_codes', 'mail_queue', 'audit_logs', 'outbox']) {
      const text = await dump(table)
      expect(text).not.toContain(code)
      expect(text).not.toContain(Buffer.from(code).toString('hex'))
      expect(text).not.toContain(email)
      expect(text).not.toContain(Buffer.from(email).toString('hex'))
    }
    expect(await dump('login_codes')).toContain('code_hash')
    await verify(browser, email, code)
    expect(await dump('sessions')).not.toContain(browser.cookies.get('lentera_session') ?? 'no cookie')
  })

  it('is not in the log, nor is the address', () => {
    const written = identity.log.lines.join('\n')
    expect(identity.log.lines.length).toBeGreaterThan(10)
    expect(written).not.toContain('@example.com')
    expect(written).not.toContain('lentera_session')
  })
})

describe('the response to a request for a code', () => {
  it('is the same for an address with and without an account', async () => {
    const known = newAddress()
    const browser = identity.browser()
    await verify(browser, known, await request(browser, known))
    const responses = await Promise.all(
      [known, newAddress()].map((email) => identity.browser().call(requestMagicCode, { body: { email } })),
    )
    const [first, second] = responses.map(({ status, body }) => ({
      status,
      body: { ...body, developmentToken: 'K7MPQ2' },
    }))
    expect(first).toEqual(second)
    expect(first?.status).toBe(200)
  })

  it('cannot depend on accounts, in content or duration: no account is read', async () => {
    await identity.database.pool.query('alter table users rename to hidden')
    try {
      await request(identity.browser(), newAddress())
      await request(identity.browser(), newAddress(), { role: 'talent', fullName: 'Sari Wulandari' })
    } finally {
      await identity.database.pool.query('alter table hidden rename to users')
    }
  })

  it('refuses the sixth code for one address in 15 minutes, from any browser, also for concurrent requests', async () => {
    const email = newAddress()
    const responses = await Promise.all(
      Array.from({ length: 9 }, () => identity.browser().call(requestMagicCode, { body: { email } })),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(responses.filter(({ status, body }) => status === 429 && body.code === 'too_many_codes')).toHaveLength(4)
    const [{ count } = { count: -1 }] = await identity.rows<{ count: number }>(
      'select count(*)::int as count from mail_queue',
    )
    identity.clock.advance(15 * 60_000)
    await request(identity.browser(), email)
    const [after] = await identity.rows<{ count: number }>('select count(*)::int as count from mail_queue')
    expect(after?.count).toBe(count + 1)
  })

  it.each(['production', 'test'])('shows no code in %s', async (APP_ENV) => {
    const strict = await startIdentity({ APP_ENV })
    try {
      const { status, body } = await strict.browser().call(requestMagicCode, { body: { email: newAddress() } })
      expect(status).toBe(200)
      expect(Object.keys(body).sort()).toEqual(['expiresInSeconds', 'message'])
    } finally {
      await strict.stop()
    }
  })
})

describe('a registration', () => {
  const startup = { role: 'startup', fullName: 'Sari Wulandari', companyName: 'Kopi Cepat' }

  it('stores startup as employer, the name in two parts, and the company', async () => {
    const browser = identity.browser()
    const email = newAddress()
    const { body } = await verify(browser, email, await request(browser, email, startup))
    expect(body.user).toMatchObject({ role: 'employer', firstName: 'Sari', lastName: 'Wulandari' })
    expect(await identity.rows('select company_name, email_verified from users where email = $1', [email])).toEqual([
      { company_name: 'Kopi Cepat', email_verified: true },
    ])
  })

  it('completes an account that has only signed in so far, and changes no other account', async () => {
    const browser = identity.browser()
    const email = newAddress()
    await verify(browser, email, await request(browser, email))
    const completed = await verify(browser, email, await request(browser, email, startup))
    expect(completed.body.user).toMatchObject({ role: 'employer', firstName: 'Sari' })
    const later = await verify(
      browser,
      email,
      await request(browser, email, { role: 'talent', fullName: 'Somebody Else' }),
    )
    expect(later.body.user).toEqual(completed.body.user)
  })

  it('creates one user for two concurrent registrations of one address', async () => {
    const email = newAddress()
    const browsers = Array.from({ length: 5 }, () => identity.browser())
    const codes = await Promise.all(browsers.map((browser) => request(browser, email, startup)))
    const responses = await Promise.all(browsers.map((browser, index) => verify(browser, email, codes[index] ?? '')))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const users = new Set(responses.map(({ body }) => (body.user as { id: string }).id))
    expect(users.size).toBe(1)
    const [id] = users
    expect(
      await identity.rows(
        "select 1 from outbox where subject = 'identity.user.registered.v1' and data->>'userId' = $1",
        [id],
      ),
    ).toHaveLength(1)
  })

  it('cannot request the administrator role', async () => {
    const form = { email: newAddress(), role: 'admin', fullName: 'Sari Wulandari' }
    expect(await identity.browser().call(requestMagicCode, { body: form })).toMatchObject({
      status: 400,
      body: { code: 'invalid_request' },
    })
  })

  it('deletes the form together with the code', async () => {
    const browser = identity.browser()
    const email = newAddress()
    await verify(browser, email, await request(browser, email, { ...startup, companyName: 'Forgotten Company' }))
    expect(await identity.rows("select 1 from login_codes where company_name = 'Forgotten Company'")).toEqual([])
  })
})
