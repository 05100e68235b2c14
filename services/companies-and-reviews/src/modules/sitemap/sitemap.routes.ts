import { ok } from '@lentera/proto'
import * as contract from '@lentera/proto/http/companies-and-reviews'
import { mount } from '@lentera/service-kit/http/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'

export const mountSitemap = (app: FastifyInstance, { addresses }: Deps): void => {
  mount(app, contract.listCompanyAddresses, async ({ query }) => ok(await addresses.companies(query.page)))

  mount(app, contract.listDiscussionAddresses, async ({ query }) => ok(await addresses.discussions(query.page)))
}
