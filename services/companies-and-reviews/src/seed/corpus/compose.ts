import { advice } from './passages/advice.ts'
import { consOpeners, prosOpeners } from './passages/openers.ts'
import { consPassages, prosPassages } from './passages/pools.ts'
import { hashOf, pickWeighted } from './random.ts'
import { pickOne, renderPassage, withoutCapitals } from './rendering.ts'
import type { ComposeInput, Opener, Passage, PassageLimits, ReviewText, Topic } from './types.ts'

type Side = 'pros' | 'cons'
type Voice = 'terse' | 'plain' | 'list' | 'story' | 'lowercase'
type Draft = ComposeInput & { readonly band: 1 | 2 | 3 | 4 | 5; readonly voice: Voice; readonly spoken: Set<Topic> }

/** By band of stars: how many passages, and how likely each strength (faint, plain, strong) is. */
const mixes = {
  pros: {
    1: { least: 1, most: 1, strengths: [1, 0, 0] },
    2: { least: 1, most: 2, strengths: [3, 2, 0] },
    3: { least: 1, most: 3, strengths: [1, 4, 0] },
    4: { least: 2, most: 3, strengths: [0, 3, 2] },
    5: { least: 2, most: 4, strengths: [0, 2, 4] },
  },
  cons: {
    1: { least: 2, most: 4, strengths: [0, 2, 4] },
    2: { least: 2, most: 3, strengths: [0, 4, 2] },
    3: { least: 1, most: 3, strengths: [2, 4, 0] },
    4: { least: 1, most: 2, strengths: [4, 2, 0] },
    5: { least: 1, most: 1, strengths: [1, 0, 0] },
  },
} as const

const voices: readonly (readonly [Voice, number])[] = [
  ['terse', 20],
  ['plain', 42],
  ['list', 12],
  ['story', 18],
  ['lowercase', 8],
]

const lengthFits: Record<Voice, (length: number) => number> = {
  terse: (length) => (length <= 60 ? 6 : length <= 100 ? 2 : 0.02),
  plain: (length) => (length > 320 ? 0.5 : 1),
  list: (length) => (length <= 80 ? 4 : length <= 130 ? 1 : 0.01),
  story: (length) => (length >= 200 ? 8 : length >= 130 ? 2 : 0.4),
  lowercase: (length) => (length <= 160 ? 2 : 0.5),
}

const bandOf = (stars: number) => (stars < 2 ? 1 : stars < 3 ? 2 : stars < 4 ? 3 : stars < 5 ? 4 : 5)

const allows = <T>(allowed: readonly T[] | undefined, value: T) => allowed === undefined || allowed.includes(value)

const isForWriter = (limits: PassageLimits | undefined, { company, jobFunction }: ComposeInput) =>
  limits === undefined ||
  (allows(limits.functions, jobFunction) &&
    allows(limits.sectors, company.sector) &&
    allows(limits.sizes, company.size) &&
    allows(limits.countries, company.hqCountry) &&
    allows(limits.workplaces, company.workplace))

/** People write of their own work first, then of what is particular to the company. */
const closeness = ({ functions, sectors, sizes, countries, workplaces }: PassageLimits) =>
  (functions ? 3 : 1) * (sectors ? 2.5 : 1) * (sizes ? 1.6 : 1) * (countries ? 1.6 : 1) * (workplaces ? 1.3 : 1)

const leaning = (side: Side, passage: Passage, { company }: ComposeInput) => {
  const [praised, blamed] = side === 'pros' ? [company.strong, company.weak] : [company.weak, company.strong]
  if (passage.topics.some((topic) => blamed.includes(topic))) return 0.12
  return passage.topics.some((topic) => praised.includes(topic)) ? 2.2 : 1
}

const shelves = [24, 12, 6, 3, 1] as const
const candidatesWanted = 8

/**
 * Every passage stands on one of 24 shelves, shuffled anew for each company, and a review reads the shelf of its
 * running number, or a wider stretch when too little fits: so the reviews that a page shows together do not repeat
 * each other, and the composer needs no memory.
 */
const ownShelf = (fitting: readonly Passage[], { company, index }: ComposeInput): readonly Passage[] => {
  for (const count of shelves) {
    const shelf = fitting.filter((passage) => (hashOf(`${company.slug}/${passage.text}`) % 24) % count === index % count)
    if (shelf.length >= candidatesWanted) return shelf
  }
  return fitting
}

const choose = (side: Side, pool: readonly Passage[], count: number, draft: Draft): readonly Passage[] => {
  const { strengths } = mixes[side][draft.band]
  const chosen: Passage[] = []
  while (chosen.length < count) {
    const fitting = pool.filter(
      (passage) =>
        strengths[passage.strength - 1] !== 0 &&
        isForWriter(passage.limits, draft) &&
        !(passage.limits.alone && count > 1) &&
        !passage.topics.some((topic) => draft.spoken.has(topic)),
    )
    const passage = pickWeighted(
      draft.rng,
      ownShelf(fitting, draft),
      (candidate) =>
        (strengths[candidate.strength - 1] ?? 0) *
        closeness(candidate.limits) *
        leaning(side, candidate, draft) *
        (draft.voice === 'story' && chosen.length > 0 ? 1 : lengthFits[draft.voice](candidate.text.length)),
    )
    if (passage === undefined) break
    for (const topic of passage.topics) draft.spoken.add(topic)
    chosen.push(passage)
  }
  return chosen
}

