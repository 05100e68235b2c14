import type { AuthorKey, CalendarDate, CompanyId, EndpointBody, InterviewId } from '@lentera/proto'
import type {
  ContentStatus,
  editInterview,
  Interview,
  InterviewContent,
} from '@lentera/proto/http/companies-and-reviews'
import { endOfEditWindow, statusOfText } from '../../../authored-content/domain/own-content.ts'

/** The content of an interview; `outcome` and `rounds` are null when left out. */
export type Content = Pick<Interview, 'role' | 'difficulty' | 'experience' | 'questions' | 'outcome' | 'rounds'>

/** The content as it was sent; missing fields become null. */
export const contentOf = (sent: InterviewContent): Content => ({
  role: sent.role,
  difficulty: sent.difficulty,
  experience: sent.experience,
  questions: sent.questions,
  outcome: sent.outcome ?? null,
  rounds: sent.rounds ?? null,
})

export type Changes = EndpointBody<typeof editInterview>

/** The fields that were sent replace those of `content`; the questions are replaced as a whole. */
export const reviseContent = (content: Content, sent: Changes): Content => ({
  role: sent.role ?? content.role,
  difficulty: sent.difficulty ?? content.difficulty,
  experience: sent.experience ?? content.experience,
  questions: sent.questions ?? content.questions,
  outcome: sent.outcome ?? content.outcome,
  rounds: sent.rounds ?? content.rounds,
})

/** All free text of an interview, for the text check. */
export const textsOf = ({ role, questions }: Content): readonly string[] => [
  role,
  ...questions.map(({ question }) => question),
]

/** An interview as it is stored: a date, and no time except the end of its edit window until that has ended. */
export type KeptInterview = Content & {
  readonly id: InterviewId
  readonly companyId: CompanyId
  readonly authorKey: AuthorKey
  readonly emailVerified: boolean
  readonly status: ContentStatus
  readonly createdOn: CalendarDate
  readonly editableUntil: Date | null
}

export type Draft = {
  readonly id: InterviewId
  readonly companyId: CompanyId
  readonly authorKey: AuthorKey
  readonly emailVerified: boolean
  readonly content: Content
  readonly hasFindings: boolean
  readonly now: Date
  readonly today: CalendarDate
}

export const draftInterview = ({ content, hasFindings, now, today, ...rest }: Draft): KeptInterview => ({
  ...content,
  ...rest,
  status: statusOfText(hasFindings),
  createdOn: today,
  editableUntil: endOfEditWindow(now),
})

/**
 * The response fields of a new interview, for its author and, when it is public, for everybody. They are listed one by
 * one, so that no other field is exposed.
 */
export const interviewOf = (kept: KeptInterview): Interview => ({
  id: kept.id,
  role: kept.role,
  difficulty: kept.difficulty,
  experience: kept.experience,
  questions: kept.questions,
  outcome: kept.outcome,
  rounds: kept.rounds,
  emailVerified: kept.emailVerified,
  status: kept.status,
  createdAt: kept.createdOn,
})
