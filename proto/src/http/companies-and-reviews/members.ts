import { z } from 'zod'
import { defineEndpoint } from '../../define.ts'
import { CompanyId, UserId } from '../../ids.ts'
import { CompanyMention } from './content.ts'

/** Membership check for other services; each caller defines what it does when this service does not respond. */
export const checkMembership = defineEndpoint({
  name: 'members.check',
  service: 'companies-and-reviews',
  method: 'POST',
  path: '/members/check',
  summary: 'Whether a user may speak for a company.',
  visibility: 'internal',
  transport: 'nats',
  body: z.strictObject({ companyId: CompanyId, userId: UserId }),
  responses: { 200: z.strictObject({ isMember: z.boolean() }) },
  auth: { kind: 'public' },
  cache: { kind: 'none' },
})

export const listMemberships = defineEndpoint({
  name: 'members.companies',
  service: 'companies-and-reviews',
  method: 'POST',
  path: '/members/companies',
  summary: 'The companies that a user may speak for, by name, at most 100.',
  visibility: 'internal',
  transport: 'nats',
  body: z.strictObject({ userId: UserId }),
  responses: { 200: z.strictObject({ companies: z.array(CompanyMention) }) },
  auth: { kind: 'public' },
  cache: { kind: 'none' },
})
