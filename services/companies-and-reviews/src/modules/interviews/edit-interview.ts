import { type AuthorToken, fail, type InterviewId, ok, type Result, type Slug } from '@lentera/proto'
import { interviewEdited } from '@lentera/proto/events/companies-and-reviews'
import type { Interview } from '@lentera/proto/http/companies-and-reviews'
import { append } from '@lentera/service-kit/events/outbox'
import { mayChange, statusAfterEdit } from '../../authored-content/domain/own-content.ts'
import type { Deps } from '../../deps.ts'
import { type Changes, reviseContent, textsOf } from './domain/interview.ts'

export type EditInterview = { readonly id: InterviewId; readonly author: AuthorToken; readonly changes: Changes }
export type ChangeFailure = 'interview_not_found' | 'edit_window_closed'

/** Changes one's own interview within its edit window; the text is checked again. */
export const editInterview =
  (deps: Pick<Deps, 'withTx' | 'interviews' | 'clock' | 'holdsPersonalData' | 'authorKeyOf'>) =>
  ({
    id,
    author,
    changes,
  }: EditInterview): Promise<Result<{ interview: Interview; companySlug: Slug }, ChangeFailure>> =>
    deps.withTx(async (tx) => {
      const { interviews, clock, holdsPersonalData, authorKeyOf } = deps
      const own = await interviews.lock(tx, id)
      if (own === null) return fail('interview_not_found')
      const { companyId, companySlug, companyName, interview } = own
      const authorKey = authorKeyOf('interview', companyId, author)
      const allowed = mayChange({ ...own, status: interview.status }, authorKey, clock.now(), 'interview_not_found')
      if (!allowed.ok) return allowed
      const content = reviseContent(interview, changes)
      const status = statusAfterEdit(interview.status, holdsPersonalData(textsOf(content), companyName))
      await interviews.replace(tx, id, content, status)
      await append(tx, interviewEdited, { interviewId: id, companyId, slug: companySlug, status })
      return ok({ interview: { ...interview, ...content, status }, companySlug })
    })
