import type { Result } from '@lentera/proto'
import type { Deps } from '../../deps.ts'
import { type CodeSent, sendCode } from './send-code.ts'

type RegistrationForm = Parameters<Deps['readRegistration']>[0]
export type RequestMagicCode = RegistrationForm & { readonly email: string; readonly challenge: string }

/** Login and registration: the registration form, if any, is stored with the code until the address is verified. */
export const requestMagicCode = (
  deps: Pick<Deps, 'withTx' | 'codes' | 'mailQueue' | 'config' | 'clock' | 'readRegistration'>,
) => {
  const send = sendCode(deps)
  return ({ email, challenge, ...form }: RequestMagicCode): Promise<Result<CodeSent, 'too_many_codes'>> =>
    send({ purpose: 'user', email, challenge, registration: deps.readRegistration(form) })
}
