import type { CompanyId, Slug, UpdateId } from '@lentera/proto'
import * as events from '@lentera/proto/events/companies-and-reviews'

type Facts = { readonly updateId: UpdateId; readonly companyId: CompanyId; readonly slug: Slug }

// Never the user who did it: to the public, and to the other services, the company speaks.
export const updatePostedEvent = (facts: Facts) => [events.companyUpdatePosted, facts] as const
export const updateRemovedEvent = (facts: Facts) => [events.companyUpdateRemoved, facts] as const
