import type { EmploymentType, JobLevel } from '@lentera/proto/http/jobs-and-applications'
import { countryFacts } from './corpus/countries.ts'
import { departmentLines } from './corpus/departments.ts'
import { internDuties, internNeeds, internOpenings, levelDuties, levelNeeds } from './corpus/levels.ts'
import {
  aboutSentences,
  elsewhereSentences,
  offerSentences,
  teamSentences,
  workplaceSentences,
} from './corpus/surroundings.ts'
import type { Business, JobRole } from './corpus/types.ts'
import type { CountryName } from './pay.ts'
import { pickOne, pickWeighted, type Rng, wholeBetween } from './random.ts'

export type AdFacts = {
  readonly role: JobRole
  readonly level: JobLevel
  readonly type: EmploymentType
  readonly city: string
  readonly country: CountryName
  readonly remoteOk: boolean
  readonly business: Business
  readonly companyName: string
  /** The company's description of itself, if it has one. */
  readonly about: string | null
  readonly mission: string | null
}

export type AdTexts = {
  readonly title: string
  readonly description: string
  readonly responsibilities: string
  readonly requirements: string
}

const plainTitle = ({ role, level, type }: AdFacts): string => {
  if (type === 'internship' && role.intern !== undefined) return role.intern
  const own = role.titles?.[level]
  if (own !== undefined) return own
  const before: Readonly<Record<JobLevel, string>> = {
    junior: 'Junior ',
    mid: '',
    senior: 'Senior ',
    lead: 'Lead ',
    principal: 'Principal ',
  }
  return `${before[level]}${role.title}`
}

const titleOf = (facts: AdFacts): string => {
  if (facts.type === 'contract') return `${plainTitle(facts)} (Contract)`
  return facts.type === 'part_time' ? `${plainTitle(facts)} (Part-Time)` : plainTitle(facts)
}

const render = (
  rng: Rng,
  text: string,
  { role, city, country, business, companyName, about, mission }: AdFacts,
): string =>
  text
    .replace(/\[\[(.*?)\]\]/g, (_, options: string) => pickOne(rng, options.split('|')))
    .replaceAll('<about>', about ?? '')
    .replaceAll('<mission>', mission ?? '')
    .replaceAll('<company>', companyName)
    .replaceAll('<city>', city)
    .replaceAll('<thing>', business.thing)
    .replaceAll('<users>', business.users)
    .replaceAll('<field>', role.field)
    .replace(
      /<(country|language|regulator|standards|messenger)>/g,
      (_, fact: keyof (typeof countryFacts)[CountryName]) => countryFacts[country][fact],
    )
    .replace(/ {2,}/g, ' ')
    .trim()

type Pick = (pool: readonly string[], count: number) => string[]

/**
 * Takes the least used items of each pool, so that ads differ from each other as long as possible.
 */
const createPick = (rng: Rng): Pick => {
  const uses = new Map<string, number>()
  return (pool, count) => {
    const open = [...pool]
    return Array.from({ length: Math.min(count, pool.length) }, () => {
      const usesOf = (candidate: string): number => uses.get(candidate) ?? 0
      const least = Math.min(...open.map(usesOf))
      const text = pickWeighted(rng, open, (candidate) => 1 / 6 ** (usesOf(candidate) - least))
      uses.set(text, usesOf(text) + 1)
      open.splice(open.indexOf(text), 1)
      return text
    })
  }
}

const workplacePool = ({ role, remoteOk, business }: AdFacts): readonly string[] => {
  if (role.onSite) return workplaceSentences.office
  if (remoteOk && business.workplace !== 'remote') return elsewhereSentences
  return workplaceSentences[business.workplace]
}

const aboutPool = ({ about, mission }: AdFacts): readonly string[] =>
  about === null ? [] : aboutSentences.filter((text) => mission !== null || !text.includes('<mission>'))

const linesOf = ({ responsibilities, requirements }: AdTexts): readonly string[] => [
  ...responsibilities.split('\n'),
  ...requirements.split('\n'),
]

/** Number of attempts for one ad; the attempt with least in common with other ads of the role is used. */
const drafts = 8

/** Composes the texts of ads one after another, so that they share as few sentences as possible. */
export const createAdWriter = (rng: Rng): ((facts: AdFacts) => AdTexts) => {
  const pick = createPick(rng)
  const written = new Map<JobRole, (readonly string[])[]>()

  const draft = (facts: AdFacts): AdTexts => {
    const { role, level, type } = facts
    const isInternship = type === 'internship'
    const say = (pool: readonly string[], count = 1): string[] =>
      pick(pool, count).map((text) => render(rng, text, facts))
    const [opening = '', detail = '', furtherDetail] = [
      ...say(role.openings),
      ...say(role.details, rng() < 0.35 ? 2 : 1),
    ]
    const first = [...(isInternship ? say(internOpenings) : []), opening, detail].join(' ')
    const team = [...say(teamSentences[role.department]), ...(furtherDetail === undefined ? [] : [furtherDetail])].join(
      ' ',
    )
    const about = say(aboutPool(facts)).join(' ')
    const offers = role.onSite ? offerSentences.onSite : offerSentences.atDesk
    const last = [...say(workplacePool(facts)), ...say(offers, wholeBetween(rng, 1, 2))].join(' ')
    const middle = rng() < 0.5 ? [team, about] : [about, team]
    const ofDepartment = departmentLines[role.department]
    const duties = [
      ...say(role.duties, isInternship ? 2 : wholeBetween(rng, 3, 4)),
      ...say(ofDepartment.duties),
      ...say(isInternship ? internDuties : levelDuties[level], isInternship ? 2 : 1),
    ]
    const needs = [
      ...say(isInternship ? internNeeds : levelNeeds[level], isInternship ? 2 : 1),
      ...say(role.needs, isInternship ? 1 : wholeBetween(rng, 2, 3)),
      ...say(ofDepartment.needs),
    ]
    return {
      title: titleOf(facts),
      description: [first, ...middle, last].filter((paragraph) => paragraph !== '').join('\n\n'),
      responsibilities: duties.join('\n'),
      requirements: needs.join('\n'),
    }
  }

  return (facts) => {
    const others = written.get(facts.role) ?? []
    const mostShared = (texts: AdTexts): number => {
      const lines = new Set(linesOf(texts))
      return Math.max(0, ...others.map((other) => other.filter((line) => lines.has(line)).length))
    }
    const [best] = Array.from({ length: others.length === 0 ? 1 : drafts }, () => draft(facts)).sort(
      (a, b) => mostShared(a) - mostShared(b),
    )
    if (best === undefined) throw new Error('an ad needs a draft')
    written.set(facts.role, [...others, linesOf(best)])
    return best
  }
}
