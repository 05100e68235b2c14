import type { EndpointSpec } from '../define.ts'
import * as companiesAndReviews from './companies-and-reviews.ts'
import * as gateway from './gateway.ts'
import * as identity from './identity.ts'
import * as jobsAndApplications from './jobs-and-applications.ts'
import * as salaries from './salaries.ts'

const isEndpoint = (value: unknown): value is EndpointSpec =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'responses' in value

const endpointsOf = (module: object): readonly EndpointSpec[] => Object.values(module).filter(isEndpoint)

/** Every endpoint of the product. A new file in this folder must be added here only. */
export const endpoints: readonly EndpointSpec[] = [
  gateway,
  identity,
  companiesAndReviews,
  salaries,
  jobsAndApplications,
].flatMap(endpointsOf)
