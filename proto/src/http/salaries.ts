import { z } from 'zod'
import { defineEndpoint } from '../define.ts'
import { CalendarDate, Instant, SalaryId, Slug, UserHash } from '../ids.ts'
import { emptyAsAbsent, PageNumber } from '../page.ts'
import { purgesOf, tags } from '../purges.ts'
import {
  countryOfPlace,
  salaryCities,
  salaryCurrencies,
  salaryDefaults,
  salaryLevels,
  salaryPlaces,
  salaryPrecisions,
  salaryRoles,
  sizeBands,
} from '../values/salaries.ts'
import { CompanyMention, ContentStatus, Country, companyNotFound, SlugParams } from './companies-and-reviews/content.ts'

export {
  countryOfPlace,
  salaryCities,
  salaryCurrencies,
  salaryDefaults,
  salaryLevels,
  salaryPlaces,
  salaryPrecisions,
  salaryRoles,
  sizeBands,
}

export const SalaryRole = z.enum(salaryRoles)
export type SalaryRole = z.infer<typeof SalaryRole>

export const SalaryLevel = z.enum(salaryLevels)
export type SalaryLevel = z.infer<typeof SalaryLevel>

/** A city, or a country, which includes all its cities; Singapore is both. */
export const SalaryPlace = z.enum(salaryPlaces)
export type SalaryPlace = z.infer<typeof SalaryPlace>

export const SalaryCurrency = z.enum(salaryCurrencies)
export type SalaryCurrency = z.infer<typeof SalaryCurrency>

/**
 * Which figures of a cohort are shown (anonymity.md, rule 6). `nothing`: fewer than 5 people, or the rest of a wider
 * cohort would be too small. `range`: minimum and maximum only, widened outward to 500 SGD; inside one company from 3
 * people on. `median`: 5 to 9. `quartiles`: from 10. `tails`: P10 and P90 too, from 20.
 */
export const SalaryPrecision = z.enum(salaryPrecisions)
export type SalaryPrecision = z.infer<typeof SalaryPrecision>

/** SGD per month; null when the cohort is too small. `min` and `max` are widened outward, the others are rounded. */
const figures = {
  min: z.number().int().nullable(),
  p10: z.number().int().nullable(),
  p25: z.number().int().nullable(),
  median: z.number().int().nullable(),
  p75: z.number().int().nullable(),
  p90: z.number().int().nullable(),
  max: z.number().int().nullable(),
}

const LevelOrAny = z.enum([...salaryLevels, 'any'])
const PlaceOrAny = z.enum([...salaryPlaces, 'any'])

/** A market cohort: a role, in one level or all, in one place or all. `count` is 0 while nothing is shown. */
export const MarketCohort = z.strictObject({
  role: SalaryRole,
  level: LevelOrAny,
  place: PlaceOrAny,
  currency: z.literal('SGD'),
  count: z.number().int(),
  ...figures,
  shows: SalaryPrecision,
  suppressed: z.boolean(),
  /** Number of people required before figures are shown. */
  needed: z.number().int(),
  sizeBand: z.enum(sizeBands).nullable(),
  /** First day of the month of the newest salary; a more exact date is not published. */
  newestOn: CalendarDate.nullable(),
  /** The next wider cohort that shows something; null when this one does, or when none does. */
  wider: z.strictObject({ level: LevelOrAny, place: PlaceOrAny }).nullable(),
})
export type MarketCohort = z.infer<typeof MarketCohort>

/**
 * A role at one company; SGD per month. Every figure is a number, because clients expect numbers; `shows` defines which
 * are statistics: with `range` only `min` and `max`, and base, p25, median and p75 are derived from those two; with
 * `median` also base and median. Never the row of one person.
 */
export const CompanySalaryCohort = z.strictObject({
  role: z.string(),
  /** The median, or the middle of the range. */
  base: z.number().int(),
  currency: z.string().length(3),
  count: z.number().int(),
  min: z.number().int(),
  max: z.number().int(),
  p25: z.number().int(),
  median: z.number().int(),
  p75: z.number().int(),
  shows: z.enum(['range', 'median', 'quartiles', 'tails']),
  newestOn: CalendarDate,
})
export type CompanySalaryCohort = z.infer<typeof CompanySalaryCohort>

const RoleFilter = z.preprocess(emptyAsAbsent, SalaryRole.default(salaryDefaults.role))

export const compareSalaries = defineEndpoint({
  name: 'salaries.compare',
  service: 'salaries',
  method: 'GET',
  path: '/salaries/compare',
  summary: 'Statistics of one cohort of the market; absent filters mean the defaults of the screen, "any" means all.',
  visibility: 'public',
  query: z.object({
    role: RoleFilter,
    level: z.preprocess(emptyAsAbsent, LevelOrAny.default(salaryDefaults.level)),
    /** A city or a country. */
    country: z.preprocess(emptyAsAbsent, PlaceOrAny.default(salaryDefaults.place)),
  }),
  responses: { 200: MarketCohort },
  problems: {
    place_needs_level: { status: 400, message: 'Choose a level too: the salaries of a place are shown by level only.' },
  },
  auth: { kind: 'public' },
  cache: { kind: 'public', freshSeconds: 15, staleSeconds: 300, tags: [tags.salaries] },
})

export const listCompanySalaries = defineEndpoint({
  name: 'salaries.by-company',
  service: 'salaries',
  method: 'GET',
  path: '/salaries/companies',
  summary: 'A role company by company, over all levels: only companies whose cohort may be shown, most reports first.',
  visibility: 'public',
  query: z.object({
    role: RoleFilter,
    /** Country of the company's headquarters. */
    country: z.preprocess(emptyAsAbsent, Country.optional()),
    sort: z.enum(['reports', 'median']).default('reports'),
    page: PageNumber,
    limit: z.coerce.number().int().min(1).max(100).default(10),
  }),
  responses: {
    200: z.strictObject({
      companies: z.array(z.strictObject({ company: CompanyMention, cohort: CompanySalaryCohort })),
      total: z.number().int(),
    }),
  },
  auth: { kind: 'public' },
  cache: { kind: 'public', freshSeconds: 15, staleSeconds: 300, tags: [tags.salaries] },
})

