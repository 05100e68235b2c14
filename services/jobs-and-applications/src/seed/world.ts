import { UserId } from '@lentera/proto'
import { companySaved } from '@lentera/proto/events/companies-and-reviews'
import { z } from 'zod'

/**
 * What the demo data of this service needs to know of others': the companies, what they say of themselves, and who
 * looks for work.
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
