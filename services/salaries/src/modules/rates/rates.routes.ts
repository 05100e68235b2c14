import * as contract from '@lentera/proto/http/salaries'
import { mount } from '@lentera/service-kit/http/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { listRates } from './list-rates.ts'

export const mountRates = (app: FastifyInstance, deps: Deps): void => {
  const list = listRates(deps)

  mount(app, contract.listRates, () => list())
}
