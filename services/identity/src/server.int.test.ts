import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { resolveSession } from '@lentera/proto/http/identity'
import { visitor } from '@lentera/service-kit/crypto/principal'
import { connectNats } from '@lentera/service-kit/events/nats'
import { callRpc } from '@lentera/service-kit/events/rpc'
import {
  startTestDatabase,
  startTestNats,
  type TestDatabase,
  type TestNats,
  testLog,
  testPrincipals,
  waitFor,
} from '@lentera/service-kit/testing'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type MailCatcher, startMailCatcher } from './testing/mail-catcher.ts'

let database: TestDatabase
let server: TestNats
let catcher: MailCatcher
let child: ChildProcess | undefined
let output = ''

beforeAll(async () => {
  ;[database, server, catcher] = await Promise.all([
    startTestDatabase({ service: 'identity' }),
    startTestNats(),
    startMailCatcher(),
  ])
})
afterEach(() => {
  child?.kill('SIGKILL')
})
afterAll(() => Promise.all([database.drop(), server.drop(), catcher.stop()]))

const start = (env: Record<string, string>): ChildProcess => {
  output = ''
  const surroundings = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' }
  const started = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(new URL('server.ts', import.meta.url))], {
    env: { ...surroundings, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [started.stdout, started.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child = started
  return started
}
const port = () => waitFor(() => /"port":(\d+)/.exec(output)?.[1], { timeoutMs: 60_000, what: 'a line with the port' })

describe('the process', () => {
  it('boots without NATS, mails a code, answers over NATS when that comes, and ends in order', async () => {
    const principals = await testPrincipals()
    await server.stop()
    const secret = 'only-for-tests-only-for-tests-only-for-tests'
    const started = start({
      PORT: '0',
      DATABASE_URL: database.url,
      NATS_URL: server.url,
      SMTP_URL: catcher.url,
      CODE_KEY: secret,
      PRINCIPAL_PUBLIC_KEY: principals.publicKey,
      DRAIN_SECONDS: '0',
    })
    const origin = `http://127.0.0.1:${await port()}`
    await waitFor(async () => (await fetch(`${origin}/readyz`)).status === 200, {
      timeoutMs: 20_000,
      what: 'readiness',
    })
    const answer = await fetch(`${origin}/auth/magic/request`, {
      method: 'POST',
      headers: { ...(await principals.headers(visitor, 'identity')), 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'sari@example.com' }),
    })
    expect(await answer.json()).toEqual({ message: expect.any(String), expiresInSeconds: 600 })
    expect(answer.headers.get('set-cookie')).toMatch(/^lentera_challenge=[\w-]{43};.*HttpOnly; Secure; SameSite=Lax$/)
    await waitFor(() => catcher.mails.length === 1)

    await server.start()
    const nats = await connectNats({ url: server.url, name: 'test', log: testLog() })
    const asked = await waitFor(async () => {
      const reply = await callRpc(nats, resolveSession, { tokenHash: '0'.repeat(64) }, { timeoutMs: 500 })
      return reply.ok ? reply.value : undefined
    })
    expect(asked).toEqual({ principal: null })
    await nats.close()

    started.kill('SIGTERM')
    expect(await once(started, 'exit')).toEqual([0, null])
    expect(output).toContain('"state":"clean"')
    expect(output).not.toContain('sari@example.com')
    expect(output).not.toContain(secret)
  }, 90_000)

  it('refuses to start without its configuration, names the variables and shows no value', async () => {
    const started = start({ DATABASE_URL: 'mysql://secret-host', CODE_KEY: 'short', PORT: '0' })
    const [code] = await once(started, 'exit')
    expect(code).not.toBe(0)
    for (const name of ['DATABASE_URL', 'CODE_KEY', 'SMTP_URL', 'NATS_URL', 'PRINCIPAL_PUBLIC_KEY'])
      expect(output).toContain(name)
    expect(output).not.toContain('secret-host')
    expect(output).not.toContain('short')
  }, 60_000)
})
