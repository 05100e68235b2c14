import { ok, type Result, type UserId } from '@lentera/proto'
import type { Deps } from '../../deps.ts'
import type { Applicant } from './applications.repository.ts'

/** An account as this service knows applicants: by a key of the account and by a key of its address. */
export const applicantOf =
  ({ accountAddress, applicantKeyOf, senderKeyOf }: Pick<Deps, 'accountAddress' | 'applicantKeyOf' | 'senderKeyOf'>) =>
  async (userId: UserId): Promise<Result<Applicant, 'upstream_unavailable'>> => {
    const address = await accountAddress.of(userId)
    if (!address.ok) return address
    return ok({
      senderKey: senderKeyOf(userId),
      applicantKey: address.value === null ? null : applicantKeyOf(address.value),
    })
  }
