import { AuthorToken, type ServiceName, SessionId, UserId } from '@lentera/proto'
import type { FastifyInstance } from 'fastify'
import type { AuthorPrincipal, Principal, UserPrincipal } from '../crypto/principal.ts'
import { createApp, type KitDeps } from '../http/app.ts'
import { systemClock, type Timer } from '../process/clock.ts'
import { type TestPrincipals, testLog, testMetrics, testPrincipals } from './fakes.ts'

/** The fields that most endpoints of tests share: public and not cached. */
export const publicTestEndpoint = {
  service: 'companies-and-reviews',
  visibility: 'public',
  summary: 'For tests.',
  auth: { kind: 'public' },
  cache: { kind: 'none' },
} as const

/** A signed-in, active user with the role talent and no permissions; pass overrides. */
export const aUser = (overrides: Partial<Omit<UserPrincipal, 'kind'>> = {}): UserPrincipal => ({
  kind: 'user',
  sessionId: SessionId.parse('5f0f9d0e-52c3-4d5b-9d6f-3d1c2b7f0a01'),
  sessionKind: 'user',
  userId: UserId.parse('0b7c1c64-6f0e-4a2e-8f51-9b3f6a1d2c02'),
  role: 'talent',
  status: 'active',
  permissions: [],
  ...overrides,
})

/** An author whose key is one hexadecimal digit, repeated: different digits are different authors. */
export const anAuthor = (digit = 'a', emailVerified = false): AuthorPrincipal => ({
  kind: 'author',
  author: AuthorToken.parse(digit.repeat(64)),
  emailVerified,
})

export type TestApp = {
  readonly app: FastifyInstance
  readonly log: ReturnType<typeof testLog>
  readonly principals: TestPrincipals
  /** The headers that the gateway sends to this application for a caller. */
  as(principal: Principal): Promise<Record<string, string>>
  readonly deps: KitDeps
}

/** An application as a service builds it, with a readable log and a signer. `routes` mounts its endpoints. */
export const buildTestApp = async (
  routes: (app: FastifyInstance, deps: KitDeps) => void,
  overrides: Partial<Omit<KitDeps, 'name'>> & { readonly name?: ServiceName } = {},
): Promise<TestApp> => {
  const name = overrides.name ?? 'companies-and-reviews'
  const clock = overrides.clock ?? systemClock
  const log = testLog(name)
  const principals = await testPrincipals(clock)
  const deps: KitDeps = {
    log,
    metrics: testMetrics(name),
    clock,
    principals: principals.verifierFor(name),
    isReady: async () => undefined,
    ...overrides,
    name,
  }
  const app = createApp(deps)
  routes(app, deps)
  await app.ready()
  return { app, log, principals, as: (principal) => principals.headers(principal, name), deps }
}

/** A fake timer that a test advances; due callbacks run in the order of their times. */
export const fakeTimer = (): Timer & { advance(milliseconds: number): void } => {
  let now = 0
  let pending: { at: number; work: () => void }[] = []
  return {
    now: () => now,
    after: (milliseconds, work) => {
      const entry = { at: now + milliseconds, work }
      pending.push(entry)
      return () => {
        pending = pending.filter((other) => other !== entry)
      }
    },
    advance: (milliseconds) => {
      const until = now + milliseconds
      for (;;) {
        const [next] = pending.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)
        if (next === undefined) break
        pending = pending.filter((other) => other !== next)
        now = Math.max(now, next.at)
        next.work()
      }
      now = until
    },
  }
}
