import type {
  EmploymentStatus,
  JobFunction,
  Review,
  ReviewContent,
  SubRatingName,
} from '@lentera/proto/http/companies-and-reviews'

/** What the form holds. Empty strings and zeros are "not given". */
export type ReviewDraft = {
  email: string
  ratingOverall: number
  employmentStatus: EmploymentStatus
  jobFunction: JobFunction | ''
  pros: string
  cons: string
  advice: string
  recommends: '' | 'yes' | 'no'
  subRatings: Record<SubRatingName, number>
}

const subRatingsOf = (starsOf: (name: SubRatingName) => number): Record<SubRatingName, number> => ({
  culture: starsOf('culture'),
  pay: starsOf('pay'),
  workLifeBalance: starsOf('workLifeBalance'),
  management: starsOf('management'),
  growth: starsOf('growth'),
})

export const emptyDraft: ReviewDraft = {
  email: '',
  ratingOverall: 3,
  employmentStatus: 'current',
  jobFunction: '',
  pros: '',
  cons: '',
  advice: '',
  recommends: '',
  subRatings: subRatingsOf(() => 0),
}

export const draftOf = (review: Review): ReviewDraft => ({
  ...emptyDraft,
  ratingOverall: review.ratingOverall,
  employmentStatus: review.employmentStatus,
  jobFunction: review.jobFunction,
  pros: review.pros,
  cons: review.cons,
  advice: review.advice ?? '',
  recommends: review.recommends === null ? '' : review.recommends ? 'yes' : 'no',
  subRatings: subRatingsOf((name) => review.subRatings[name] ?? 0),
})

/** The content that is sent. The e-mail address is not part of it and never leaves the browser with it. */
export const contentOf = (draft: ReviewDraft): ReviewContent => {
  if (draft.jobFunction === '') throw new Error('No job function selected')
  const advice = draft.advice.trim()
  const subRatings = Object.fromEntries(Object.entries(draft.subRatings).filter(([, stars]) => stars > 0))
  return {
    ratingOverall: draft.ratingOverall,
    employmentStatus: draft.employmentStatus,
    jobFunction: draft.jobFunction,
    pros: draft.pros.trim(),
    cons: draft.cons.trim(),
    // Sent even when empty: an edit takes it back with "".
    advice,
    ...(draft.recommends === '' ? {} : { recommends: draft.recommends === 'yes' }),
    subRatings,
  }
}

/** The texts that are checked for personal data, as the form names them. */
export const textsOf = ({ pros, cons, advice }: Pick<ReviewDraft, 'pros' | 'cons' | 'advice'>) => [
  { label: 'Pros', text: pros },
  { label: 'Cons', text: cons },
  { label: 'Advice', text: advice },
]
