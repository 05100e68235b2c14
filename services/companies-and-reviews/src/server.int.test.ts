import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import {
  startTestDatabase,
  type TestDatabase,
  type TestPrincipals,
  testPrincipals,
  waitFor,
} from '@lentera/service-kit/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'

// The process as it is started, with a NATS address where nobody listens: its absence must not matter.

let database: TestDatabase
let principals: TestPrincipals
let child: ChildProcess
let output = ''
const portOf = () => /"port":(\d+)/.exec(output)?.[1]

beforeAll(async () => {
  database = await startTestDatabase({ service: 'companies-and-reviews' })
  principals = await testPrincipals()
  child = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(new URL('./server.ts', import.meta.url))], {
    env: {
      ...process.env,
      APP_ENV: 'test',
      PORT: '0',
      DATABASE_URL: database.url,
      NATS_URL: 'nats://127.0.0.1:9',
      PRINCIPAL_PUBLIC_KEY: principals.publicKey,
      AUTHOR_KEY: 'a key for tests that is long enough to be one',
      DRAIN_SECONDS: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString('utf8')
  })
  await waitFor(portOf, { timeoutMs: 100_000, what: 'the line that says the port' })
})
afterAll(async () => {
  if (child.exitCode === null) child.kill('SIGKILL')
  await database.drop()
})

it('is ready and answers without NATS', async () => {
  const origin = `http://127.0.0.1:${portOf()}`
  expect((await fetch(`${origin}/readyz`)).status).toBe(200)
  const answer = await fetch(`${origin}/companies`, {
    headers: await principals.headers({ kind: 'visitor' }, 'companies-and-reviews'),
  })
  expect(await answer.json()).toEqual({ companies: [], total: 0 })
})

it('stops in order when it is asked to', async () => {
  child.kill('SIGTERM')
  const [code] = await once(child, 'exit')
  expect(code).toBe(0)
  expect(output).toContain('"state":"clean"')
})
