import { consOpeners, prosOpeners } from './passages/openers.ts'
import { pickWeighted } from './random.ts'
import {
  joinedByCommas,
  lowerFirst,
  pickOne,
  renderPassage,
  splitSentences,
  withoutCapitals,
  withoutContractions,
  withoutStop,
} from './rendering.ts'
import { chooseAdvice, choosePassages, countFor, type Draft, isForWriter, type Side, type Voice } from './selection.ts'
import type { ComposeInput, Passage, ReviewText } from './types.ts'

const voices: readonly (readonly [Voice, number])[] = [
  ['terse', 16],
  ['plain', 38],
  ['list', 12],
  ['story', 18],
  ['formal', 8],
  ['lowercase', 8],
]

const bandOf = (stars: number) => (stars < 2 ? 1 : stars < 3 ? 2 : stars < 4 ? 3 : stars < 5 ? 4 : 5)

type Connectors = { readonly likelihood: number; readonly words: readonly string[] }

const connectorsOf: Record<Voice, Connectors> = {
  terse: { likelihood: 0, words: [''] },
  list: { likelihood: 0, words: [''] },
  plain: { likelihood: 0.14, words: ['Also, ', 'And ', 'On top of that, ', 'Also '] },
  story: { likelihood: 0.14, words: ['Also, ', 'And ', 'Apart from that, '] },
  formal: { likelihood: 0.6, words: ['In addition, ', 'Furthermore, ', 'Moreover, '] },
  lowercase: { likelihood: 0.3, words: ['Also ', 'And ', 'Plus ', 'Oh and '] },
}

const takesConnector = /^(?:The|We|You|There|It|My|Our|They|Nobody|Everyone|When|Some|Most|Every|A|An|No) /

const connected = (parts: readonly string[], { rng, voice, company }: Draft): string => {
  const { likelihood, words } = connectorsOf[voice]
  const unused = [...words]
  const linked = parts.map((part) => {
    if (rng() >= likelihood || unused.length === 0 || !takesConnector.test(part)) return part
    const [connector = ''] = unused.splice(Math.floor(rng() * unused.length), 1)
    return connector + lowerFirst(part, company)
  })
  return linked.join(' ')
}

const openerLikelihood: Record<Voice, number> = {
  terse: 0,
  list: 0.08,
  plain: 0.18,
  story: 0.35,
  formal: 0.25,
  lowercase: 0.12,
}

const openerFor = (side: Side, draft: Draft): string | undefined => {
  const { band, voice, rng } = draft
  const isWanted = rng() < openerLikelihood[voice]
  const openers = side === 'pros' ? prosOpeners : consOpeners
  const fitting = openers.filter(
    ([least, most, , limits]) =>
      band >= least &&
      band <= most &&
      isForWriter(limits, draft) &&
      !limits?.also?.some((topic) => draft.spoken.has(topic)),
  )
  if (!isWanted || fitting.length === 0) return undefined
  const [, , text, limits] = pickOne(rng, fitting)
  for (const topic of limits?.also ?? []) draft.spoken.add(topic)
  return renderPassage(text, draft)
}

const bullets: readonly ((position: number) => string)[] = [
  () => '- ',
  () => '- ',
  () => '- ',
  () => '• ',
  (position) => `${position + 1}. `,
]

const asList = (parts: readonly string[], draft: Draft) => {
  const bullet = pickOne(draft.rng, bullets)
  return parts.map((part, position) => `${bullet(position)}${withoutStop(part)}`).join('\n')
}

const asTerse = (parts: readonly string[], { rng, company }: Draft) => {
  if (parts.every((part) => part.length <= 50 && splitSentences(part).length === 1) && rng() < 0.5)
    return joinedByCommas(parts, company)
  return rng() < 0.5 ? withoutStop(parts.join(' ')) : parts.join(' ')
}

const write = (side: Side, chosen: readonly Passage[], draft: Draft): string => {
  const { voice, rng, company } = draft
  const parts = chosen.map((passage) => renderPassage(passage.text, draft))
  if (voice === 'terse') return asTerse(parts, draft)
  const opener = chosen.some((passage) => passage.limits.alone) ? undefined : openerFor(side, draft)
  if (voice === 'list' && parts.length > 1)
    return opener === undefined ? asList(parts, draft) : `${opener}\n${asList(parts, draft)}`
  const [head = '', ...tail] = parts
  const first = opener === undefined ? head : `${opener} ${opener.endsWith(':') ? lowerFirst(head, company) : head}`
  const rest = connected(tail, draft)
  const isLong = first.length + rest.length > 330 && rest !== '' && rng() < 0.6
  const text = rest === '' ? first : `${first}${isLong ? '\n\n' : ' '}${rest}`
  if (voice === 'formal') return withoutContractions(text)
  return voice === 'lowercase' ? withoutStop(withoutCapitals(text, company)) : text
}

const writeAdvice = (pros: readonly Passage[], cons: readonly Passage[], draft: Draft): string | null => {
  const row = chooseAdvice(pros, cons, draft)
  if (row === undefined) return null
  const text = renderPassage(row[4], draft)
  if (draft.voice === 'formal') return withoutContractions(text)
  return draft.voice === 'lowercase' ? withoutStop(withoutCapitals(text, draft.company)) : text
}

/** One review: the same input and the same random sequence give the same text. */
export const composeReview = (input: ComposeInput): ReviewText => {
  const [voice] = pickWeighted(input.rng, voices, ([, weight]) => weight) ?? ['plain' as const]
  const draft: Draft = { ...input, band: bandOf(input.stars), voice, spoken: new Set() }
  const counts = { pros: countFor('pros', draft), cons: countFor('cons', draft) }
  const order: readonly [Side, Side] = draft.band >= 3 ? ['pros', 'cons'] : ['cons', 'pros']
  const chosen: Record<Side, readonly Passage[]> = { pros: [], cons: [] }
  for (const side of order) chosen[side] = choosePassages(side, counts[side], draft)
  return {
    pros: write('pros', chosen.pros, draft),
    cons: write('cons', chosen.cons, draft),
    advice: writeAdvice(chosen.pros, chosen.cons, draft),
  }
}
