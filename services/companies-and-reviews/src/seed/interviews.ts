import type { CalendarDate } from '@lentera/proto'
import type {
  CompanySize,
  InterviewContent,
  InterviewExperience,
  InterviewOutcome,
} from '@lentera/proto/http/companies-and-reviews'
import { shareReviews } from './companies.ts'
import type { CorpusCompany } from './corpus/index.ts'
import {
  generalQuestions,
  type InterviewFunction,
  interviewFunctions,
  isFor,
  type QuestionRow,
  questionsOf,
  roles,
} from './corpus/interviews/index.ts'
import { pickWeighted } from './corpus/random.ts'
import { pickOne } from './corpus/rendering.ts'
import { uuidOf } from './reviews.ts'

export type SeedInterview = Omit<InterviewContent, 'outcome' | 'rounds'> & {
  readonly id: string
  readonly slug: string
  readonly authorKey: string
  readonly outcome: InterviewOutcome | null
  readonly rounds: number | null
  readonly emailVerified: boolean
  readonly createdOn: CalendarDate
}

type Rng = () => number

const daysOfHistory = 2 * 365
const dayMs = 24 * 60 * 60 * 1000

const functionWeights: Readonly<Record<InterviewFunction, number>> = {
  Engineering: 40,
  Product: 13,
  Design: 11,
  Marketing: 11,
  Sales: 13,
  Operations: 12,
}

/** Large companies have more interviews and harder ones. */
const roundsBySize: Readonly<Record<CompanySize, number>> = {
  '1-10': 2,
  '11-50': 2.5,
  '51-200': 3.2,
  '201-1000': 4,
  '1000+': 4.6,
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, Math.round(value)))
const bell = (rng: Rng): number => (rng() + rng() + rng() + rng() - 2) * 1.7

const outcomeOf = (rng: Rng, difficulty: number): InterviewOutcome =>
  pickWeighted(
    rng,
    ['offer_accepted', 'offer_declined', 'no_offer', 'withdrew', 'no_answer'] as const,
    (outcome) =>
      ({
        offer_accepted: 30 - difficulty * 2,
        offer_declined: 10,
        no_offer: 28 + difficulty * 4,
        withdrew: 8,
        no_answer: 14,
      })[outcome],
  ) ?? 'no_offer'

/** An offer makes a positive experience more likely. */
const moodOf: Readonly<Record<InterviewOutcome, number>> = {
  offer_accepted: 1.3,
  offer_declined: 0.2,
  no_offer: -0.2,
  withdrew: -0.9,
  no_answer: -1.4,
}
const experienceOf = (rng: Rng, quality: number, outcome: InterviewOutcome): InterviewExperience => {
  const mood = moodOf[outcome] + (quality - 3.4) * 0.9 + bell(rng) * 0.5
  return mood > 0.35 ? 'positive' : mood < -0.75 ? 'negative' : 'neutral'
}

const createdOnOf = (rng: Rng, today: CalendarDate): CalendarDate =>
  new Date(Date.parse(today) - Math.floor(daysOfHistory * rng() ** 1.4) * dayMs).toISOString().slice(0, 10)

type QuestionsFor = {
  readonly own: readonly QuestionRow[]
  readonly isSenior: boolean
  readonly difficulty: number
  /** At this company. */
  readonly asked: Set<string>
  /** How often a question was used at all companies. */
  readonly uses: Map<string, number>
}

/**
 * Prefers questions that this company has not used yet, then rarely used ones; system design questions are for harder
 * interviews.
 */
const questionsFor = (
  rng: Rng,
  company: CorpusCompany,
  { own, isSenior, difficulty, asked, uses }: QuestionsFor,
): InterviewContent['questions'] => {
  const count = clamp(2.8 + bell(rng) * 0.9, 1, 5)
  const fitting = (pool: readonly QuestionRow[]) =>
    pool.filter(
      ([category, , limits]) => isFor(limits, company, isSenior) && (category !== 'system_design' || difficulty >= 3),
    )
  const pools = [fitting(own), fitting(generalQuestions)]
  const chosen: QuestionRow[] = []
  while (chosen.length < count) {
    const pool = pools[chosen.length === 0 || rng() < 0.62 ? 0 : 1] ?? []
    const isNew = (row: QuestionRow) => !chosen.includes(row)
    const fresh = pool.filter((row) => isNew(row) && !asked.has(row[1]))
    const open = fresh.length > 0 ? fresh : pool.filter(isNew)
    const row = pickWeighted(rng, open, ([, question]) => 1 / 2 ** (uses.get(question) ?? 0))
    if (row === undefined) break
    chosen.push(row)
  }
  for (const [, question] of chosen) {
    asked.add(question)
    uses.set(question, (uses.get(question) ?? 0) + 1)
  }
  return chosen.map(([category, question]) => ({ question, category }))
}

type InterviewsOf = {
  readonly companies: readonly CorpusCompany[]
  readonly count: number
  readonly today: CalendarDate
  readonly rng: Rng
}

/** Interviews at all companies: role, difficulty, length, outcome and experience of each are consistent. */
export const interviewsOf = ({ companies, count, today, rng }: InterviewsOf): readonly SeedInterview[] => {
  const shares = shareReviews(companies, count, rng)
  const uses = new Map<string, number>()
  return companies.flatMap((company) => {
    const asked = new Set<string>()
    return Array.from({ length: shares.get(company.slug) ?? 0 }, () => {
      const jobFunction = pickWeighted(rng, interviewFunctions, (name) => functionWeights[name]) ?? 'Engineering'
      const [role, limits] = pickOne(
        rng,
        roles[jobFunction].filter(([, needs]) => isFor(needs, company, true)),
      )
      const isSenior = limits?.senior === true
      const rounds = clamp(roundsBySize[company.size] + (isSenior ? 0.8 : 0) + bell(rng) * 0.8, 1, 8)
      const difficulty = clamp(
        1.6 + rounds * 0.35 + (isSenior ? 0.4 : 0) - (role.endsWith('Intern') ? 0.8 : 0) + bell(rng) * 0.7,
        1,
        5,
      )
      const outcome = outcomeOf(rng, difficulty)
      return {
        id: uuidOf(rng),
        slug: company.slug,
        authorKey: uuidOf(rng).replaceAll('-', '') + uuidOf(rng).replaceAll('-', ''),
        role,
        difficulty,
        experience: experienceOf(rng, company.quality, outcome),
        questions: questionsFor(rng, company, { own: questionsOf[jobFunction], isSenior, difficulty, asked, uses }),
        outcome: rng() < 0.12 ? null : outcome,
        rounds: rng() < 0.15 ? null : rounds,
        emailVerified: rng() < 0.45,
        createdOn: createdOnOf(rng, today),
      }
    })
  })
}