export const getCompanySalaries = defineEndpoint({
  name: 'salaries.of-company',
  service: 'salaries',
  method: 'GET',
  path: '/companies/:slug/salaries',
  summary: 'The roles of a company whose cohorts may be shown, most reports first. An unknown company has none.',
  visibility: 'public',
  params: SlugParams,
  responses: { 200: z.strictObject({ salaries: z.array(CompanySalaryCohort) }) },
  auth: { kind: 'public' },
  cache: { kind: 'public', freshSeconds: 15, staleSeconds: 60, tags: [tags.company(), tags.salaries] },
})

/** Exchange rate: 1 unit of the currency costs `sgdPerUnit` SGD on the day `validOn`. */
export const ExchangeRate = z.strictObject({
  currency: SalaryCurrency,
  sgdPerUnit: z.number().positive(),
  validOn: CalendarDate,
})
export type ExchangeRate = z.infer<typeof ExchangeRate>

export const listRates = defineEndpoint({
  name: 'salaries.rates',
  service: 'salaries',
  method: 'GET',
  path: '/salaries/rates',
  summary: 'The newest rate of each currency, with its date and source.',
  visibility: 'public',
  responses: { 200: z.strictObject({ rates: z.array(ExchangeRate), source: z.string() }) },
  auth: { kind: 'public' },
  cache: { kind: 'public', freshSeconds: 300, staleSeconds: 3600, tags: [tags.salaryRates] },
})

/** Amounts in `currency`: `base` per month, `bonus` and `equity` per year. */
export const SalaryContent = z.strictObject({
  company: Slug,
  role: SalaryRole,
  level: SalaryLevel,
  base: z.number().int().positive('A salary is more than zero').max(10_000_000_000),
  bonus: z.number().int().min(0).max(100_000_000_000).default(0),
  equity: z.number().int().min(0).max(100_000_000_000).default(0),
  currency: SalaryCurrency.default('SGD'),
  location: SalaryPlace,
  years: z.number().int().min(0).max(60),
})
export type SalaryContent = z.infer<typeof SalaryContent>

/** The fields of a salary for its author; single salaries are never public. */
export const OwnSalary = SalaryContent.extend({
  id: SalaryId,
  bonus: z.number().int(),
  equity: z.number().int(),
  currency: SalaryCurrency,
  status: ContentStatus,
  /** `base` in SGD, with the exchange rate and its date. */
  baseSgd: z.number().int(),
  rate: z.number(),
  rateOn: CalendarDate,
  createdAt: CalendarDate,
})
export type OwnSalary = z.infer<typeof OwnSalary>

export const submitSalary = defineEndpoint({
  name: 'salaries.submit',
  service: 'salaries',
  method: 'POST',
  path: '/salaries',
  summary: 'Adds an anonymous salary. A figure far from its cohort is asked about first, an impossible one is refused.',
  visibility: 'public',
  body: SalaryContent.extend({
    /** The author confirms an unusual figure: it is stored as pending and counted after a moderator has approved it. */
    confirmed: z.boolean().optional(),
    userHash: UserHash,
  }),
  responses: { 201: z.strictObject({ salary: OwnSalary }) },
  problems: {
    ...companyNotFound,
    already_shared: { status: 409, message: 'You have already shared a salary at this company in the last 6 months.' },
    salary_needs_confirmation: { status: 409, message: 'This figure is far from what others earn. Is it right?' },
    salary_implausible: { status: 422, message: 'This figure cannot be right.' },
  },
  auth: { kind: 'author', authorFrom: 'body' },
  cache: { kind: 'none' },
  rateLimitPerMinute: 10,
})

export const getMySalary = defineEndpoint({
  name: 'salaries.mine',
  service: 'salaries',
  method: 'GET',
  path: '/companies/:slug/my-salary',
  summary: 'The salary at this company that the caller may still delete, or null.',
  visibility: 'public',
  params: SlugParams,
  responses: { 200: z.strictObject({ salary: OwnSalary.nullable(), editableUntil: Instant.nullable() }) },
  problems: companyNotFound,
  auth: { kind: 'author', authorFrom: 'session' },
  cache: { kind: 'none' },
})

export const deleteSalary = defineEndpoint({
  name: 'salaries.delete',
  service: 'salaries',
  method: 'DELETE',
  path: '/salaries/:id',
  summary: 'Deletes one’s own salary within 24 hours; it leaves its cohorts. A corrected one may be sent afterwards.',
  visibility: 'public',
  params: z.strictObject({ id: SalaryId }),
  responses: { 200: z.strictObject({ deleted: z.literal(true), companySlug: Slug }) },
  problems: {
    salary_not_found: { status: 404, message: 'This salary does not exist, or you are not its author.' },
    edit_window_closed: { status: 409, message: 'A salary can be deleted within 24 hours only.' },
  },
  auth: { kind: 'author', authorFrom: 'session' },
  cache: { kind: 'none' },
  purges: purgesOf.salary,
})

export const getSalaryTotals = defineEndpoint({
  name: 'salaries.totals',
  service: 'salaries',
  method: 'GET',
  path: '/salaries/totals',
  summary: 'Salaries that count in the cohorts of the market.',
  visibility: 'internal',
  responses: { 200: z.strictObject({ salaries: z.number().int() }) },
  auth: { kind: 'public' },
  cache: { kind: 'none' },
})
