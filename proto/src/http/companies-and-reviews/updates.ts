import { z } from 'zod'
import { defineEndpoint } from '../../define.ts'
import { Instant, Slug, UpdateId } from '../../ids.ts'
import { PageLimit, PageNumber } from '../../page.ts'
import { purgesOf, tags } from '../../purges.ts'
import { companyNotFound, requiredText, SlugParams } from './content.ts'

/** An update is published in the name of the company, so it has a time. The user who wrote it is not shown. */
export const CompanyUpdate = z.strictObject({ id: UpdateId, title: z.string(), body: z.string(), createdAt: Instant })
export type CompanyUpdate = z.infer<typeof CompanyUpdate>

export const UpdateContent = z.strictObject({ title: requiredText(160), body: requiredText(5000) })
export type UpdateContent = z.infer<typeof UpdateContent>

const notMember = {
  not_company_member: { status: 403, message: 'Only employers of this company can do this.' },
} as const

export const listCompanyUpdates = defineEndpoint({
  name: 'updates.list',
  service: 'companies-and-reviews',
  method: 'GET',
  path: '/companies/:slug/updates',
  summary: 'Published updates of a company, newest first.',
  visibility: 'public',
  params: SlugParams,
  query: z.object({ page: PageNumber, limit: PageLimit }),
  responses: { 200: z.strictObject({ updates: z.array(CompanyUpdate), total: z.number().int() }) },
  problems: companyNotFound,
  auth: { kind: 'public' },
  cache: { kind: 'public', freshSeconds: 15, staleSeconds: 60, tags: [tags.company()] },
})

export const postCompanyUpdate = defineEndpoint({
  name: 'updates.post',
  service: 'companies-and-reviews',
  method: 'POST',
  path: '/companies/:slug/updates',
  summary: 'Posts an update in the name of a company; for its own employers only.',
  visibility: 'public',
  params: SlugParams,
  body: UpdateContent,
  responses: { 201: z.strictObject({ update: CompanyUpdate }) },
  problems: { ...companyNotFound, ...notMember },
  auth: { kind: 'session', permission: 'companies.post-updates' },
  cache: { kind: 'none' },
  purges: purgesOf.companyPage(),
  rateLimitPerMinute: 10,
})

export const removeCompanyUpdate = defineEndpoint({
  name: 'updates.remove',
  service: 'companies-and-reviews',
  method: 'DELETE',
  path: '/updates/:id',
  summary: 'Takes an update back; for employers of the company only.',
  visibility: 'public',
  params: z.strictObject({ id: UpdateId }),
  responses: { 200: z.strictObject({ removed: z.literal(true), companySlug: Slug }) },
  problems: { update_not_found: { status: 404, message: 'This update does not exist.' }, ...notMember },
  auth: { kind: 'session', permission: 'companies.post-updates' },
  cache: { kind: 'none' },
  purges: purgesOf.companyPage('companySlug'),
})

export const getMembership = defineEndpoint({
  name: 'companies.membership',
  service: 'companies-and-reviews',
  method: 'GET',
  path: '/companies/:slug/membership',
  summary: 'Whether the signed-in user may speak for the company.',
  visibility: 'public',
  params: SlugParams,
  responses: { 200: z.strictObject({ isMember: z.boolean() }) },
  problems: companyNotFound,
  auth: { kind: 'session' },
  cache: { kind: 'none' },
})
