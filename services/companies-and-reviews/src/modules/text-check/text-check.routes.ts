import { ok } from '@lentera/proto'
import * as contract from '@lentera/proto/http/companies-and-reviews'
import { mount } from '@lentera/service-kit/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'

export const mountTextCheck = (
  app: FastifyInstance,
  { companies, findPersonalData }: Pick<Deps, 'companies' | 'findPersonalData'>,
): void => {
  mount(app, contract.checkText, async ({ body: { companySlug, ...texts } }) => {
    const company = companySlug === undefined ? null : await companies.refOf(companySlug)
    return ok({ findings: [...findPersonalData(texts, company?.name)] })
  })
}
