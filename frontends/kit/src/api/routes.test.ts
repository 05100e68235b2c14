import { endpoints } from '@lentera/proto/http/catalogue'
import { describe, expect, it } from 'vitest'
import * as companiesAndReviews from './companies-and-reviews.ts'
import * as gateway from './gateway.ts'
import * as identity from './identity.ts'
import * as jobsAndApplications from './jobs-and-applications.ts'
import type { Route } from './route.ts'
import * as salaries from './salaries.ts'

const routes: readonly Route[] = [companiesAndReviews, gateway, identity, salaries, jobsAndApplications].flatMap(
  (module) => Object.values<Route>(module),
)
const addressOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`

/** The compiler ties each route to its endpoint by type; this finds an endpoint that nobody wrote a route for. */
describe('the browser’s routes', () => {
  it('are the public endpoints, all of them and no other', () => {
    const wanted = endpoints.filter((endpoint) => endpoint.visibility === 'public').map(addressOf)
    expect(wanted.length).toBeGreaterThan(15)
    expect(routes.map(addressOf).sort()).toEqual(wanted.sort())
  })
})
