import type {
  Interview,
  InterviewContent,
  InterviewExperience,
  InterviewOutcome,
  QuestionCategory,
} from '@lentera/proto/http/companies-and-reviews'

/** The contract's limit. */
export const mostQuestions = 20

export type QuestionDraft = { question: string; category: QuestionCategory }

/** What the form holds. Empty strings are "not given"; figures are text, as a form's controls hold them. */
export type InterviewDraft = {
  email: string
  role: string
  difficulty: string
  experience: InterviewExperience | ''
  outcome: InterviewOutcome | ''
  rounds: string
  questions: QuestionDraft[]
}

export const emptyQuestion: QuestionDraft = { question: '', category: 'technical' }

export const emptyInterview: InterviewDraft = {
  email: '',
  role: '',
  difficulty: '3',
  experience: '',
  outcome: '',
  rounds: '',
  questions: [emptyQuestion],
}

export const interviewDraftOf = (interview: Interview): InterviewDraft => ({
  ...emptyInterview,
  role: interview.role,
  difficulty: String(interview.difficulty),
  experience: interview.experience,
  outcome: interview.outcome ?? '',
  rounds: interview.rounds === null ? '' : String(interview.rounds),
  questions: interview.questions.map(({ question, category }) => ({ question, category })),
})

/** The content that is sent. The e-mail address is not part of it and never leaves the browser with it. */
export const interviewContentOf = (draft: InterviewDraft): InterviewContent => {
  if (draft.experience === '') throw new Error('No experience selected')
  return {
    role: draft.role.trim(),
    difficulty: Number(draft.difficulty),
    experience: draft.experience,
    questions: draft.questions.map(({ question, category }) => ({ question: question.trim(), category })),
    ...(draft.outcome === '' ? {} : { outcome: draft.outcome }),
    ...(draft.rounds.trim() === '' ? {} : { rounds: Number(draft.rounds) }),
  }
}

/** The texts that are checked for personal data, as the form names them. */
export const interviewTextsOf = ({ role, questions }: Pick<InterviewDraft, 'role' | 'questions'>) => [
  { label: 'Role', text: role },
  ...questions.map(({ question }, index) => ({ label: `Question ${index + 1}`, text: question })),
]
