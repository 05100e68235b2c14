import type { Result } from '@lentera/proto'
import type { Deps } from '../../deps.ts'
import { type PermissionOverride, type SetPermissionFailure, setPermission } from './set-permission.ts'

/** Takes from one user what the role gives, or what was granted before. */
export const revokePermission = (deps: Pick<Deps, 'withTx' | 'users' | 'permissions' | 'audit' | 'clock'>) => {
  const set = setPermission(deps)
  return (input: PermissionOverride): Promise<Result<undefined, SetPermissionFailure>> => set(input, false)
}
