import { fail, ok, type Result, type UserId } from '@lentera/proto'
import { userStatusChanged } from '@lentera/proto/events/identity'
import type { UserStatus } from '@lentera/proto/http/identity'
import { append } from '@lentera/service-kit/events/outbox'
import type { Deps } from '../../deps.ts'
import { statusCanBeChanged } from './domain/account-rules.ts'

export type ChangeUserStatus = { readonly userId: UserId; readonly status: UserStatus; readonly changedBy: UserId }
export type ChangeUserStatusFailure = 'user_not_found' | 'administrator_stays_active'

/**
 * Suspends, bans or activates a user. Setting the current status again succeeds and appends no event. Not called yet:
 * it is for the future user administration.
 */
export const changeUserStatus =
  ({ withTx, users, audit, clock }: Pick<Deps, 'withTx' | 'users' | 'audit' | 'clock'>) =>
  ({ userId, status, changedBy }: ChangeUserStatus): Promise<Result<{ changed: boolean }, ChangeUserStatusFailure>> =>
    withTx(async (tx) => {
      const role = await users.roleOf(tx, userId)
      if (role === null) return fail('user_not_found')
      if (!statusCanBeChanged({ role })) return fail('administrator_stays_active')
      const now = clock.now()
      const changed = await users.setStatus(tx, userId, status, now)
      if (!changed) return ok({ changed })
      await append(tx, userStatusChanged, { userId, status })
      await audit.record(tx, {
        userId: changedBy,
        action: 'user.status-changed',
        resource: 'user',
        resourceId: userId,
        details: { status },
        at: now,
      })
      return ok({ changed })
    })
