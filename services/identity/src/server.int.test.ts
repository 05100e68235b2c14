import { once } from 'node:events'
import { resolveSession } from '@lentera/proto/http/identity'
import { connectNats } from '@lentera/service-kit/events/nats'
import { callRpc } from '@lentera/service-kit/events/rpc'
import { startTestNats, type TestNats, testLog, waitFor } from '@lentera/service-kit/testing'
import { describeProcess, startServiceProcess } from '@lentera/service-kit/testing/process-suite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MailCatcher, startMailCatcher } from './testing/mail-catcher.ts'

const server = new URL('server.ts', import.meta.url)
const secret = 'only-for-tests-only-for-tests-only-for-tests'
const email = 'sari@example.com'

let natsServer: TestNats
let catcher: MailCatcher
beforeAll(async () => {
  ;[natsServer, catcher] = await Promise.all([startTestNats(), startMailCatcher()])
  await natsServer.stop()
})
afterAll(() => Promise.all([natsServer.drop(), catcher.stop()]))

describeProcess(
  {
    service: 'identity',
    server,
    environment: () => ({
      APP_ENV: 'production',
      NATS_URL: natsServer.url,
      SMTP_URL: catcher.url,
      CODE_KEY: secret,
    }),
    neverLogged: [email, secret],
  },
  ({ fetch }) => {
    it('mails a code without NATS', async () => {
      const response = await fetch('/auth/magic/request', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email }),
      })
      expect(await response.json()).toEqual({ message: expect.any(String), expiresInSeconds: 600 })
      expect(response.headers.get('set-cookie')).toMatch(
        /^lentera_challenge=[\w-]{43};.*HttpOnly; Secure; SameSite=Lax$/,
      )
      await waitFor(() => catcher.mails.length === 1)
    })

    it('responds over NATS once it is reachable', async () => {
      await natsServer.start()
      const nats = await connectNats({ url: natsServer.url, name: 'test', log: testLog() })
      const resolved = await waitFor(async () => {
        const reply = await callRpc(nats, resolveSession, { tokenHash: '0'.repeat(64) }, { timeoutMs: 500 })
        return reply.ok ? reply.value : undefined
      })
      expect(resolved).toEqual({ principal: null })
      await nats.close()
    })
  },
)

it('refuses to start without its configuration, names the variables and shows no value', async () => {
  const { child, output } = startServiceProcess(server, {
    DATABASE_URL: 'mysql://secret-host',
    CODE_KEY: 'short',
    PORT: '0',
  })
  const [code] = await once(child, 'exit')
  expect(code).not.toBe(0)
  for (const name of ['DATABASE_URL', 'CODE_KEY', 'SMTP_URL', 'NATS_URL', 'PRINCIPAL_PUBLIC_KEY'])
    expect(output()).toContain(name)
  expect(output()).not.toContain('secret-host')
  expect(output()).not.toContain('short')
}, 60_000)
