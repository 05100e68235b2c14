import { advice } from './passages/advice.ts'
import { consPassages, prosPassages } from './passages/pools.ts'
import { hashOf, pickWeighted } from './random.ts'
import type { AdviceRow, ComposeInput, Passage, PassageLimits, Topic } from './types.ts'

export type Side = 'pros' | 'cons'
export type Voice = 'terse' | 'plain' | 'list' | 'story' | 'formal' | 'lowercase'
export type Draft = ComposeInput & {
  readonly band: 1 | 2 | 3 | 4 | 5
  readonly voice: Voice
  readonly spoken: Set<Topic>
}

/** By band of stars: how many passages, and how likely each strength (faint, plain, strong) is. */
const mixes = {
  pros: {
    1: { least: 1, most: 1, strengths: [1, 0, 0] },
    2: { least: 1, most: 2, strengths: [3, 2, 0] },
    3: { least: 2, most: 3, strengths: [1, 4, 0] },
    4: { least: 2, most: 4, strengths: [0, 3, 2] },
    5: { least: 2, most: 4, strengths: [0, 2, 4] },
  },
  cons: {
    1: { least: 2, most: 4, strengths: [0, 2, 4] },
    2: { least: 2, most: 4, strengths: [0, 4, 2] },
    3: { least: 1, most: 3, strengths: [2, 4, 0] },
    4: { least: 1, most: 3, strengths: [4, 2, 0] },
    5: { least: 1, most: 1, strengths: [1, 0, 0] },
  },
} as const

/** How well a passage of some length suits a voice. */
const lengthFits: Record<Voice, (length: number) => number> = {
  terse: (length) => (length <= 60 ? 6 : length <= 100 ? 2 : 0.02),
  plain: (length) => (length < 40 ? 0.3 : length > 320 ? 0.5 : 1),
  list: (length) => (length <= 80 ? 4 : length <= 130 ? 1 : 0.01),
  story: (length) => (length >= 200 ? 8 : length >= 130 ? 2 : 0.3),
  formal: (length) => (length < 40 ? 0.2 : 1),
  lowercase: (length) => (length <= 160 ? 2 : 0.5),
}

/** Whoever praises the one would contradict himself by blaming the other. */
const relatives: { readonly [T in Topic]?: readonly Topic[] } = {
  product: ['customers'],
  customers: ['product'],
  hiring: ['growth'],
}

const allows = <T>(allowed: readonly T[] | undefined, value: T) => allowed === undefined || allowed.includes(value)

export const isForWriter = (
  limits: PassageLimits | undefined,
  { company, jobFunction, employmentStatus }: ComposeInput,
) =>
  limits === undefined ||
  (allows(limits.functions, jobFunction) &&
    allows(limits.sectors, company.sector) &&
    allows(limits.sizes, company.size) &&
    allows(limits.countries, company.hqCountry) &&
    allows(limits.workplaces, company.workplace) &&
    (limits.employment === undefined || limits.employment === employmentStatus))

/** People write of their own work first, then of what is particular to the company. */
const closeness = ({ functions, sectors, sizes, countries, workplaces }: PassageLimits) =>
  (functions ? 3 : 1) *
  (sectors ? 2.5 : 1) *
  (sizes && sizes.length < 4 ? 1.6 : 1) *
  (countries ? 1.6 : 1) *
  (workplaces ? 1.2 : 1)

const leaning = (side: Side, passage: Passage, { company }: ComposeInput) => {
  const [expected, unexpected] = side === 'pros' ? [company.strong, company.weak] : [company.weak, company.strong]
  if (passage.topics.some((topic) => unexpected.includes(topic))) return 0.12
  return passage.topics.some((topic) => expected.includes(topic)) ? 2.2 : 1
}

const shelves = [24, 12, 6, 3, 1] as const
const shelfCount = shelves[0]
const candidatesWanted = 8
/** A story of this length is recognised at once when a company's next reviewer tells it too. */
const storyLength = 150

/**
 * Every passage stands on one of 24 shelves, shuffled anew for each company, and a review reads the shelf of its
 * running number, or a wider stretch when too little fits, though never a story from further away. So the reviews that
 * a page shows together do not repeat each other, and the composer needs no memory.
 */
const ownShelf = (fitting: readonly Passage[], { company, index }: ComposeInput): readonly Passage[] => {
  const shuffle = hashOf(company.slug)
  const shelfOf = ({ mark }: Passage) => (Math.imul(mark ^ shuffle, 0x9e3779b1) >>> 8) % shelfCount
  for (const count of shelves) {
    const shelf = fitting.filter((passage) => {
      const stretch = passage.text.length < storyLength ? count : shelfCount
      return shelfOf(passage) % stretch === index % stretch
    })
    if (shelf.length >= candidatesWanted) return shelf
  }
  return fitting
}

export const countFor = (side: Side, { band, voice, rng }: Draft) => {
  const { least, most } = mixes[side][band]
  const count = least + Math.floor(rng() * (most - least + 1))
  if (voice === 'terse') return Math.min(count, 2)
  if (voice === 'story') return Math.min(count, rng() < 0.35 ? 1 : 3)
  return voice === 'list' && most > 1 ? Math.max(count, 2) : count
}

export const choosePassages = (side: Side, count: number, draft: Draft): readonly Passage[] => {
  const pool = side === 'pros' ? prosPassages : consPassages
  const { strengths } = mixes[side][draft.band]
  const taken = new Set([...draft.spoken].flatMap((topic) => [topic, ...(relatives[topic] ?? [])]))
  const sayable = pool.filter(
    (passage) =>
      strengths[passage.strength - 1] !== 0 &&
      isForWriter(passage.limits, draft) &&
      !(passage.limits.alone && count > 1),
  )
  const chosen: Passage[] = []
  while (chosen.length < count) {
    const fitting = sayable.filter((passage) => !passage.topics.some((topic) => taken.has(topic)))
    const fitsLength = draft.voice === 'story' && chosen.length > 0 ? lengthFits.plain : lengthFits[draft.voice]
    const passage = pickWeighted(
      draft.rng,
      ownShelf(fitting, draft),
      (candidate) =>
        (strengths[candidate.strength - 1] ?? 0) *
        closeness(candidate.limits) *
        leaning(side, candidate, draft) *
        fitsLength(candidate.text.length),
    )
    if (passage === undefined) break
    for (const topic of passage.topics) {
      draft.spoken.add(topic)
      taken.add(topic)
    }
    chosen.push(passage)
  }
  return chosen
}

const topicsOf = (chosen: readonly Passage[]) => new Set(chosen.flatMap((passage) => passage.topics))

/** Advice that follows from what the review said, or none. */
export const chooseAdvice = (
  pros: readonly Passage[],
  cons: readonly Passage[],
  draft: Draft,
): AdviceRow | undefined => {
  if (draft.rng() < (draft.voice === 'terse' ? 0.62 : 0.34)) return undefined
  const topics = { fix: topicsOf(cons), keep: topicsOf(pros) }
  const fitting = advice.filter(
    ([kind, topic, least, most, , limits]) =>
      draft.band >= least &&
      draft.band <= most &&
      isForWriter(limits, draft) &&
      (topic === 'any' || topics[kind].has(topic)),
  )
  return pickWeighted(draft.rng, fitting, ([, topic]) => (topic === 'any' ? 1 : 2.5))
}
