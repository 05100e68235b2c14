import { requestMagicCode } from '@lentera/proto/http/identity'
import { metricValue, waitFor } from '@lentera/service-kit/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Identity, startIdentity } from '../../testing/identity.ts'
import { type MailCatcher, startMailCatcher } from '../../testing/mail-catcher.ts'

let catcher: MailCatcher
let identity: Identity
beforeEach(async () => {
  catcher = await startMailCatcher()
  identity = await startIdentity({
    SMTP_URL: catcher.url,
    PUBLIC_URL: 'https://lentera.example',
    PRODUCT_NAME: 'Lantern House',
  })
})
afterEach(async () => {
  await identity.stop()
  await catcher.stop()
})

const email = 'sari@example.com'
const request = async (): Promise<string> =>
  String((await identity.browser().call(requestMagicCode, { body: { email } })).body.developmentToken)
const waiting = () =>
  identity.rows<{ attempts: number; dueMs: number }>(
    'select attempts, (extract(epoch from next_attempt_at) * 1000)::float8 as "dueMs" from mail_queue',
  )

describe('the mail with a code', () => {
  it('contains the code and a link to the confirmation page, as text and HTML, and is removed from the queue', async () => {
    const code = await request()
    expect(catcher.mails).toEqual([])
    expect(await identity.deps.mailWorker.flush()).toBe(1)
    const [mail] = catcher.mails
    expect(mail).toMatchObject({ to: [email], from: 'no-reply@lentera.example', subject: 'Your Lantern House code' })
    for (const text of [mail?.text, mail?.html]) expect(text).toContain(code)
    expect(mail?.text).toContain(`https://lentera.example/login?email=sari%40example.com&token=${code}`)
    expect(mail?.html).toContain(`https://lentera.example/login?email=sari%40example.com&amp;token=${code}`)
    expect(await waiting()).toEqual([])
    expect(await identity.deps.mailWorker.flush()).toBe(0)
    expect(catcher.mails).toHaveLength(1)
  })

  it('contains no user input except the address', async () => {
    const form = { email, role: 'startup', fullName: 'Visit evil.example now', companyName: 'Prize Department' }
    await identity.browser().call(requestMagicCode, { body: form })
    await identity.deps.mailWorker.flush()
    expect(JSON.stringify(catcher.mails)).not.toMatch(/evil|Prize/)
    expect(catcher.mails).toHaveLength(1)
  })

  it('is not retried when its mailbox does not exist', async () => {
    await identity.browser().call(requestMagicCode, { body: { email: 'nobody@example.com' } })
    await identity.deps.mailWorker.flush()
    expect(await waiting()).toEqual([])
    expect(await metricValue(identity.deps.metrics, 'identity_mails_total{outcome="refused"}')).toBe(1)
  })

  it('is locked by one worker: another skips it, without waiting and without sending it twice', async () => {
    await request()
    const { mailQueue, clock } = identity.deps
    const other = await identity.database.pool.connect()
    try {
      await other.query('begin')
      await other.query('select id from mail_queue for update')
      expect(await mailQueue.claim(10, clock.now(), 60_000)).toEqual([])
      await other.query('rollback')
    } finally {
      other.release()
    }
    expect(await mailQueue.claim(10, clock.now(), 60_000)).toHaveLength(1)
    expect(await mailQueue.claim(10, clock.now(), 60_000)).toEqual([])
  })

  it('is sent while the worker runs', async () => {
    identity.deps.mailWorker.start()
    await request()
    await waitFor(() => catcher.mails.length === 1)
  })
})

describe('while the mail server is down', () => {
  it('requests succeed, no mail is lost, and all are sent when it is back', async () => {
    const port = Number(new URL(catcher.url).port)
    await catcher.stop()
    const codes = await Promise.all([request(), request()])
    expect(await identity.deps.mailWorker.flush()).toBe(2)
    expect((await waiting()).map(({ attempts }) => attempts)).toEqual([1, 1])
    for (const { dueMs } of await waiting()) expect(dueMs).toBeGreaterThan(identity.clock.now().getTime())
    expect(await identity.deps.mailWorker.flush()).toBe(0)
    expect(await metricValue(identity.deps.metrics, 'identity_mails_total{outcome="failed"}')).toBe(2)

    identity.clock.advance(500)
    catcher = await startMailCatcher(port)
    expect(await identity.deps.mailWorker.flush()).toBe(2)
    const texts = catcher.mails.map(({ text }) => text).join()
    for (const code of codes) expect(texts).toContain(code)
    expect(await waiting()).toEqual([])
  })

  it('a mail whose code has expired is dropped and counted', async () => {
    await catcher.stop()
    await request()
    identity.clock.advance(10 * 60_000)
    expect(await identity.deps.mailWorker.flush()).toBe(0)
    expect(await waiting()).toEqual([])
    expect(await metricValue(identity.deps.metrics, 'identity_mails_total{outcome="expired"}')).toBe(1)
    catcher = await startMailCatcher()
  })

  it('is logged without address and code', async () => {
    await catcher.stop()
    const code = await request()
    await identity.deps.mailWorker.flush()
    const written = identity.log.lines.join('\n')
    expect(written).toContain('a mail was not taken by the mail server')
    expect(written).not.toContain(email)
    expect(written).not.toContain(code)
    catcher = await startMailCatcher()
  })

  it('when a worker dies while sending, another takes over after its lease has expired', async () => {
    await request()
    await identity.deps.mailQueue.claim(10, identity.clock.now(), 60_000)
    expect(await identity.deps.mailWorker.flush()).toBe(0)
    identity.clock.advance(60_000)
    expect(await identity.deps.mailWorker.flush()).toBe(1)
    expect(catcher.mails).toHaveLength(1)
  })
})
