import { ok, type Result, type UserId } from '@lentera/proto'
import type { MyApplication } from '@lentera/proto/http/jobs-and-applications'
import type { Deps } from '../../deps.ts'
import { applicantOf } from './applicant-of.ts'

export type ListMyApplications = { readonly userId: UserId; readonly page: number; readonly limit: number }

/** Lists applications that were sent with the address of the account, or while signed in to it. */
export const listMyApplications =
  (deps: Pick<Deps, 'applicationLists' | 'clock' | 'accountAddress' | 'applicantKeyOf' | 'senderKeyOf'>) =>
  async ({
    userId,
    page,
    limit,
  }: ListMyApplications): Promise<Result<{ applications: MyApplication[]; total: number }, 'upstream_unavailable'>> => {
    const applicant = await applicantOf(deps)(userId)
    if (!applicant.ok) return applicant
    return ok(
      await deps.applicationLists.mine(applicant.value, deps.clock.now(), { limit, offset: (page - 1) * limit }),
    )
  }
