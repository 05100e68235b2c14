import type { IncomingHttpHeaders } from 'node:http'
import { type EndpointSpec, type PlatformProblemCode, UserHash } from '@lentera/proto'
import type { SessionPrincipal } from '@lentera/proto/http/identity'
import { type Principal, type UserPrincipal, visitor } from '@lentera/service-kit/crypto/principal'
import { type Authors, withoutUserHash } from './anonymous.ts'
import type { Resolved, Sessions } from './session.ts'

/**
 * A write must come from our own pages. Browsers send Sec-Fetch-Site, which no page can set; for older browsers and
 * programs Origin is checked. SameSite cookies alone would trust every subdomain.
 */
export const isFromOwnPages = (headers: IncomingHttpHeaders, ownOrigins: readonly string[]): boolean => {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = headers
  return origin !== undefined && ownOrigins.includes(origin)
}

export type Admission =
  | { readonly ok: true; readonly principal: Principal; readonly body: Buffer | undefined }
  | { readonly ok: false; readonly code: PlatformProblemCode }

export type AdmissionRequest = {
  readonly endpoint: EndpointSpec
  readonly token: string | undefined
  /** The body as received, and parsed. */
  readonly bytes: Buffer | undefined
  readonly parsed: unknown
}

const refuse = (code: PlatformProblemCode): Admission => ({ ok: false, code })

const asUser = ({ userHash: _stays, ...principal }: SessionPrincipal): UserPrincipal => ({ kind: 'user', ...principal })

const isActive = ({ status }: SessionPrincipal): boolean => status === 'active'

const userHashIn = (parsed: unknown): UserHash | undefined =>
  typeof parsed === 'object' && parsed !== null && 'userHash' in parsed
    ? UserHash.safeParse(parsed.userHash).data
    : undefined

/**
 * Checks the session that an endpoint requires, and decides which principal and body the service gets. Services check
 * again, because a gateway can be configured wrongly.
 */
export const createAdmission = ({ sessions, authors }: { readonly sessions: Sessions; readonly authors: Authors }) => {
  const requireSession = async (token: string | undefined): Promise<SessionPrincipal | PlatformProblemCode> => {
    const resolved = await sessions.resolve(token)
    if (resolved.kind === 'unavailable') return 'upstream_unavailable'
    return resolved.kind === 'nobody' ? 'not_signed_in' : resolved.principal
  }
  const principalOf = (resolved: Resolved): SessionPrincipal | undefined =>
    resolved.kind === 'principal' ? resolved.principal : undefined

  return async ({ endpoint, token, bytes, parsed }: AdmissionRequest): Promise<Admission> => {
    const { auth, method } = endpoint
    switch (auth.kind) {
      case 'public':
      case 'anonymous':
      case 'webhook':
        return { ok: true, principal: visitor, body: bytes }

      case 'optional': {
        const session = principalOf(await sessions.resolve(token))
        return { ok: true, principal: session === undefined ? visitor : asUser(session), body: bytes }
      }

      case 'session': {
        const session = await requireSession(token)
        if (typeof session === 'string') return refuse(session)
        if (auth.permission !== undefined && !session.permissions.includes(auth.permission)) return refuse('forbidden')
        if (method !== 'GET' && !isActive(session) && auth.suspendedMayWrite !== true)
          return refuse('account_suspended')
        return { ok: true, principal: asUser(session), body: bytes }
      }

      case 'author': {
        if (auth.authorFrom === 'session') {
          const session = await requireSession(token)
          if (typeof session === 'string') return refuse(session)
          if (method !== 'GET' && !isActive(session)) return refuse('account_suspended')
          return { ok: true, principal: authors.fromSession(session), body: bytes }
        }
        const userHash = userHashIn(parsed)
        if (userHash === undefined || typeof parsed !== 'object' || parsed === null) return refuse('invalid_request')
        const session = principalOf(await sessions.resolve(token))
        if (session !== undefined && !isActive(session)) return refuse('account_suspended')
        return { ok: true, principal: authors.fromBody(userHash, session), body: withoutUserHash({ ...parsed }) }
      }
    }
  }
}
export type Admit = ReturnType<typeof createAdmission>
