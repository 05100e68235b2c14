import { ok } from '@lentera/proto'
import * as contract from '@lentera/proto/http/companies-and-reviews'
import { mount } from '@lentera/service-kit/http/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'

export const mountTextCheck = (
  app: FastifyInstance,
  {
    companies,
    findPersonalData,
    findPersonalDataInTexts,
  }: Pick<Deps, 'companies' | 'findPersonalData' | 'findPersonalDataInTexts'>,
): void => {
  mount(app, contract.checkText, async ({ body: { companySlug, texts = [], ...fields } }) => {
    const company = companySlug === undefined ? null : await companies.refOf(companySlug)
    return ok({
      findings: [...findPersonalData(fields, company?.name)],
      inTexts: [...findPersonalDataInTexts(texts, company?.name)],
    })
  })
}
