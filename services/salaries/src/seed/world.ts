import { companySaved } from '@lentera/proto/events/companies-and-reviews'
import { z } from 'zod'

/** What the demo data of one service needs to know of another's: the companies, as their events would describe them. */
export const World = z.object({ companies: z.array(companySaved.data).min(1) })
export type SeedCompany = z.infer<typeof World>['companies'][number]
