import { UserId } from '@lentera/proto'
import { companySaved } from '@lentera/proto/events/companies-and-reviews'
import { z } from 'zod'

/**
 * Input from the demo data of other services: the companies, their descriptions, and the accounts of job seekers.
 */
export const World = z.object({
  companies: z.array(companySaved.data).min(1),
  profiles: z
    .array(z.object({ slug: z.string(), description: z.string().nullable(), mission: z.string().nullable() }))
    .default([]),
  talents: z.array(z.object({ userId: UserId, email: z.string(), fullName: z.string() })).default([]),
})
export type World = z.infer<typeof World>
export type SeedCompany = World['companies'][number]
export type SeedTalent = World['talents'][number]
