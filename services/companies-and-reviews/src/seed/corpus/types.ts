import type { CompanySize, Country, JobFunction } from '@lentera/proto/http/companies-and-reviews'
import { hashOf } from './random.ts'

export const sectors = [
  'fintech',
  'logistics',
  'edtech',
  'agritech',
  'health',
  'gaming',
  'saas',
  'climate',
  'proptech',
  'travel',
  'food',
  'security',
  'ai',
  'e-commerce',
  'insurance',
  'hardware',
] as const
export type Sector = (typeof sectors)[number]

/**
 * What a passage speaks about. A review speaks about each topic once, so its pros and cons cannot contradict each other.
 * `life` is what the writers tell of themselves: one story a review, or two of them would not fit one person.
 */
export const topics = [
  'pay',
  'growth',
  'managers',
  'workload',
  'culture',
  'product',
  'process',
  'place',
  'benefits',
  'hiring',
  'stability',
  'tooling',
  'customers',
  'direction',
  'life',
] as const
export type Topic = (typeof topics)[number]

/** How a company works: everybody in an office, some days, or from anywhere. */
export type Workplace = 'office' | 'hybrid' | 'remote'

export type CorpusCompany = {
  readonly name: string
  readonly slug: string
  readonly hqCountry: Country
  /** Where the main office is, as people there say it. */
  readonly city: string
  readonly size: CompanySize
  readonly website: string
  readonly mission: string
  readonly description: string
  readonly sector: Sector
  /** 1 (people leave) to 5 (people stay), in tenths: the centre of the company's ratings. */
  readonly quality: number
  readonly workplace: Workplace
  /** What its reviews tend to praise and to complain about, so that the reviews of one company agree with each other. */
  readonly strong: readonly Topic[]
  readonly weak: readonly Topic[]
}

export type ReviewText = {
  readonly pros: string
  readonly cons: string
  readonly advice: string | null
}

export type ComposeInput = {
  /** Uniform in [0, 1). The same sequence gives the same text. */
  readonly rng: () => number
  readonly company: CorpusCompany
  readonly jobFunction: JobFunction
  readonly stars: number
  readonly employmentStatus: 'current' | 'former'
  /** Running number of the review within its company: neighbours draw from different parts of the corpus. */
  readonly index: number
}

/** Who can have written a passage; what is left out is no limit. */
export type PassageLimits = {
  readonly functions?: readonly JobFunction[]
  readonly sectors?: readonly Sector[]
  readonly sizes?: readonly CompanySize[]
  readonly countries?: readonly Country[]
  readonly workplaces?: readonly Workplace[]
  readonly employment?: 'current' | 'former'
  /** Further topics the passage touches. */
  readonly also?: readonly Topic[]
  /** The whole answer: nothing comes beside it. */
  readonly alone?: true
}

/**
 * 1 faint, 2 plain, 3 strong. Text markup: `{is|was}` current and former tense, `[[a|b]]` one of several wordings,
 * `<company>` and `<city>` facts of the company.
 */
export type PassageRow = readonly [topic: Topic, strength: 1 | 2 | 3, text: string, limits?: PassageLimits]

export type Passage = {
  readonly topics: readonly Topic[]
  readonly strength: 1 | 2 | 3
  readonly text: string
  readonly limits: PassageLimits
  /** A number of its own, stable from run to run. */
  readonly mark: number
}

/** Rows with limits of their own, under limits that hold for all of them. */
export const passages = (shared: PassageLimits, rows: readonly PassageRow[]): readonly Passage[] =>
  rows.map(([topic, strength, text, limits]) => ({
    topics: [topic, ...(limits?.also ?? [])],
    strength,
    text,
    limits: { ...shared, ...limits },
    mark: hashOf(text),
  }))

/** An opening sentence for a longer text, for reviews between two star counts. */
export type Opener = readonly [minStars: number, maxStars: number, text: string, limits?: PassageLimits]

/** `fix` answers a topic the cons complained about, `keep` one the pros praised; `any` fits every review in its range. */
export type AdviceRow = readonly [
  kind: 'fix' | 'keep',
  topic: Topic | 'any',
  minStars: number,
  maxStars: number,
  text: string,
  limits?: PassageLimits,
]

type CompanyRow = Omit<CorpusCompany, 'slug' | 'hqCountry' | 'website'>

const slugOf = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')

export const companiesOf = (hqCountry: Country, rows: readonly CompanyRow[]): readonly CorpusCompany[] =>
  rows.map((row) => ({ ...row, slug: slugOf(row.name), hqCountry, website: `https://${slugOf(row.name)}.example` }))

/** Limits that many passages share. */
export const onSite: readonly Workplace[] = ['office', 'hybrid']
export const beyondTen: readonly CompanySize[] = ['11-50', '51-200', '201-1000', '1000+']
export const notHr: readonly JobFunction[] = [
  'Engineering',
  'Product',
  'Design',
  'Marketing',
  'Sales',
  'Operations',
  'Finance',
]
