import type { CalendarDate } from '@lentera/proto'
import {
  type JobFunction,
  jobFunctions,
  type SubRatings,
  subRatingNames,
} from '@lentera/proto/http/companies-and-reviews'
import type { ComposeInput, CorpusCompany, ReviewText } from './corpus/index.ts'

export type SeedReview = {
  readonly id: string
  readonly authorKey: string
  readonly createdOn: CalendarDate
  readonly ratingOverall: number
  readonly employmentStatus: 'current' | 'former'
  readonly jobFunction: JobFunction
  readonly recommends: boolean | null
  readonly emailVerified: boolean
  readonly subRatings: SubRatings
} & ReviewText

export type Compose = (input: ComposeInput) => ReviewText
type Rng = () => number

const daysOfHistory = 4 * 365
const dayMs = 24 * 60 * 60 * 1000

export const hexOf = (rng: Rng, digits: number): string =>
  Array.from({ length: digits }, () => Math.floor(rng() * 16).toString(16)).join('')
/** A UUID of version 4 from the seed's random generator: the same seed gives the same ids. */
export const uuidOf = (rng: Rng): string =>
  `${hexOf(rng, 8)}-${hexOf(rng, 4)}-4${hexOf(rng, 3)}-${'89ab'.charAt(Math.floor(rng() * 4))}${hexOf(rng, 3)}-${hexOf(rng, 12)}`

/** Approximately normal: mostly near zero, rarely beyond two; the sum of uniform random numbers. */
const bell = (rng: Rng): number => (rng() + rng() + rng() + rng() - 2) * 1.7
const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

const functionWeights: Record<JobFunction, number> = {
  Engineering: 34,
  Product: 10,
  Design: 8,
  Marketing: 11,
  Sales: 14,
  Operations: 13,
  HR: 5,
  Finance: 5,
}
const pickFunction = (rng: Rng): JobFunction => {
  let remaining = rng() * Object.values(functionWeights).reduce((sum, weight) => sum + weight, 0)
  return (
    jobFunctions.find((name) => {
      remaining -= functionWeights[name]
      return remaining < 0
    }) ?? 'Engineering'
  )
}

/** The corpus uses qualities between 2.5 and 4.5; the means of real companies have a wider range. */
const centreOf = ({ quality }: CorpusCompany): number => clamp(3.4 + (quality - 3.4) * 1.75, 1.4, 4.9)

/** Ratings vary most for average companies: near either end of the scale there is less room. */
const ratingOf = (rng: Rng, quality: number): number => {
  const room = Math.min(quality - 1, 5 - quality)
  const drawn = quality + bell(rng) * (0.4 + 0.32 * room)
  const rounded = rng() < 0.14 ? Math.round(drawn * 2) / 2 : Math.round(drawn)
  return clamp(rounded, 1, 5)
}

const recommendsOf = (rng: Rng, stars: number): boolean | null => {
  if (rng() < 0.28) return null
  return rng() < (stars >= 4 ? 0.93 : stars >= 3 ? 0.45 : 0.06)
}

const subRatingsOf = (rng: Rng, stars: number, leaning: readonly number[]): SubRatings => {
  if (rng() < 0.4) return {}
  return Object.fromEntries(
    subRatingNames.flatMap((name, index) =>
      rng() < 0.12 ? [] : [[name, Math.round(clamp(stars + (leaning[index] ?? 0) + bell(rng) * 0.6, 1, 5))]],
    ),
  )
}

/** More recent than old dates; the first one is a few weeks old at most. */
const createdOnOf = (rng: Rng, today: CalendarDate, index: number): CalendarDate => {
  const age = Math.floor(daysOfHistory * rng() ** 1.5)
  return new Date(Date.parse(today) - (index === 0 ? age % 30 : age) * dayMs).toISOString().slice(0, 10)
}

type ReviewsOf = {
  readonly company: CorpusCompany
  readonly count: number
  readonly today: CalendarDate
  readonly rng: Rng
  readonly compose: Compose
  /** Texts already used, over all companies. */
  readonly written: Set<string>
}

const attemptsForAText = 60

/** The reviews of one company: its quality shifts the ratings, the rest is random. */
export const reviewsOf = ({ company, count, today, rng, compose, written }: ReviewsOf): readonly SeedReview[] => {
  const leaning = subRatingNames.map(() => bell(rng) * 0.5)
  // Some companies improve over the four years, some get worse.
  const driftPerYear = bell(rng) * 0.16
  return Array.from({ length: count }, (_, index) => {
    const createdOn = createdOnOf(rng, today, index)
    const yearsAgo = (Date.parse(today) - Date.parse(createdOn)) / (365 * dayMs)
    const ratingOverall = ratingOf(rng, clamp(centreOf(company) - driftPerYear * (yearsAgo - 1.5), 1.2, 4.95))
    const employmentStatus = rng() < 0.22 + (5 - ratingOverall) * 0.11 ? 'former' : 'current'
    const jobFunction = pickFunction(rng)
    const text = uniqueText(
      () => compose({ rng, company, jobFunction, stars: ratingOverall, employmentStatus, index }),
      written,
    )
    return {
      ...text,
      id: uuidOf(rng),
      authorKey: hexOf(rng, 64),
      createdOn,
      ratingOverall,
      employmentStatus,
      jobFunction,
      recommends: recommendsOf(rng, ratingOverall),
      emailVerified: rng() < 0.45,
      subRatings: subRatingsOf(rng, ratingOverall, leaning),
    }
  })
}

/**
 * Avoids equal reviews: pros and cons must not have been used before, unless they are a few words.
 */
const uniqueText = (compose: () => ReviewText, written: Set<string>): ReviewText => {
  for (let attempt = 0; attempt < attemptsForAText; attempt += 1) {
    const text = compose()
    const parts = [text.pros, text.cons].filter((part) => part.length > 40)
    const keys = [`${text.pros}\n${text.cons}`, ...parts].map((key) => key.toLowerCase())
    if (keys.some((key) => written.has(key))) continue
    for (const key of keys) written.add(key)
    return text
  }
  throw new Error('The corpus is too small: it repeats itself.')
}
