import { ok } from '@lentera/proto'
import * as contract from '@lentera/proto/http/companies-and-reviews'
import { mount } from '@lentera/service-kit/http/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { deleteInterview } from './delete-interview.ts'
import { editInterview } from './edit-interview.ts'
import { getMyInterview } from './get-my-interview.ts'
import { listCompanyInterviews } from './list-company-interviews.ts'
import { searchInterviews } from './search-interviews.ts'
import { submitInterview } from './submit-interview.ts'

export const mountInterviews = (app: FastifyInstance, deps: Deps): void => {
  const search = searchInterviews(deps)
  const list = listCompanyInterviews(deps)
  const submit = submitInterview(deps)
  const mine = getMyInterview(deps)
  const edit = editInterview(deps)
  const remove = deleteInterview(deps)

  mount(app, contract.listInterviews, async ({ query }) => ok(await search(query)))

  mount(app, contract.listCompanyInterviews, ({ params, query }) => list(params.slug, query.page, query.limit))

  mount(app, contract.submitInterview, async ({ params, body, principal: { author, emailVerified } }) => {
    const submitted = await submit({ slug: params.slug, author, emailVerified, content: body })
    return submitted.ok ? ok({ interview: submitted.value }) : submitted
  })

  mount(app, contract.getMyInterview, ({ params, principal }) => mine(params.slug, principal.author))

  mount(app, contract.editInterview, ({ params, body, principal }) =>
    edit({ id: params.id, author: principal.author, changes: body }),
  )

  mount(app, contract.deleteInterview, ({ params, principal }) => remove({ id: params.id, author: principal.author }))
}
