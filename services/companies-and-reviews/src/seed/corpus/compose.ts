import { consOpeners, prosOpeners } from './passages/openers.ts'
import { pickWeighted } from './random.ts'
import { joinedByCommas, pickOne, renderPassage, withoutCapitals, withoutContractions, withoutStop } from './rendering.ts'
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
  formal: { likelihood: 0.6, words: ['In addition, ', 'Furthermore, ', 'It should also be said that ', 'Secondly, '] },
  lowercase: { likelihood: 0.3, words: ['Also ', 'And ', 'Plus ', 'Oh and '] },
}

const takesConnector = /^(?:The|We|You|There|It|My|Our|They|Nobody|Everyone|When|Some|Most|Every|A|An|No) /

const connected = (sentence: string, { rng, voice }: Draft) => {
  const { likelihood, words } = connectorsOf[voice]
  const isWanted = rng() < likelihood
  const connector = pickOne(rng, words)
  return isWanted && takesConnector.test(sentence) ? connector + sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence
}

const openerLikelihood: Record<Voice, number> = { terse: 0, list: 0.08, plain: 0.18, story: 0.35, formal: 0.25, lowercase: 0.12 }

const openerFor = (side: Side, draft: Draft): readonly string[] => {
  const { band, voice, rng } = draft
  const isWanted = rng() < openerLikelihood[voice]
  const openers = side === 'pros' ? prosOpeners : consOpeners
  const fitting = openers.filter(([least, most, , limits]) => band >= least && band <= most && isForWriter(limits, draft))
  return isWanted && fitting.length > 0 ? [renderPassage(pickOne(rng, fitting)[2], draft)] : []
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
  if (parts.every((part) => part.length <= 50) && rng() < 0.5) return joinedByCommas(parts, company)
  return rng() < 0.5 ? withoutStop(parts.join(' ')) : parts.join(' ')
}

const write = (side: Side, chosen: readonly Passage[], draft: Draft): string => {
  const { voice, rng, company } = draft
  const parts = chosen.map((passage) => renderPassage(passage.text, draft))
  if (voice === 'terse') return asTerse(parts, draft)
  const opener = chosen.some((passage) => passage.limits.alone) ? [] : openerFor(side, draft)
  if (voice === 'list' && parts.length > 1) return [...opener, asList(parts, draft)].join('\n')
  const [head = '', ...tail] = parts
  const first = [...opener, head].join(' ')
  const rest = tail.map((part) => connected(part, draft)).join(' ')
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
