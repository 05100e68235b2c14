import { ok } from '@lentera/proto'
import * as contract from '@lentera/proto/http/companies-and-reviews'
import { mount } from '@lentera/service-kit/http/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { getCompanyProfile } from './get-company-profile.ts'
import { getCompanyRating } from './get-company-rating.ts'
import { listCompanies } from './list-companies.ts'
import { suggestCompanies } from './suggest-companies.ts'

export const mountCompanies = (app: FastifyInstance, deps: Deps): void => {
  const list = listCompanies(deps)
  const suggest = suggestCompanies(deps)
  const profile = getCompanyProfile(deps)
  const rating = getCompanyRating(deps)

  mount(app, contract.listCompanies, async ({ query, setHeader }) => {
    const { engine, found } = await list(query)
    setHeader('x-search-engine', engine)
    return ok(found)
  })

  mount(app, contract.suggestCompanies, async ({ query, setHeader }) => {
    const { engine, found } = await suggest(query.search)
    setHeader('x-search-engine', engine)
    return ok(found)
  })

  mount(app, contract.getCompanyProfile, ({ params }) => profile(params.slug))

  mount(app, contract.getCompanyRating, ({ params }) => rating(params.slug))

  mount(app, contract.getTotals, async () => ok(await deps.companies.totals()))
}
