import type { EventSpec } from '../define.ts'
import * as companiesAndReviews from './companies-and-reviews.ts'
import * as identity from './identity.ts'
import * as jobsAndApplications from './jobs-and-applications.ts'
import * as salaries from './salaries.ts'

const isEvent = (value: unknown): value is EventSpec =>
  typeof value === 'object' && value !== null && 'subject' in value && 'data' in value

/** Every event of the product by subject. A new file in this folder must be added here only. */
export const events: ReadonlyMap<string, EventSpec> = new Map(
  [identity, companiesAndReviews, salaries, jobsAndApplications]
    .flatMap((module) => Object.values(module).filter(isEvent))
    .map((event) => [event.subject, event]),
)
