import { type AuthorToken, fail, type InterviewId, ok, type Result, type Slug } from '@lentera/proto'
import { interviewDeleted } from '@lentera/proto/events/companies-and-reviews'
import { append } from '@lentera/service-kit/events/outbox'
import { mayChange } from '../../authored-content/domain/own-content.ts'
import type { Deps } from '../../deps.ts'
import type { ChangeFailure } from './edit-interview.ts'

export type DeleteInterview = { readonly id: InterviewId; readonly author: AuthorToken }

/** Deletes one's own interview within its edit window; the author may then share another one at this company. */
export const deleteInterview =
  ({ withTx, interviews, clock, authorKeyOf }: Pick<Deps, 'withTx' | 'interviews' | 'clock' | 'authorKeyOf'>) =>
  ({ id, author }: DeleteInterview): Promise<Result<{ deleted: true; companySlug: Slug }, ChangeFailure>> =>
    withTx(async (tx) => {
      const own = await interviews.lock(tx, id)
      if (own === null) return fail('interview_not_found')
      const { companyId, companySlug } = own
      const authorKey = authorKeyOf('interview', companyId, author)
      const allowed = mayChange({ ...own, status: own.interview.status }, authorKey, clock.now(), 'interview_not_found')
      if (!allowed.ok) return allowed
      await interviews.remove(tx, id)
      await interviews.releaseSubmission(tx, authorKey)
      await append(tx, interviewDeleted, { interviewId: id, companyId, slug: companySlug })
      return ok({ deleted: true, companySlug })
    })
