import type { UserRole, UserStatus } from '@lentera/proto/http/identity'
import type { Registration } from './registration.ts'

export type Account = { readonly role: UserRole; readonly firstName: string | null; readonly status: UserStatus }

/**
 * Rule: a registration completes an account once. Somebody who only ever signed in has an account without a name, and the
 * form may still give it a name and a role; a completed account and the administrator's keep what they have.
 */
export const registrationCompletes = (
  account: Account,
  registration: Registration | null,
): registration is Registration => registration !== null && account.firstName === null && account.role !== 'admin'

/** Rule: the administrator cannot be suspended or banned, or nobody could undo it. */
export const statusCanBeChanged = (account: Pick<Account, 'role'>): boolean => account.role !== 'admin'
