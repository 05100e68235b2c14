import * as contract from '@lentera/proto/http/companies-and-reviews'
import { mount } from '@lentera/service-kit/http/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { raiseFlag } from './raise-flag.ts'

export const mountFlags = (app: FastifyInstance, deps: Deps): void => {
  const raise = raiseFlag(deps)

  mount(app, contract.raiseFlag, ({ body, principal: { author, emailVerified } }) =>
    raise({ ...body, reporter: author, emailVerified }),
  )
}
