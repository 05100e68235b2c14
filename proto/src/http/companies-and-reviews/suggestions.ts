import { z } from 'zod'
import { defineEndpoint } from '../../define.ts'
import { SearchText } from '../../page.ts'
import { tags } from '../../purges.ts'
import { MatchedSpan } from '../search.ts'
import { CompanyMention, SlugParams } from './content.ts'

export const suggestCompanies = defineEndpoint({
  name: 'companies.suggest',
  service: 'companies-and-reviews',
  method: 'GET',
  path: '/company-suggestions',
  summary: 'At most six companies whose name fits what has been typed so far, with what to mark in it.',
  visibility: 'public',
  query: z.object({ search: SearchText }),
  responses: {
    200: z.strictObject({
      suggestions: z.array(z.strictObject({ company: CompanyMention, matches: z.array(MatchedSpan) })),
    }),
  },
  auth: { kind: 'public' },
  cache: { kind: 'public', freshSeconds: 60, staleSeconds: 300, tags: [tags.companies] },
  answerHeaders: ['x-search-engine'],
})

/** Rating of a company as other teams' pages show it; `avgRating` is null without reviews. */
export const CompanyRating = z.strictObject({ avgRating: z.number().nullable(), reviewCount: z.number().int() })
export type CompanyRating = z.infer<typeof CompanyRating>

export const getCompanyRating = defineEndpoint({
  name: 'companies.rating',
  service: 'companies-and-reviews',
  method: 'GET',
  path: '/companies/:slug/rating',
  summary: 'The mean of a company’s public reviews and their number.',
  visibility: 'internal',
  params: SlugParams,
  responses: { 200: CompanyRating },
  problems: { company_not_found: { status: 404, message: 'Company not found' } },
  auth: { kind: 'public' },
  cache: { kind: 'none' },
})
