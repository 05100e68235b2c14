import { z } from 'zod'
import { defineEndpoint } from '../define.ts'
import { Instant, SessionId, UserHash, UserId } from '../ids.ts'
import { userRoles, userStatuses } from '../values/identity.ts'

export { userRoles, userStatuses }

export const UserRole = z.enum(userRoles)
export type UserRole = z.infer<typeof UserRole>

export const UserStatus = z.enum(userStatuses)
export type UserStatus = z.infer<typeof UserStatus>

/** Lower-cased and trimmed; at most 254 characters (RFC 5321, 4.5.3.1). */
export const EmailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'Please enter a valid email address')
  .pipe(z.email('Please enter a valid email address'))

export const OneTimeCode = z.string().trim().min(5, 'Token must be at least 5 characters').max(64)

/** The registration form's `startup` is stored as `employer`. */
export const RegistrationRole = z.enum(['talent', 'startup', 'employer'], 'Please select your role')

export const User = z.strictObject({
  id: UserId,
  email: z.string(),
  role: UserRole,
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  status: UserStatus,
  createdAt: Instant,
})
export type User = z.infer<typeof User>

const codeProblems = {
  code_rejected: { status: 400, message: 'This code is wrong, used or expired. Please request a new one.' },
  too_many_tries: { status: 429, message: 'Too many tries with this code. Please request a new one.' },
  too_many_codes: { status: 429, message: 'Too many codes were requested. Please wait a few minutes.' },
} as const
const adminProblems = {
  ...codeProblems,
  admin_address_only: { status: 403, message: 'Access Denied: Only the administrator can access admin dashboard' },
} as const

/** The same response whether or not the address has an account. `developmentToken` only when APP_ENV=development. */
const CodeRequested = z.strictObject({
  message: z.string(),
  expiresInSeconds: z.number().int(),
  developmentToken: z.string().optional(),
})

export const requestMagicCode = defineEndpoint({
  name: 'auth.magic-request',
  service: 'identity',
  method: 'POST',
  path: '/auth/magic/request',
  summary: 'Sends a one-time code by mail, for login and for registration.',
  visibility: 'public',
  body: z
    .strictObject({
      email: EmailAddress,
      role: RegistrationRole.optional(),
      fullName: z.string().trim().min(2, 'Please enter your full name').max(120).optional(),
      companyName: z.string().trim().max(120).optional(),
    })
    .refine((body) => body.role === undefined || body.fullName !== undefined, {
      path: ['fullName'],
      message: 'Please enter your full name',
    })
    .refine((body) => body.role === undefined || body.role === 'talent' || (body.companyName ?? '').length >= 2, {
      path: ['companyName'],
      message: 'Company name is required for startup accounts',
    }),
  responses: { 200: CodeRequested },
  problems: { too_many_codes: codeProblems.too_many_codes },
  auth: { kind: 'public' },
  cache: { kind: 'none' },
  cookies: true,
  rateLimitPerMinute: 10,
})

export const verifyMagicCode = defineEndpoint({
  name: 'auth.magic-verify',
  service: 'identity',
  method: 'POST',
  path: '/auth/magic/verify',
  summary: 'Exchanges a one-time code for a session cookie.',
  visibility: 'public',
  body: z.strictObject({ email: EmailAddress, token: OneTimeCode }),
  responses: { 200: z.strictObject({ userHash: UserHash, user: User }) },
  problems: { code_rejected: codeProblems.code_rejected, too_many_tries: codeProblems.too_many_tries },
  auth: { kind: 'public' },
  cache: { kind: 'none' },
  cookies: true,
  rateLimitPerMinute: 20,
})

export const getCurrentUser = defineEndpoint({
  name: 'auth.user',
  service: 'identity',
  method: 'GET',
  path: '/auth/user',
  summary: 'The signed-in user.',
  visibility: 'public',
  responses: { 200: z.strictObject({ user: User, userHash: UserHash, permissions: z.array(z.string()) }) },
  auth: { kind: 'session' },
  cache: { kind: 'none' },
})

export const logout = defineEndpoint({
  name: 'auth.logout',
  service: 'identity',
  method: 'POST',
  path: '/auth/logout',
  summary: 'Ends the current session. Answers the same without one.',
  visibility: 'public',
  responses: { 200: z.strictObject({ signedOut: z.literal(true) }) },
  auth: { kind: 'optional' },
  cache: { kind: 'none' },
  cookies: true,
})

export const Session = z.strictObject({
  id: SessionId,
  kind: z.enum(['user', 'admin']),
  createdAt: Instant,
  lastSeenAt: Instant,
  expiresAt: Instant,
  current: z.boolean(),
})
export type Session = z.infer<typeof Session>

