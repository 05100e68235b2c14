import { ok } from '@lentera/proto'
import * as contract from '@lentera/proto/http/companies-and-reviews'
import { mount } from '@lentera/service-kit/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { getCompanyProfile } from './get-company-profile.ts'
import { getCompanyRating } from './get-company-rating.ts'
import { listCompanies } from './list-companies.ts'

export const mountCompanies = (app: FastifyInstance, deps: Deps): void => {
  const list = listCompanies(deps)
  const profile = getCompanyProfile(deps)
  const rating = getCompanyRating(deps)

  mount(app, contract.listCompanies, async ({ query }) => ok(await list(query)))

  mount(app, contract.getCompanyProfile, ({ params }) => profile(params.slug))

  mount(app, contract.getCompanyRating, ({ params }) => rating(params.slug))

  mount(app, contract.getTotals, async () => ok(await deps.companies.totals()))
}
