import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { ServiceName } from '@lentera/proto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Principal, visitor } from '../crypto/principal.ts'
import { startTestDatabase, type TestDatabase } from './database.ts'
import { type TestPrincipals, testPrincipals } from './fakes.ts'
import { waitFor } from './wait-for.ts'

export type ProcessFacts = {
  readonly service: ServiceName
  /** `new URL('server.ts', import.meta.url)` */
  readonly server: URL
  /** Variables of this service in addition to those of the kit; read after the `beforeAll` of the test file. */
  readonly environment: () => Readonly<Record<string, string>>
  /** Texts that must never appear in the log. */
  readonly neverLogged?: readonly string[]
}

export type ServiceProcess = { readonly child: ChildProcess; output(): string }

/** Starts a server with these variables and no other configuration. */
export const startServiceProcess = (server: URL, environment: Readonly<Record<string, string>>): ServiceProcess => {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(server)], {
    env: { PATH, HOME, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8')
    })
  return { child, output: () => output }
}

export type RunningService = {
  /** Calls the process like the gateway. */
  fetch(path: string, init?: RequestInit & { readonly as?: Principal }): Promise<Response>
}

/**
 * The tests of a service's process: it boots while NATS is not reachable, runs the service's own `tests`, and stops in
 * order on SIGTERM.
 */
export const describeProcess = (facts: ProcessFacts, tests: (running: RunningService) => void): void => {
  describe(`the process of ${facts.service}`, () => {
    let database: TestDatabase
    let principals: TestPrincipals
    let started: ServiceProcess | undefined
    const output = () => started?.output() ?? ''
    const port = () => /"port":(\d+)/.exec(output())?.[1]

    beforeAll(async () => {
      ;[database, principals] = await Promise.all([startTestDatabase({ service: facts.service }), testPrincipals()])
      started = startServiceProcess(facts.server, {
        APP_ENV: 'test',
        PORT: '0',
        DATABASE_URL: database.url,
        NATS_URL: 'nats://127.0.0.1:9',
        PRINCIPAL_PUBLIC_KEY: principals.publicKey,
        DRAIN_SECONDS: '0',
        ...facts.environment(),
      })
      await waitFor(port, { timeoutMs: 100_000, what: 'the log line with the port' })
    }, 110_000)
    afterAll(async () => {
      started?.child.kill('SIGKILL')
      await database.drop()
    })

    const request: RunningService['fetch'] = async (path, { as = visitor, headers, ...init } = {}) =>
      fetch(`http://127.0.0.1:${port()}${path}`, {
        ...init,
        headers: { ...(await principals.headers(as, facts.service)), ...Object.fromEntries(new Headers(headers)) },
      })

    it('is ready while NATS is not reachable', async () => {
      await waitFor(async () => (await request('/readyz')).status === 200, { what: 'a ready process' })
    })

    tests({ fetch: request })

    it('stops in order on SIGTERM, without secrets in its log', async () => {
      if (started === undefined) throw new Error('the process was not started')
      started.child.kill('SIGTERM')
      expect(await once(started.child, 'exit')).toEqual([0, null])
      expect(output()).toContain('"state":"clean"')
      for (const secret of facts.neverLogged ?? []) expect(output()).not.toContain(secret)
    })
  })
}
