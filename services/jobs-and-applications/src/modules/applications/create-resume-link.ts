import { type ApplicationId, fail, ok, type Result, type UserId } from '@lentera/proto'
import type { Deps } from '../../deps.ts'
import { type AccessFailure, checkApplicationAccess } from './check-application-access.ts'

export type CreateResumeLink = { readonly id: ApplicationId; readonly userId: UserId }

/** A path on this origin that serves the resume for five minutes, without a session. */
export const createResumeLink =
  (deps: Pick<Deps, 'applications' | 'resumes' | 'resumeLinks' | 'membership'>) =>
  async ({ id, userId }: CreateResumeLink): Promise<Result<{ url: string; expiresAt: string }, AccessFailure>> => {
    const access = await checkApplicationAccess(deps)(id, userId)
    if (!access.ok) return access
    if ((await deps.resumes.find(id)) === null) return fail('application_not_found')
    const { token, expiresAt } = deps.resumeLinks.sign({ applicationId: id, userId })
    return ok({ url: `/api/v1/resumes/${token}`, expiresAt: expiresAt.toISOString() })
  }
