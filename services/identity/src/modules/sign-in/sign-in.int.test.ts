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
  it('opens a session, makes the account once, and answers the user and the hash', async () => {
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
    const told = await identity.rows(
      "select 1 from outbox where subject = 'identity.user.registered.v1' and data->>'userId' = $1",
      [(first.body.user as { id: string }).id],
    )
    expect(told).toHaveLength(1)
  })

  it('reads a code as people type it', async () => {
    const browser = identity.browser()
    const email = newAddress()
    const code = await request(browser, email)
    const typed = ` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)} `
    expect((await verify(browser, email, typed)).status).toBe(200)
  })

  it('ends the session that the browser brought along', async () => {
    const browser = identity.browser()
    const email = newAddress()
    await verify(browser, email, await request(browser, email))
    const former = browser.cookies.get('lentera_session') ?? ''
    await verify(browser, email, await request(browser, email))
    expect(await identity.principalOf(former)).toBeUndefined()
    expect(await identity.principalOf(browser.cookies.get('lentera_session') ?? '')).toBeDefined()
    expect(await sessionsOf(email)).toBe(1)
  })

  it('works from a browser without the cookie, where the mail was opened', async () => {
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

  it('of two verifications at the same instant makes one session', async () => {
    const email = newAddress()
    const code = await request(identity.browser(), email)
    const answers = await Promise.all(Array.from({ length: 8 }, () => verify(identity.browser(), email, code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400, 400, 400])
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

  it('counts tries that arrive together one by one', async () => {
    const email = newAddress()
    const code = await request(identity.browser(), email)
    const answers = await Promise.all(Array.from({ length: 12 }, () => verify(identity.browser(), email, wrong(code))))
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
  })

  it('keeps its tries for the browser that asked, whatever strangers try', async () => {
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

  it('opens nothing for another address', async () => {
    const browser = identity.browser()
    const code = await request(browser, newAddress())
    expect((await verify(browser, newAddress(), code)).status).toBe(400)
  })

  it('stands in no table: not the code, not the address, not the session token', async () => {
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

  it('leaves neither itself nor the address in the log', () => {
    const written = identity.log.lines.join('\n')
    expect(identity.log.lines.length).toBeGreaterThan(10)
    expect(written).not.toContain('@example.com')
    expect(written).not.toContain('lentera_session')
  })
})

describe('the answer to a request', () => {
  it('is the same for an address with and without an account', async () => {
    const known = newAddress()
    const browser = identity.browser()
    await verify(browser, known, await request(browser, known))
    const answers = await Promise.all(
      [known, newAddress()].map((email) => identity.browser().call(requestMagicCode, { body: { email } })),
    )
    const [first, second] = answers.map(({ status, body }) => ({
      status,
      body: { ...body, developmentToken: 'K7MPQ2' },
    }))
    expect(first).toEqual(second)
    expect(first?.status).toBe(200)
  })

  it('cannot depend on accounts, in content or in time: it never looks at them', async () => {
    await identity.database.pool.query('alter table users rename to hidden')
    try {
      await request(identity.browser(), newAddress())
      await request(identity.browser(), newAddress(), { role: 'talent', fullName: 'Sari Wulandari' })
    } finally {
      await identity.database.pool.query('alter table hidden rename to users')
    }
  })

  it('refuses the sixth code for one address in 15 minutes, whoever asks, also all at once', async () => {
    const email = newAddress()
    const answers = await Promise.all(
      Array.from({ length: 9 }, () => identity.browser().call(requestMagicCode, { body: { email } })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.filter(({ status, body }) => status === 429 && body.code === 'too_many_codes')).toHaveLength(4)
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

  it('stores startup as employer, the name in two parts, and keeps the company', async () => {
    const browser = identity.browser()
    const email = newAddress()
    const { body } = await verify(browser, email, await request(browser, email, startup))
    expect(body.user).toMatchObject({ role: 'employer', firstName: 'Sari', lastName: 'Wulandari' })
    expect(await identity.rows('select company_name, email_verified from users where email = $1', [email])).toEqual([
      { company_name: 'Kopi Cepat', email_verified: true },
    ])
  })

  it('completes an account that only ever signed in, and changes no other', async () => {
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

  it('of one address twice at the same instant makes one user', async () => {
    const email = newAddress()
    const browsers = Array.from({ length: 5 }, () => identity.browser())
    const codes = await Promise.all(browsers.map((browser) => request(browser, email, startup)))
    const answers = await Promise.all(browsers.map((browser, index) => verify(browser, email, codes[index] ?? '')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const users = new Set(answers.map(({ body }) => (body.user as { id: string }).id))
    expect(users.size).toBe(1)
    const [id] = users
    expect(
      await identity.rows(
        "select 1 from outbox where subject = 'identity.user.registered.v1' and data->>'userId' = $1",
        [id],
      ),
    ).toHaveLength(1)
  })

  it('cannot ask for the role of the administrator', async () => {
    const form = { email: newAddress(), role: 'admin', fullName: 'Sari Wulandari' }
    expect(await identity.browser().call(requestMagicCode, { body: form })).toMatchObject({
      status: 400,
      body: { code: 'invalid_request' },
    })
  })

  it('forgets the form with the code', async () => {
    const browser = identity.browser()
    const email = newAddress()
    await verify(browser, email, await request(browser, email, { ...startup, companyName: 'Forgotten Company' }))
    expect(await identity.rows("select 1 from login_codes where company_name = 'Forgotten Company'")).toEqual([])
  })
})
