import { randomBytes } from 'node:crypto'
import { ok, type Result } from '@lentera/proto'
import * as contract from '@lentera/proto/http/identity'
import { mount } from '@lentera/service-kit/http/endpoint'
import type { FastifyInstance } from 'fastify'
import { sessionCookie } from '../../cookies.ts'
import type { Deps } from '../../deps.ts'
import { codeLifetimeSeconds } from './domain/one-time-code.ts'
import { getAdminSession } from './get-admin-session.ts'
import { requestAdminCode } from './request-admin-code.ts'
import { requestMagicCode } from './request-magic-code.ts'
import { verifyAdminCode } from './verify-admin-code.ts'
import { verifyMagicCode } from './verify-magic-code.ts'

const challengeCookie = 'lentera_challenge'
const challenges = /^[A-Za-z0-9_-]{43}$/
const message = 'If the address is right, a code is on its way. It works for 10 minutes.'

type Cookies = {
  get(name: string): string | undefined
  set(name: string, value: string, options: { maxAgeSeconds: number }): void
}

/**
 * A browser that requests a second code keeps its challenge, so that the code of the first mail still belongs to it.
 */
const challengeOf = (cookies: Cookies): string => {
  const known = cookies.get(challengeCookie)
  const challenge = known !== undefined && challenges.test(known) ? known : randomBytes(32).toString('base64url')
  cookies.set(challengeCookie, challenge, { maxAgeSeconds: codeLifetimeSeconds })
  return challenge
}

export const mountSignIn = (app: FastifyInstance, deps: Deps): void => {
  const requestMagic = requestMagicCode(deps)
  const verifyMagic = verifyMagicCode(deps)
  const requestAdmin = requestAdminCode(deps)
  const verifyAdmin = verifyAdminCode(deps)
  const adminSession = getAdminSession(deps)
  const outcomes = deps.metrics.counter('identity_codes_total', 'Codes requested and verified, by outcome.', [
    'step',
    'outcome',
  ])
  const count = <R extends Result<unknown>>(
    step: 'request' | 'verify' | 'admin-request' | 'admin-verify',
    result: R,
  ): R => {
    outcomes.inc({ step, outcome: result.ok ? 'ok' : result.code })
    return result
  }

  mount(app, contract.requestMagicCode, async ({ body, cookies }) => {
    const sent = count('request', await requestMagic({ ...body, challenge: challengeOf(cookies) }))
    return sent.ok ? ok({ message, ...sent.value }) : sent
  })

  mount(app, contract.verifyMagicCode, async ({ body, cookies }) => {
    const challenge = cookies.get(challengeCookie)
    const signedIn = count(
      'verify',
      await verifyMagic({ ...body, challenge, formerToken: cookies.get(sessionCookie.name) }),
    )
    if (!signedIn.ok) return signedIn
    const { user, userHash, sessionToken } = signedIn.value
    cookies.set(sessionCookie.name, sessionToken, { maxAgeSeconds: sessionCookie.maxAgeSeconds })
    cookies.clear(challengeCookie)
    return ok({ user, userHash })
  })

  mount(app, contract.requestAdminCode, async ({ body, cookies }) => {
    const sent = count('admin-request', await requestAdmin({ ...body, challenge: challengeOf(cookies) }))
    return sent.ok ? ok({ message, ...sent.value }) : sent
  })

  mount(app, contract.verifyAdminCode, async ({ body, cookies }) => {
    const signedIn = count('admin-verify', await verifyAdmin({ ...body, challenge: cookies.get(challengeCookie) }))
    if (!signedIn.ok) return signedIn
    cookies.clear(challengeCookie)
    const { sessionToken, expiresAt } = signedIn.value
    return ok({ sessionToken, expiresAt: expiresAt.toISOString() })
  })

  mount(app, contract.getAdminSession, async ({ principal }) => {
    const found = await adminSession(principal)
    return found.ok ? ok({ user: found.value }) : found
  })
}
