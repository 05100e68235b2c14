import { type ApplicationId, fail, ok, type Result, type UserId } from '@lentera/proto'
import type { Deps } from '../../deps.ts'
import { type AdmissionFailure, admitToApplication } from './admit-to-application.ts'

export type CreateResumeLink = { readonly id: ApplicationId; readonly userId: UserId }

/** A path on this origin that hands out the resume for five minutes, to whoever has it. */
export const createResumeLink =
  (deps: Pick<Deps, 'applications' | 'resumes' | 'resumeLinks' | 'membership'>) =>
  async ({ id, userId }: CreateResumeLink): Promise<Result<{ url: string; expiresAt: string }, AdmissionFailure>> => {
    const admitted = await admitToApplication(deps)(id, userId)
    if (!admitted.ok) return admitted
    if ((await deps.resumes.find(id)) === null) return fail('application_not_found')
    const { token, expiresAt } = deps.resumeLinks.sign({ applicationId: id, userId })
    return ok({ url: `/api/v1/resumes/${token}`, expiresAt: expiresAt.toISOString() })
  }
