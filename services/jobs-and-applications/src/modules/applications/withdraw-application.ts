import { type ApplicationId, fail, ok, type Result, type UserId } from '@lentera/proto'
import { applicationErased } from '@lentera/proto/events/jobs-and-applications'
import { append } from '@lentera/service-kit/events/outbox'
import type { Deps } from '../../deps.ts'
import { applicantOf } from './applicant-of.ts'

export type WithdrawApplication = { readonly id: ApplicationId; readonly userId: UserId }
type WithdrawDeps = Pick<
  Deps,
  'withTx' | 'applications' | 'resumes' | 'resumeStore' | 'accountAddress' | 'applicantKeyOf' | 'senderKeyOf'
>

/**
 * Withdraws one's own application. The key is deleted first, in its own transaction: then the resume is unreadable,
 * whatever fails afterwards. The file is removed last; when the bucket is unavailable, the sweep removes it.
 */
export const withdrawApplication =
  (deps: WithdrawDeps) =>
  async ({
    id,
    userId,
  }: WithdrawApplication): Promise<Result<{ withdrawn: true }, 'application_not_found' | 'upstream_unavailable'>> => {
    const { withTx, applications, resumes, resumeStore } = deps
    const applicant = await applicantOf(deps)(userId)
    if (!applicant.ok) return applicant
    const own = await applications.ownFacts(id, applicant.value)
    if (own === null) return fail('application_not_found')

    await resumes.eraseKeyOf(id)
    const left = await withTx(async (tx) => {
      const detached = await resumes.detach(tx, [id])
      if ((await applications.remove(tx, [id])) === 0) return fail('application_not_found')
      await append(tx, applicationErased, own)
      return ok(detached)
    })
    if (!left.ok) return left
    for (const resume of left.value) await resumeStore.discard(resume)
    return ok({ withdrawn: true })
  }
