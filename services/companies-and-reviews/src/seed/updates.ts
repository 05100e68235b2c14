import { shareReviews } from './companies.ts'
import type { CorpusCompany } from './corpus/index.ts'
import { pickWeighted } from './corpus/random.ts'
import { renderPassage } from './corpus/rendering.ts'
import { fits, type UpdateRow, updateRows } from './corpus/updates/index.ts'
import { uuidOf } from './reviews.ts'

export type SeedUpdate = {
  readonly id: string
  readonly slug: string
  readonly title: string
  readonly body: string
  readonly createdAt: string
}

type Rng = () => number
const daysOfHistory = 2 * 365
const dayMs = 24 * 60 * 60 * 1000
const minuteMs = 60_000

/** An instant in office hours of the region (1:00 to 10:00 UTC), on a weekday, before `now`. */
const createdAtOf = (rng: Rng, now: Date): string => {
  const age = 1 + Math.floor((daysOfHistory - 3) * rng() ** 1.3)
  const midnight = Date.parse(new Date(now.getTime() - age * dayMs).toISOString().slice(0, 10))
  const weekday = new Date(midnight).getUTCDay()
  const workday = midnight - (weekday === 0 ? 2 : weekday === 6 ? 1 : 0) * dayMs
  return new Date(workday + (60 + Math.floor(rng() * 540)) * minuteMs).toISOString()
}

type UpdatesOf = {
  readonly companies: readonly CorpusCompany[]
  readonly count: number
  readonly now: Date
  readonly rng: Rng
}

/** Picks update templates: each at most once per company, least used templates first. */
export const updatesOf = ({ companies, count, now, rng }: UpdatesOf): readonly SeedUpdate[] => {
  const shares = shareReviews(companies, count, rng)
  const uses = new Map<UpdateRow, number>()
  const written = new Set<string>()
  return companies.flatMap((company) => {
    const used = new Set<UpdateRow>()
    return Array.from({ length: shares.get(company.slug) ?? 0 }, () => {
      const open = updateRows.filter((row) => !used.has(row) && fits(row[3], company))
      const { row, title, body } = freshText({ rng, company, open, uses, written })
      used.add(row)
      written.add(body)
      return { id: uuidOf(rng), slug: company.slug, title, body, createdAt: createdAtOf(rng, now) }
    })
  })
}

type FreshText = {
  readonly rng: Rng
  readonly company: CorpusCompany
  readonly open: readonly UpdateRow[]
  readonly uses: Map<UpdateRow, number>
  readonly written: ReadonlySet<string>
}

const attemptsForAText = 60

/** A text that no other company has used word for word. */
const freshText = ({
  rng,
  company,
  open,
  uses,
  written,
}: FreshText): { row: UpdateRow; title: string; body: string } => {
  const context = { rng, company, employmentStatus: 'current' } as const
  for (let attempt = 0; attempt < attemptsForAText; attempt += 1) {
    const row = pickWeighted(rng, open, (candidate) => 1 / 6 ** (uses.get(candidate) ?? 0))
    if (row === undefined) break
    // Also count a template that only repeats texts, so that others are preferred from now on.
    uses.set(row, (uses.get(row) ?? 0) + 1)
    const body = renderPassage(row[2], context)
    if (!written.has(body)) return { row, title: renderPassage(row[1], context), body }
  }
  throw new Error(`The corpus has too few updates for ${company.slug}.`)
}