const countFor = (side: Side, { band, voice, rng }: Draft) => {
  const { least, most } = mixes[side][band]
  const count = least + Math.floor(rng() * (most - least + 1))
  if (voice === 'terse') return Math.min(count, 2)
  if (voice === 'story') return Math.min(count, rng() < 0.5 ? 1 : 2)
  return voice === 'list' && most > 1 ? Math.max(count, 2) : count
}

const connectors = ['Also, ', 'And ', 'On top of that, ', 'Also ', 'Then ', 'And ']
const takesConnector = /^(?:The|We|You|There|It|My|Our|People|They|Nobody|Everyone|When|Some|Most|Every|A|An|No) /

const connected = (sentence: string, rng: () => number) => {
  const wanted = rng() < 0.14
  const connector = pickOne(rng, connectors)
  return wanted && takesConnector.test(sentence) ? connector + sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence
}

const withoutStop = (text: string) => text.replace(/\.$/, '')

const openerFor = (openers: readonly Opener[], draft: Draft): readonly string[] => {
  const { band, voice, rng } = draft
  const wanted = rng() < (voice === 'story' ? 0.35 : voice === 'plain' ? 0.2 : 0)
  const fitting = openers.filter(([least, most, , limits]) => band >= least && band <= most && isForWriter(limits, draft))
  return wanted && fitting.length > 0 ? [renderPassage(pickOne(rng, fitting)[2], draft)] : []
}

const write = (side: Side, chosen: readonly Passage[], draft: Draft): string => {
  const { voice, rng, company } = draft
  const parts = chosen.map((passage) => renderPassage(passage.text, draft))
  if (voice === 'list' && parts.length > 1) return parts.map((part) => `- ${withoutStop(part)}`).join('\n')
  if (voice === 'terse') return rng() < 0.5 ? withoutStop(parts.join(' ')) : parts.join(' ')
  const isWhole = chosen.some((passage) => passage.limits.alone)
  const opener = isWhole ? [] : openerFor(side === 'pros' ? prosOpeners : consOpeners, draft)
  const linked = parts.map((part, position) => (position === 0 ? part : connected(part, rng)))
  if (voice === 'lowercase') return withoutStop(withoutCapitals(linked.join(' '), company))
  const breaks = linked.join(' ').length > 330 && linked.length > 1 && rng() < 0.6
  return breaks ? [[...opener, linked[0]].join(' '), linked.slice(1).join(' ')].join('\n\n') : [...opener, ...linked].join(' ')
}

const topicsOf = (chosen: readonly Passage[]) => new Set(chosen.flatMap((passage) => passage.topics))

const adviceFor = (pros: readonly Passage[], cons: readonly Passage[], draft: Draft): string | null => {
  const { rng, voice, band, company } = draft
  const isSilent = rng() < (voice === 'terse' ? 0.62 : 0.34)
  const blamed = topicsOf(cons)
  const praised = topicsOf(pros)
  const fitting = advice.filter(
    ([kind, topic, least, most, , limits]) =>
      band >= least && band <= most && isForWriter(limits, draft) && (topic === 'any' || (kind === 'fix' ? blamed : praised).has(topic)),
  )
  const row = pickWeighted(rng, fitting, ([, topic]) => (topic === 'any' ? 1 : 4))
  if (isSilent || row === undefined) return null
  const text = renderPassage(row[4], draft)
  return voice === 'lowercase' ? withoutStop(withoutCapitals(text, company)) : text
}

/** One review: the same input and the same random sequence give the same text. */
export const composeReview = (input: ComposeInput): ReviewText => {
  const [voice] = pickWeighted(input.rng, voices, ([, weight]) => weight) ?? ['plain' as const]
  const draft: Draft = { ...input, band: bandOf(input.stars), voice, spoken: new Set() }
  const prosCount = countFor('pros', draft)
  const consCount = countFor('cons', draft)
  const first: Side = draft.band >= 3 ? 'pros' : 'cons'
  const chosenFirst = choose(first, first === 'pros' ? prosPassages : consPassages, first === 'pros' ? prosCount : consCount, draft)
  const chosenSecond = choose(
    first === 'pros' ? 'cons' : 'pros',
    first === 'pros' ? consPassages : prosPassages,
    first === 'pros' ? consCount : prosCount,
    draft,
  )
  const [pros, cons] = first === 'pros' ? [chosenFirst, chosenSecond] : [chosenSecond, chosenFirst]
  return { pros: write('pros', pros, draft), cons: write('cons', cons, draft), advice: adviceFor(pros, cons, draft) }
}
