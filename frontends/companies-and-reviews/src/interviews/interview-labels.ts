import type { InterviewExperience, InterviewOutcome, QuestionCategory } from '@lentera/proto/http/companies-and-reviews'

/** Index 0 is 1/5. */
export const difficultyWords = ['Very easy', 'Easy', 'Average', 'Hard', 'Very hard'] as const

export const experienceLabels: Record<InterviewExperience, string> = {
  positive: 'Positive',
  neutral: 'Neutral',
  negative: 'Negative',
}

export const outcomeLabels: Record<InterviewOutcome, string> = {
  offer_accepted: 'Accepted an offer',
  offer_declined: 'Declined an offer',
  no_offer: 'No offer',
  withdrew: 'Withdrew',
  no_answer: 'Never heard back',
}

export const categoryLabels: Record<QuestionCategory, string> = {
  technical: 'Technical',
  system_design: 'System design',
  case_study: 'Case study',
  behavioural: 'Behavioural',
  culture: 'Culture',
  other: 'Other',
}
