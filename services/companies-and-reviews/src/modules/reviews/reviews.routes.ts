import { ok } from '@lentera/proto'
import * as contract from '@lentera/proto/http/companies-and-reviews'
import { mount } from '@lentera/service-kit/http/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { deleteReview } from './delete-review.ts'
import { editReview } from './edit-review.ts'
import { getMyReview } from './get-my-review.ts'
import { listReviews } from './list-reviews.ts'
import { submitReview } from './submit-review.ts'

export const mountReviews = (app: FastifyInstance, deps: Deps): void => {
  const list = listReviews(deps)
  const submit = submitReview(deps)
  const mine = getMyReview(deps)
  const edit = editReview(deps)
  const remove = deleteReview(deps)

  mount(app, contract.listReviews, ({ params, query }) => list(params.slug, query))

  mount(app, contract.submitReview, async ({ params, body, principal: { author, emailVerified } }) => {
    const submitted = await submit({ slug: params.slug, author, emailVerified, content: body })
    return submitted.ok ? ok({ review: submitted.value }) : submitted
  })

  mount(app, contract.getMyReview, ({ params, principal }) => mine(params.slug, principal.author))

  mount(app, contract.editReview, ({ params, body, principal }) =>
    edit({ id: params.id, author: principal.author, changes: body }),
  )

  mount(app, contract.deleteReview, ({ params, principal }) => remove({ id: params.id, author: principal.author }))
}