export const listSessions = defineEndpoint({
  name: 'sessions.list',
  service: 'identity',
  method: 'GET',
  path: '/auth/sessions',
  summary: 'The sessions of the signed-in user that are still valid.',
  visibility: 'public',
  responses: { 200: z.strictObject({ sessions: z.array(Session) }) },
  auth: { kind: 'session' },
  cache: { kind: 'none' },
})

export const revokeSession = defineEndpoint({
  name: 'sessions.revoke',
  service: 'identity',
  method: 'DELETE',
  path: '/auth/sessions/:id',
  summary: 'Ends one session of the signed-in user. A suspended user may do this too.',
  visibility: 'public',
  params: z.strictObject({ id: SessionId }),
  responses: { 200: z.strictObject({ revoked: z.literal(true) }) },
  problems: { session_not_found: { status: 404, message: 'This session does not exist or has already ended.' } },
  auth: { kind: 'session', suspendedMayWrite: true },
  cache: { kind: 'none' },
})

export const requestAdminCode = defineEndpoint({
  name: 'auth.admin-request',
  service: 'identity',
  method: 'POST',
  path: '/auth/admin/request',
  summary: 'Sends a one-time code to the one administrator address; refuses every other address.',
  visibility: 'public',
  body: z.strictObject({ email: EmailAddress }),
  responses: { 200: CodeRequested },
  problems: { too_many_codes: adminProblems.too_many_codes, admin_address_only: adminProblems.admin_address_only },
  auth: { kind: 'public' },
  cache: { kind: 'none' },
  cookies: true,
  rateLimitPerMinute: 10,
})

export const verifyAdminCode = defineEndpoint({
  name: 'auth.admin-verify',
  service: 'identity',
  method: 'POST',
  path: '/auth/admin/verify',
  summary: 'Exchanges the administrator’s code for a short-lived bearer token.',
  visibility: 'public',
  body: z.strictObject({ email: EmailAddress, token: OneTimeCode }),
  responses: { 200: z.strictObject({ sessionToken: z.string(), expiresAt: Instant }) },
  problems: {
    code_rejected: adminProblems.code_rejected,
    too_many_tries: adminProblems.too_many_tries,
    admin_address_only: adminProblems.admin_address_only,
  },
  auth: { kind: 'public' },
  cache: { kind: 'none' },
  cookies: true,
  rateLimitPerMinute: 20,
})

export const getAdminSession = defineEndpoint({
  name: 'auth.admin-session',
  service: 'identity',
  method: 'GET',
  path: '/auth/admin/session',
  summary: 'The administrator behind the bearer token, or 401.',
  visibility: 'public',
  responses: {
    200: z.strictObject({ user: z.strictObject({ id: UserId, email: z.string(), isAdmin: z.literal(true) }) }),
  },
  auth: { kind: 'session', permission: 'settings.admin' },
  cache: { kind: 'none' },
})

/** The user of a session, as the gateway signs it for the services. */
export const SessionPrincipal = z.strictObject({
  sessionId: SessionId,
  sessionKind: z.enum(['user', 'admin']),
  userId: UserId,
  role: UserRole,
  status: UserStatus,
  permissions: z.array(z.string()),
  userHash: UserHash,
})
export type SessionPrincipal = z.infer<typeof SessionPrincipal>

export const resolveSession = defineEndpoint({
  name: 'sessions.resolve',
  service: 'identity',
  method: 'POST',
  path: '/sessions/resolve',
  summary: 'The principal behind a session token, looked up by its SHA-256 in hexadecimal; null when unknown or ended.',
  visibility: 'internal',
  transport: 'nats',
  body: z.strictObject({ tokenHash: z.string().regex(/^[0-9a-f]{64}$/) }),
  responses: { 200: z.strictObject({ principal: SessionPrincipal.nullable() }) },
  auth: { kind: 'public' },
  cache: { kind: 'none' },
})

/** For services that send mail to a signed-in user; must not be used for anonymous content. */
export const getUserContact = defineEndpoint({
  name: 'users.contact',
  service: 'identity',
  method: 'POST',
  path: '/users/contact',
  summary: 'The verified e-mail address of a user, or null when there is none by this id.',
  visibility: 'internal',
  transport: 'nats',
  body: z.strictObject({ userId: UserId }),
  responses: { 200: z.strictObject({ email: z.string().nullable() }) },
  auth: { kind: 'public' },
  cache: { kind: 'none' },
})
