import { deriveUserHash, fail, ok, type Result, type UserHash, type UserId } from '@lentera/proto'
import type { User } from '@lentera/proto/http/identity'
import type { Deps } from '../../deps.ts'

/** `not_signed_in` when the account was erased while its principal was still valid. */
export const getCurrentUser =
  ({ users }: Pick<Deps, 'users'>) =>
  async (userId: UserId): Promise<Result<{ user: User; userHash: UserHash }, 'not_signed_in'>> => {
    const user = await users.find(userId)
    return user === null ? fail('not_signed_in') : ok({ user, userHash: await deriveUserHash(user.email) })
  }
