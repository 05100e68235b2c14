import { ok } from '@lentera/proto'
import * as contract from '@lentera/proto/http/companies-and-reviews'
import { mount } from '@lentera/service-kit/http/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { getMembership } from './get-membership.ts'
import { listCompanyUpdates } from './list-company-updates.ts'
import { postCompanyUpdate } from './post-company-update.ts'
import { removeCompanyUpdate } from './remove-company-update.ts'

export const mountUpdates = (app: FastifyInstance, deps: Deps): void => {
  const list = listCompanyUpdates(deps)
  const post = postCompanyUpdate(deps)
  const remove = removeCompanyUpdate(deps)
  const membership = getMembership(deps)

  mount(app, contract.listCompanyUpdates, ({ params, query }) => list(params.slug, query.page, query.limit))

  mount(app, contract.postCompanyUpdate, async ({ params, body, principal }) => {
    const posted = await post({ slug: params.slug, userId: principal.userId, content: body })
    return posted.ok ? ok({ update: posted.value }) : posted
  })

  mount(app, contract.removeCompanyUpdate, ({ params, principal }) =>
    remove({ id: params.id, userId: principal.userId }),
  )

  mount(app, contract.getMembership, ({ params, principal }) => membership(params.slug, principal.userId))
}
