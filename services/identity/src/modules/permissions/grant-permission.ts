import { fail, type Result } from '@lentera/proto'
import type { Deps } from '../../deps.ts'
import { permissionCanBeGranted } from './domain/permission-rules.ts'
import { type PermissionOverride, type SetPermissionFailure, setPermission } from './set-permission.ts'

export type GrantPermissionFailure = SetPermissionFailure | 'permission_not_grantable'

/** Gives one user what the role does not. */
export const grantPermission = (deps: Pick<Deps, 'withTx' | 'users' | 'permissions' | 'audit' | 'clock'>) => {
  const set = setPermission(deps)
  return async (input: PermissionOverride): Promise<Result<undefined, GrantPermissionFailure>> =>
    permissionCanBeGranted(input.permission) ? set(input, true) : fail('permission_not_grantable')
}
