import * as contract from '@lentera/proto/http/companies-and-reviews'
import { mount } from '@lentera/service-kit/http/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { listHelpfulMarks } from './list-helpful-marks.ts'
import { setHelpfulMark } from './set-helpful-mark.ts'

export const mountHelpful = (app: FastifyInstance, deps: Deps): void => {
  const set = setHelpfulMark(deps)
  const mine = listHelpfulMarks(deps)

  mount(app, contract.markHelpful, ({ params, principal }) =>
    set({ id: params.id, author: principal.author, isHelpful: true }),
  )

  mount(app, contract.unmarkHelpful, ({ params, principal }) =>
    set({ id: params.id, author: principal.author, isHelpful: false }),
  )

  mount(app, contract.listHelpfulMarks, ({ query, principal }) => mine(principal.author, query.reviews))
}
