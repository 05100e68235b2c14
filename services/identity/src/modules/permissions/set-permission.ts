import { fail, ok, type Result, type UserId } from '@lentera/proto'
import type { Deps } from '../../deps.ts'

export type PermissionOverride = { readonly userId: UserId; readonly permission: string; readonly by: UserId }
export type SetPermissionFailure = 'user_not_found' | 'permission_not_found'

/** The step that granting and revoking share: the override and its line in the audit log, in one transaction. */
export const setPermission =
  ({ withTx, users, permissions, audit, clock }: Pick<Deps, 'withTx' | 'users' | 'permissions' | 'audit' | 'clock'>) =>
  (
    { userId, permission, by }: PermissionOverride,
    granted: boolean,
  ): Promise<Result<undefined, SetPermissionFailure>> =>
    withTx(async (tx) => {
      if ((await users.roleOf(tx, userId)) === null) return fail('user_not_found')
      const permissionId = await permissions.idOf(tx, permission)
      if (permissionId === null) return fail('permission_not_found')
      const now = clock.now()
      await permissions.set(tx, { userId, permissionId, granted, grantedBy: by, now })
      await audit.record(tx, {
        userId: by,
        action: granted ? 'permission.granted' : 'permission.revoked',
        resource: 'permission',
        resourceId: permission,
        details: { userId },
        at: now,
      })
      return ok(undefined)
    })
