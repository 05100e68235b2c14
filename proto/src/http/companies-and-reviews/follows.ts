import { z } from 'zod'
import { defineEndpoint } from '../../define.ts'
import { PageLimit, PageNumber } from '../../page.ts'
import { CompanyCard } from './companies.ts'
import { companyNotFound, SlugParams } from './content.ts'

const Followed = z.strictObject({ isFollowing: z.boolean() })

export const followCompany = defineEndpoint({
  name: 'follows.follow',
  service: 'companies-and-reviews',
  method: 'PUT',
  path: '/companies/:slug/follow',
  summary: 'Follows a company. Who follows is known by a keyed pseudonym only, never by account.',
  visibility: 'public',
  params: SlugParams,
  responses: { 200: Followed },
  problems: {
    ...companyNotFound,
    too_many_follows: { status: 409, message: 'You follow 500 companies; unfollow one first.' },
  },
  auth: { kind: 'author', authorFrom: 'session' },
  cache: { kind: 'none' },
})

export const unfollowCompany = defineEndpoint({
  name: 'follows.unfollow',
  service: 'companies-and-reviews',
  method: 'DELETE',
  path: '/companies/:slug/follow',
  summary: 'Ends following a company.',
  visibility: 'public',
  params: SlugParams,
  responses: { 200: Followed },
  problems: companyNotFound,
  auth: { kind: 'author', authorFrom: 'session' },
  cache: { kind: 'none' },
})

export const getFollow = defineEndpoint({
  name: 'follows.get',
  service: 'companies-and-reviews',
  method: 'GET',
  path: '/companies/:slug/follow',
  summary: 'Whether the caller follows the company.',
  visibility: 'public',
  params: SlugParams,
  responses: { 200: Followed },
  problems: companyNotFound,
  auth: { kind: 'author', authorFrom: 'session' },
  cache: { kind: 'none' },
})

export const listFollows = defineEndpoint({
  name: 'follows.list',
  service: 'companies-and-reviews',
  method: 'GET',
  path: '/follows',
  summary: 'The companies that the caller follows, by name.',
  visibility: 'public',
  query: z.object({ page: PageNumber, limit: PageLimit }),
  responses: { 200: z.strictObject({ companies: z.array(CompanyCard), total: z.number().int() }) },
  auth: { kind: 'author', authorFrom: 'session' },
  cache: { kind: 'none' },
})
