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
import { anEmployer } from './testing/builders.ts'

// The process as it is started, with addresses of NATS, the object store, the search engine and the mail server where nobody
// listens: their absence must not matter to those who read.

let database: TestDatabase
let principals: TestPrincipals
let child: ChildProcess
let output = ''
const portOf = () => /"port":(\d+)/.exec(output)?.[1]

beforeAll(async () => {
  database = await startTestDatabase({ service: 'jobs-and-applications' })
  principals = await testPrincipals()
  child = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(new URL('./server.ts', import.meta.url))], {
    env: {
      ...process.env,
      APP_ENV: 'test',
      PORT: '0',
      DATABASE_URL: database.url,
      NATS_URL: 'nats://127.0.0.1:9',
      PRINCIPAL_PUBLIC_KEY: principals.publicKey,
      APPLICANT_KEY: 'a key of applicants for tests, long enough',
      RESUME_KEY: 'a key of resumes for tests, long enough to be one',
      MAIL_KEY: 'a key of mails for tests, long enough to be one',
      S3_ENDPOINT: 'http://127.0.0.1:9',
      S3_ACCESS_KEY: 'test',
      S3_SECRET_KEY: 'test',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MEILI_URL: 'http://127.0.0.1:9',
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

it('is ready and answers lists and searches without NATS, object store, search engine and mail server', async () => {
  const origin = `http://127.0.0.1:${portOf()}`
  await waitFor(async () => (await fetch(`${origin}/readyz`)).status === 200, {
    what: 'a process that says it is ready',
  })
  const headers = await principals.headers({ kind: 'visitor' }, 'jobs-and-applications')
  const list = await fetch(`${origin}/jobs`, { headers })
  expect(await list.json()).toMatchObject({ jobs: [], total: 0 })
  const search = await fetch(`${origin}/jobs?search=engineer`, { headers })
  expect(search.headers.get('x-search-engine')).toBe('postgres-fallback')
  expect(await search.json()).toMatchObject({ jobs: [], total: 0 })
})

it('lets nobody act for a company while nobody can tell who may', async () => {
  const headers = await principals.headers(anEmployer(), 'jobs-and-applications')
  const answer = await fetch(`http://127.0.0.1:${portOf()}/employer/companies`, { headers })
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ code: 'upstream_unavailable' })
})

it('stops in order when it is asked to', async () => {
  child.kill('SIGTERM')
  const [code] = await once(child, 'exit')
  expect(code).toBe(0)
  expect(output).toContain('"state":"clean"')
})
