import { fail, type Result } from '@lentera/proto'
import type { Deps } from '../../deps.ts'
import { administratorOnly, isAdministrator } from './domain/administrator.ts'
import { type CodeSent, sendCode } from './send-code.ts'

export type RequestAdminCode = { readonly email: string; readonly challenge: string }

export const requestAdminCode = (deps: Pick<Deps, 'withTx' | 'codes' | 'mailQueue' | 'config' | 'clock'>) => {
  const { ADMIN_EMAIL } = deps.config
  const send = sendCode(deps)
  return async ({
    email,
    challenge,
  }: RequestAdminCode): Promise<Result<CodeSent, 'too_many_codes' | 'admin_address_only'>> =>
    isAdministrator(email, ADMIN_EMAIL)
      ? send({ purpose: 'admin', email, challenge, registration: null })
      : fail('admin_address_only', administratorOnly(ADMIN_EMAIL))
}
