import { companySaved } from '@lentera/proto/events/companies-and-reviews'
import { z } from 'zod'

/** The companies, in the form of their events, which the demo data of this service refer to. */
export const World = z.object({ companies: z.array(companySaved.data).min(1) })
export type SeedCompany = z.infer<typeof World>['companies'][number]
