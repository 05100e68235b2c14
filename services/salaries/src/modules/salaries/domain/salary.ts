import type { AuthorKey, CalendarDate, CompanyId, SalaryId, Slug } from '@lentera/proto'
import type { ContentStatus } from '@lentera/proto/http/companies-and-reviews'
import { countryOfPlace, type ExchangeRate, type OwnSalary, type SalaryContent } from '@lentera/proto/http/salaries'
import { endOfEditWindow } from './own-salary.ts'

/** In whole SGD, for comparisons. */
export const toSgd = (amount: number, sgdPerUnit: number): number => Math.round(amount * sgdPerUnit)

/** The author's input without the company, which is stored by id because its slug may change. */
export type Content = Omit<SalaryContent, 'company'>

/** A stored salary: a date and no time, except the end of its edit window while that is open. */
export type KeptSalary = Content & {
  readonly id: SalaryId
  readonly companyId: CompanyId
  readonly authorKey: AuthorKey
  /** A person counts once per role, over all companies. */
  readonly voiceKey: AuthorKey
  readonly country: (typeof countryOfPlace)[SalaryContent['location']]
  readonly baseSgd: number
  readonly rate: number
  readonly rateOn: CalendarDate
  readonly status: ContentStatus
  readonly createdOn: CalendarDate
  readonly editableUntil: Date | null
}

export type Draft = {
  readonly id: SalaryId
  readonly companyId: CompanyId
  readonly authorKey: AuthorKey
  readonly voiceKey: AuthorKey
  readonly content: Content
  readonly rate: ExchangeRate
  readonly judged: 'counts' | 'waits'
  readonly now: Date
  readonly today: CalendarDate
}

export const draftSalary = ({ content, rate, judged, now, today, ...keys }: Draft): KeptSalary => ({
  role: content.role,
  level: content.level,
  base: content.base,
  bonus: content.bonus,
  equity: content.equity,
  currency: content.currency,
  location: content.location,
  years: content.years,
  ...keys,
  country: countryOfPlace[content.location],
  baseSgd: toSgd(content.base, rate.sgdPerUnit),
  rate: rate.sgdPerUnit,
  rateOn: rate.validOn,
  status: judged === 'counts' ? 'published' : 'pending',
  createdOn: today,
  editableUntil: endOfEditWindow(now),
})

/** The fields that its author sees, listed one by one, so that no other field is exposed. */
export const ownSalaryOf = (kept: Omit<KeptSalary, 'voiceKey' | 'authorKey'>, company: Slug): OwnSalary => ({
  id: kept.id,
  company,
  role: kept.role,
  level: kept.level,
  base: kept.base,
  bonus: kept.bonus,
  equity: kept.equity,
  currency: kept.currency,
  location: kept.location,
  years: kept.years,
  status: kept.status,
  baseSgd: kept.baseSgd,
  rate: kept.rate,
  rateOn: kept.rateOn,
  createdAt: kept.createdOn,
})
