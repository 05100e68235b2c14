import type { UserId } from '@lentera/proto'
import type { ApplicationStatus } from '@lentera/proto/http/jobs-and-applications'
import { countryFacts } from './corpus/countries.ts'
import { letterClosings, letterMiddles, letterOpenings } from './corpus/letters.ts'
import { isFavoured, type SeedJob } from './jobs.ts'
import { pickOne, pickWeighted, type Rng, seededRng, uuidOf, wholeBetween } from './random.ts'
import type { SeedTalent } from './world.ts'

export type SeedApplication = {
  readonly id: string
  readonly jobId: string
  readonly email: string
  readonly fullName: string
  /** The account that sent it, when somebody was signed in. */
  readonly sender: UserId | null
  readonly coverLetter: string
  readonly status: ApplicationStatus
  readonly createdAt: Date
  readonly updatedAt: Date
  /** Lines of the resume. */
  readonly resume: readonly string[]
}

const seedNumber = 20_260_612
const dayMs = 24 * 60 * 60 * 1000
const hourMs = 60 * 60 * 1000
/** Invented applicants: numbered names, with addresses at a domain that receives no mail. */
const applicants = 620
const withLetter = 0.6

/** Probabilities of statuses by age in days; most applications for an expired job have a decision. */
const outcomes: readonly { readonly below: number; readonly shares: Readonly<Record<ApplicationStatus, number>> }[] = [
  { below: 2, shares: { applied: 78, viewed: 20, interview: 2, rejected: 0, hired: 0 } },
  { below: 8, shares: { applied: 38, viewed: 32, interview: 18, rejected: 11, hired: 1 } },
  { below: Number.POSITIVE_INFINITY, shares: { applied: 17, viewed: 25, interview: 21, rejected: 31, hired: 6 } },
]
const afterwards: Readonly<Record<ApplicationStatus, number>> = {
  applied: 6,
  viewed: 10,
  interview: 8,
  rejected: 62,
  hired: 14,
}

const statusOf = (rng: Rng, job: SeedJob, ageDays: number): ApplicationStatus => {
  const shares = job.status === 'expired' ? afterwards : outcomes.find(({ below }) => ageDays < below)?.shares
  const statuses = ['applied', 'viewed', 'interview', 'rejected', 'hired'] as const
  return pickWeighted(rng, statuses, (status) => shares?.[status] ?? 0)
}

const render = (rng: Rng, text: string, job: SeedJob): string =>
  text
    .replace(/\[\[(.*?)\]\]/g, (_, options: string) => pickOne(rng, options.split('|')))
    .replaceAll('<title>', job.title)
    .replaceAll('<company>', job.companyName)
    .replaceAll('<city>', job.location)
    .replaceAll('<country>', countryFacts[job.country].country)
    .replaceAll('<skill>', job.tags[0] ?? job.title)

const letterOf = (rng: Rng, job: SeedJob): string => {
  if (rng() >= withLetter) return ''
  const open = [...letterMiddles]
  const middles = Array.from(
    { length: wholeBetween(rng, 2, 4) },
    () => open.splice(Math.floor(rng() * open.length), 1)[0] ?? '',
  )
  const body = middles.map((text) => render(rng, text, job)).join(' ')
  return [render(rng, pickOne(rng, letterOpenings), job), body, render(rng, pickOne(rng, letterClosings), job)].join(
    '\n\n',
  )
}

const workedAs = [
  'Member of a team of nine',
  'First of two in the role',
  'Deputy of the team lead',
  'Newcomer, then the one who trained newcomers',
] as const
const studies = ['Diploma', 'Bachelor’s degree', 'Vocational certificate', 'Evening course of two years'] as const

/** A resume whose text says that the applicant is invented. */
const resumeOf = (rng: Rng, job: SeedJob, fullName: string, email: string, year: number): readonly string[] => {
  const since = year - wholeBetween(rng, 1, 6)
  const before = since - wholeBetween(rng, 1, 5)
  return [
    fullName,
    email,
    '',
    `Resume for: ${job.title}, ${job.companyName}`,
    '',
    'Experience',
    `  ${since} to today: ${pickOne(rng, workedAs)}`,
    `  ${before} to ${since}: ${pickOne(rng, workedAs)}`,
    '',
    'Skills',
    ...job.tags.map((tag) => `  ${tag}`),
    '',
    'Education',
    `  ${before - 1}: ${pickOne(rng, studies)}`,
    '',
    'This resume is part of the demo data. It describes nobody.',
  ]
}

