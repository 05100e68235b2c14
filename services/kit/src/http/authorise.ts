import { type EndpointAuth, type EndpointSpec, fail, ok, type PlatformProblemCode, type Result } from '@lentera/proto'
import {
  type AuthorPrincipal,
  type Principal,
  type UserPrincipal,
  type VisitorPrincipal,
  visitor,
} from '../crypto/principal.ts'
import { isRead } from './deadline.ts'

/** The anonymous paths (anonymity.md): requests are not traced, and no principal that names a user is accepted. */
export const isAnonymousPath = ({ auth }: Pick<EndpointSpec, 'auth'>): boolean =>
  auth.kind === 'author' || auth.kind === 'anonymous'

/** The principal that a handler gets, decided by the endpoint's auth kind alone. */
export type PrincipalFor<A extends EndpointAuth> = A extends { kind: 'session' }
  ? UserPrincipal
  : A extends { kind: 'author' }
    ? AuthorPrincipal
    : A extends { kind: 'optional' }
      ? VisitorPrincipal | UserPrincipal
      : VisitorPrincipal

const sessionPrincipal = (
  auth: Extract<EndpointAuth, { kind: 'session' }>,
  method: string,
  principal: Principal,
): Result<Principal, PlatformProblemCode> => {
  if (principal.kind === 'visitor') return fail('not_signed_in')
  if (principal.kind !== 'user') return fail('forbidden')
  if (principal.status !== 'active' && !isRead(method) && auth.suspendedMayWrite !== true)
    return fail('account_suspended')
  if (auth.permission !== undefined && !principal.permissions.includes(auth.permission)) return fail('forbidden')
  return ok(principal)
}

/**
 * Enforced in the service, independently of the gateway. On the anonymous paths a principal that names a user is refused,
 * because the gateway must not have sent it.
 */
export const authorise = (
  { auth, method }: Pick<EndpointSpec, 'auth' | 'method'>,
  principal: Principal,
): Result<Principal, PlatformProblemCode> => {
  switch (auth.kind) {
    case 'public':
      return ok(visitor)
    case 'anonymous':
    case 'webhook':
      return principal.kind === 'visitor' ? ok(visitor) : fail('forbidden')
    case 'author':
      if (principal.kind === 'author') return ok(principal)
      return fail(principal.kind === 'visitor' && auth.authorFrom === 'session' ? 'not_signed_in' : 'forbidden')
    case 'optional':
      // No check for suspended users: they can make the same call signed out.
      return principal.kind === 'author' ? fail('forbidden') : ok(principal)
    case 'session':
      return sessionPrincipal(auth, method, principal)
  }
}
