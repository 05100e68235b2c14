import { z } from 'zod'
import { defineEndpoint } from '../../define.ts'
import { CompanyId, Slug } from '../../ids.ts'
import { emptyAsAbsent, PageLimit, PageNumber, SearchText } from '../../page.ts'
import { tags } from '../../purges.ts'
import { MatchedSpan } from '../search.ts'
import { CompanySize, Country, companyNotFound, SlugParams } from './content.ts'
import { Interview } from './interviews.ts'
import { RatingSummary, Review } from './reviews.ts'
import { CompanyUpdate } from './updates.ts'

export const Company = z.strictObject({
  id: CompanyId,
  name: z.string(),
  slug: Slug,
  logoUrl: z.string().nullable(),
  hqCountry: Country,
  size: CompanySize,
  website: z.string().nullable(),
  mission: z.string().nullable(),
  description: z.string().nullable(),
})
export type Company = z.infer<typeof Company>

/** A company as a card in a list shows it. `avgRating` is the mean to one decimal, null without reviews. */
export const CompanyCard = Company.omit({ website: true, mission: true }).extend({
  reviewCount: z.number().int(),
  avgRating: z.number().nullable(),
})
export type CompanyCard = z.infer<typeof CompanyCard>

/** A card in search results with the ranges to highlight; both lists are empty without a search. */
export const CompanyHit = CompanyCard.extend({
  matches: z.strictObject({ name: z.array(MatchedSpan), description: z.array(MatchedSpan) }),
})
export type CompanyHit = z.infer<typeof CompanyHit>

/** A "+" that is not percent-encoded in a query string is decoded as a space. */
const repairPlus = (value: unknown) => (value === '' ? undefined : value === '1000 ' ? '1000+' : value)

export const listCompanies = defineEndpoint({
  name: 'companies.list',
  service: 'companies-and-reviews',
  method: 'GET',
  path: '/companies',
  summary: 'Companies, searched and filtered; best match first with a search, else most reviewed first.',
  visibility: 'public',
  query: z.object({
    search: SearchText,
    country: z.preprocess(emptyAsAbsent, Country.optional()),
    size: z.preprocess(repairPlus, CompanySize.optional()),
    page: PageNumber,
    limit: PageLimit,
  }),
  responses: { 200: z.strictObject({ companies: z.array(CompanyHit), total: z.number().int() }) },
  auth: { kind: 'public' },
  cache: { kind: 'public', freshSeconds: 15, staleSeconds: 60, tags: [tags.companies] },
  answerHeaders: ['x-search-engine'],
})

/**
 * The owner's part of the company page; the gateway composes the public response from it and the parts of other teams.
 */
export const CompanyProfile = z.strictObject({
  company: Company,
  reviews: z.strictObject({ reviews: z.array(Review), total: z.number().int() }),
  avgRating: z.number(),
  ratings: RatingSummary,
  interviews: z.array(Interview),
  interviewCount: z.number().int(),
  updates: z.array(CompanyUpdate),
  updateCount: z.number().int(),
})
export type CompanyProfile = z.infer<typeof CompanyProfile>

export const getCompanyProfile = defineEndpoint({
  name: 'companies.profile',
  service: 'companies-and-reviews',
  method: 'GET',
  path: '/companies/:slug/profile',
  summary: 'Company, rating summary, and the newest 20 reviews, interviews and updates.',
  visibility: 'internal',
  params: SlugParams,
  responses: { 200: CompanyProfile },
  problems: companyNotFound,
  auth: { kind: 'public' },
  cache: { kind: 'none' },
})

export const getTotals = defineEndpoint({
  name: 'companies.totals',
  service: 'companies-and-reviews',
  method: 'GET',
  path: '/totals',
  summary: 'Companies and public reviews of the whole product.',
  visibility: 'internal',
  responses: { 200: z.strictObject({ companies: z.number().int(), reviews: z.number().int() }) },
  auth: { kind: 'public' },
  cache: { kind: 'none' },
})
