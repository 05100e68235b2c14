import { fail, ok, type Result, type UserId } from '@lentera/proto'
import type { Deps } from '../../deps.ts'
import { permissionCanBeGranted } from './domain/permission-rules.ts'

export type SetPermission = {
  readonly userId: UserId
  readonly permission: string
  /** false revokes a permission that the role has. */
  readonly granted: boolean
  readonly by: UserId
}
export type SetPermissionFailure = 'user_not_found' | 'permission_not_found' | 'permission_not_grantable'

/** Overrides one permission of a user's role. Not called yet: it is for the future user administration. */
export const setPermission =
  ({ withTx, users, permissions, audit, clock }: Pick<Deps, 'withTx' | 'users' | 'permissions' | 'audit' | 'clock'>) =>
  ({ userId, permission, granted, by }: SetPermission): Promise<Result<undefined, SetPermissionFailure>> =>
    withTx(async (tx) => {
      if (granted && !permissionCanBeGranted(permission)) return fail('permission_not_grantable')
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
