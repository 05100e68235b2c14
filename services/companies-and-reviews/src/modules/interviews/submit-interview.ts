import { randomUUID } from 'node:crypto'
import { type AuthorToken, fail, InterviewId, ok, type Result, type Slug } from '@lentera/proto'
import { interviewSubmitted } from '@lentera/proto/events/companies-and-reviews'
import type { Interview, InterviewContent } from '@lentera/proto/http/companies-and-reviews'
import { append } from '@lentera/service-kit/events/outbox'
import { lastDateThatAllowsAnother } from '../../authored-content/domain/once-a-year.ts'
import type { Deps } from '../../deps.ts'
import { contentOf, draftInterview, interviewOf, textsOf } from './domain/interview.ts'

export type SubmitInterview = {
  readonly slug: Slug
  readonly author: AuthorToken
  readonly emailVerified: boolean
  readonly content: InterviewContent
}

export const submitInterview =
  (deps: Pick<Deps, 'withTx' | 'companies' | 'interviews' | 'clock' | 'holdsPersonalData' | 'authorKeyOf'>) =>
  async ({
    slug,
    author,
    emailVerified,
    content: sent,
  }: SubmitInterview): Promise<Result<Interview, 'company_not_found' | 'already_shared'>> => {
    const { withTx, companies, interviews, clock, holdsPersonalData, authorKeyOf } = deps
    const company = await companies.refOf(slug)
    if (company === null) return fail('company_not_found')
    const content = contentOf(sent)
    const today = clock.today()
    const interview = draftInterview({
      id: InterviewId.parse(randomUUID()),
      companyId: company.id,
      authorKey: authorKeyOf('interview', company.id, author),
      emailVerified,
      content,
      hasFindings: holdsPersonalData(textsOf(content), company.name),
      now: clock.now(),
      today,
    })
    return withTx(async (tx) => {
      if (!(await interviews.claimSubmission(tx, interview.authorKey, today, lastDateThatAllowsAnother(today))))
        return fail('already_shared')
      await interviews.insert(tx, interview)
      await append(tx, interviewSubmitted, {
        interviewId: interview.id,
        companyId: company.id,
        slug,
        status: interview.status,
      })
      return ok(interviewOf(interview))
    })
  }
