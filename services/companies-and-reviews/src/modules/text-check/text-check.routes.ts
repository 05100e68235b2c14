import { ok } from '@lentera/proto'
import * as contract from '@lentera/proto/http/companies-and-reviews'
import { mount } from '@lentera/service-kit/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'

export const mountTextCheck = (app: FastifyInstance, { findPersonalData }: Pick<Deps, 'findPersonalData'>): void => {
  mount(app, contract.checkText, async ({ body }) => ok({ findings: [...findPersonalData(body)] }))
}