type Sent = {
  readonly job: SeedJob
  readonly fullName: string
  readonly email: string
  readonly sender?: UserId
  readonly status?: ApplicationStatus
}

const send = (rng: Rng, now: Date, { job, fullName, email, sender, status: wanted }: Sent): SeedApplication => {
  const from = Date.parse(job.publishedAt ?? job.createdAt)
  const until = Math.min(now.getTime() - 60_000, Date.parse(job.expiresAt ?? now.toISOString()))
  // Most applications are sent in the first days of an ad.
  const createdAt = new Date(from + (until - from) * rng() ** 1.7)
  const status = wanted ?? statusOf(rng, job, (now.getTime() - createdAt.getTime()) / dayMs)
  const movedAt = new Date(createdAt.getTime() + (now.getTime() - createdAt.getTime()) * (0.1 + rng() * 0.8))
  return {
    id: uuidOf(rng),
    jobId: job.id,
    email,
    fullName,
    sender: sender ?? null,
    coverLetter: letterOf(rng, job),
    status,
    createdAt,
    updatedAt: status === 'applied' ? createdAt : movedAt,
    resume: resumeOf(rng, job, fullName, email, now.getUTCFullYear()),
  }
}

const isOpenToSome = (job: SeedJob, now: Date): boolean =>
  (job.status === 'active' || job.status === 'expired') &&
  Date.parse(job.publishedAt ?? '') < now.getTime() - 2 * hourMs

/**
 * Number of applications of an ad: random, more for older ads, and more for the companies of the demo employer.
 */
const drawOf = (rng: Rng, job: SeedJob, now: Date): number => {
  const days = Math.min(30, (now.getTime() - Date.parse(job.publishedAt ?? '')) / dayMs)
  return (0.15 + rng() ** 2) * (2 + days) * (isFavoured(job.companySlug) ? 2.2 : 1)
}

/**
 * Applications of the demo job seeker: one in each status but the last for active ads, and a hired one.
 */
const ofTalent = (
  rng: Rng,
  now: Date,
  open: readonly SeedJob[],
  { userId, email, fullName }: SeedTalent,
): SeedApplication[] => {
  const standing = open.filter(
    ({ status, createdAt }) => status === 'active' && now.getTime() - Date.parse(createdAt) > 5 * dayMs,
  )
  const over = open.filter(({ status }) => status === 'expired')
  const states = ['applied', 'viewed', 'interview', 'rejected'] as const
  return [
    ...states.map((status, index) => ({ status, job: standing[index * 7] })),
    { status: 'applied' as const, job: standing[40] },
    { status: 'hired' as const, job: over[0] },
  ].flatMap(({ status, job }) =>
    job === undefined ? [] : [send(rng, now, { job, fullName, email, sender: userId, status })],
  )
}

export type Compose = {
  readonly jobs: readonly SeedJob[]
  readonly now: Date
  readonly count: number
  readonly talents: readonly SeedTalent[]
}

/** Invented applications, at most one a job and address: the same jobs, instant and number give the same rows. */
export const composeApplications = ({ jobs, now, count, talents }: Compose): readonly SeedApplication[] => {
  const rng = seededRng(seedNumber)
  const open = jobs.filter((job) => isOpenToSome(job, now))
  const draws = new Map(open.map((job) => [job.id, drawOf(rng, job, now)]))
  const applications = talents.flatMap((talent) => ofTalent(rng, now, open, talent))
  const sent = new Set<string>()
  while (applications.length < count) {
    const job = pickWeighted(rng, open, ({ id }) => draws.get(id) ?? 0)
    const number = wholeBetween(rng, 1, applicants)
    if (sent.has(`${job.id} ${number}`)) continue
    sent.add(`${job.id} ${number}`)
    applications.push(
      send(rng, now, { job, fullName: `Demo Applicant ${number}`, email: `applicant${number}@example.com` }),
    )
  }
  return applications
}

/** Saved jobs of the demo job seeker: active ads, and an expired one. */
export const composeSavedJobs = (jobs: readonly SeedJob[], now: Date): readonly { jobId: string; savedAt: Date }[] => {
  const standing = jobs.filter(({ status }) => status === 'active').filter((_, index) => index % 29 === 3)
  const over = jobs.filter(({ status }) => status === 'expired').slice(-1)
  return [...standing.slice(0, 8), ...over].map((job, index) => ({
    jobId: job.id,
    // Not before the ad was published.
    savedAt: new Date(Math.max(Date.parse(job.publishedAt ?? job.createdAt), now.getTime() - (index + 1) * 7 * hourMs)),
  }))
}
