import { fail, ok, type Result, type UserId } from '@lentera/proto'
import type { Session } from '@lentera/proto/http/identity'
import type { Deps } from '../../deps.ts'
import { isAdministrator } from './domain/administrator.ts'

export type AdminUser = { readonly id: UserId; readonly email: string; readonly isAdmin: true }

/** The user of an admin session. A user session of the same user is not enough. */
export const getAdminSession =
  ({ users, config }: Pick<Deps, 'users' | 'config'>) =>
  async (caller: { userId: UserId; sessionKind: Session['kind'] }): Promise<Result<AdminUser, 'forbidden'>> => {
    const user = caller.sessionKind === 'admin' ? await users.find(caller.userId) : null
    if (user === null || !isAdministrator(user.email, config.ADMIN_EMAIL)) return fail('forbidden')
    return ok({ id: user.id, email: user.email, isAdmin: true })
  }
