import type { UserRole, UserStatus } from '@lentera/proto/http/identity'
import type { Registration } from './registration.ts'

export type Account = { readonly role: UserRole; readonly firstName: string | null; readonly status: UserStatus }

/**
 * Rule: a registration completes an account once. An account that was created by signing in has no name; the form may
 * set its name and role. A completed account and the administrator's are not changed.
 */
export const registrationCompletes = (
  account: Account,
  registration: Registration | null,
): registration is Registration => registration !== null && account.firstName === null && account.role !== 'admin'

/** Rule: the administrator cannot be suspended or banned, because no other user could undo it. */
export const statusCanBeChanged = (account: Pick<Account, 'role'>): boolean => account.role !== 'admin'
