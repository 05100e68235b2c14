import type { CompanySize } from '@lentera/proto/http/companies-and-reviews'
import type { Department, JobLevel } from '@lentera/proto/http/jobs-and-applications'
import type { z } from 'zod'

export type Size = z.infer<typeof CompanySize>

export type Sector =
  | 'agritech'
  | 'ai'
  | 'climate'
  | 'e-commerce'
  | 'edtech'
  | 'fintech'
  | 'food'
  | 'gaming'
  | 'hardware'
  | 'health'
  | 'insurance'
  | 'logistics'
  | 'proptech'
  | 'saas'
  | 'security'
  | 'travel'
export type Workplace = 'office' | 'hybrid' | 'remote'

/** `thing` is what the company makes, as it stands after "behind" or "of"; `users` are those it is made for, in the plural. */
export type Business = {
  readonly city: string
  readonly sector: Sector
  readonly workplace: Workplace
  readonly thing: string
  readonly users: string
}

/**
 * What an ad for a role is put together from. Text markup: `[[a|b]]` one of several wordings; `<company>`, `<city>`,
 * `<thing>` and `<users>` facts of the company. Openings and details are sentences, duties and needs are lines.
 */
export type JobRole = {
  readonly title: string
  /** Titles that are not "Junior", "Senior", "Lead" or "Principal" before the plain one. */
  readonly titles?: Readonly<Partial<Record<JobLevel, string>>>
  /** The title of an internship, for roles that have them. */
  readonly intern?: string
  readonly department: Department
  /** What one has experience in: "backend development". */
  readonly field: string
  readonly levels: readonly JobLevel[]
  /** Usual pay of the middle level in Singapore, SGD a month. */
  readonly pay: number
  readonly weight: number
  /** Who has the role; everybody when left out. */
  readonly sectors?: readonly Sector[]
  readonly sizes?: readonly Size[]
  readonly partTime?: true
  /** Work that cannot be done from home. */
  readonly onSite?: true
  readonly openings: readonly string[]
  readonly details: readonly string[]
  readonly duties: readonly string[]
  readonly needs: readonly string[]
  readonly tags: readonly string[]
}

export const beyondTen: readonly Size[] = ['11-50', '51-200', '201-1000', '1000+']
export const beyondFifty: readonly Size[] = ['51-200', '201-1000', '1000+']
