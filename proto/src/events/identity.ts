import { z } from 'zod'
import { defineEvent } from '../define.ts'
import { UserRole, UserStatus } from '../http/identity.ts'
import { SessionId, UserId } from '../ids.ts'

export const userRegistered = defineEvent({
  subject: 'identity.user.registered.v1',
  summary: 'A user verified an address for the first time.',
  aggregateId: 'userId',
  timing: 'prompt',
  data: z.strictObject({ userId: UserId, role: UserRole }),
})

export const userStatusChanged = defineEvent({
  subject: 'identity.user.status-changed.v1',
  summary: 'A user was activated, suspended or banned.',
  aggregateId: 'userId',
  timing: 'prompt',
  data: z.strictObject({ userId: UserId, status: UserStatus }),
})

export const sessionRevoked = defineEvent({
  subject: 'identity.session.revoked.v1',
  summary: 'A session ended before its time; caches of principals drop it at once.',
  aggregateId: 'sessionId',
  timing: 'prompt',
  data: z.strictObject({ sessionId: SessionId, userId: UserId }),
})
