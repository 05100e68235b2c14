import { ok } from '@lentera/proto'
import * as contract from '@lentera/proto/http/companies-and-reviews'
import { mount } from '@lentera/service-kit/http/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { deleteDiscussion } from './delete-discussion.ts'
import { deleteReply } from './delete-reply.ts'
import { editDiscussion } from './edit-discussion.ts'
import { editReply } from './edit-reply.ts'
import { getDiscussion } from './get-discussion.ts'
import { getMyPosts } from './get-my-posts.ts'
import { listChannels } from './list-channels.ts'
import { listDiscussions } from './list-discussions.ts'
import { replyToDiscussion } from './reply-to-discussion.ts'
import { startDiscussion } from './start-discussion.ts'

export const mountDiscussions = (app: FastifyInstance, deps: Deps): void => {
  const list = listDiscussions(deps)
  const get = getDiscussion(deps)
  const start = startDiscussion(deps)
  const mine = getMyPosts(deps)
  const edit = editDiscussion(deps)
  const remove = deleteDiscussion(deps)

  mount(app, contract.listDiscussions, ({ query }) => list(query))

  mount(app, contract.listChannels, listChannels(deps))

  mount(app, contract.startDiscussion, async ({ body, principal }) => {
    const started = await start({ author: principal.author, content: body })
    return started.ok ? ok({ discussion: started.value }) : started
  })

  mount(app, contract.getDiscussion, ({ params, query }) => get(params.id, query.page, query.limit))

  mount(app, contract.getMyPosts, ({ params, principal }) => mine(params.id, principal.author))

  mount(app, contract.editDiscussion, async ({ params, body, principal }) => {
    const edited = await edit({ id: params.id, author: principal.author, changes: body })
    return edited.ok ? ok({ discussion: edited.value }) : edited
  })

  mount(app, contract.deleteDiscussion, ({ params, principal }) => remove({ id: params.id, author: principal.author }))

  mountReplies(app, deps)
}

const mountReplies = (app: FastifyInstance, deps: Deps): void => {
  const post = replyToDiscussion(deps)
  const edit = editReply(deps)
  const remove = deleteReply(deps)

  mount(app, contract.replyToDiscussion, async ({ params, body, principal }) => {
    const posted = await post({ discussionId: params.id, author: principal.author, body: body.body })
    return posted.ok ? ok({ reply: posted.value }) : posted
  })

  mount(app, contract.editReply, ({ params, body, principal }) =>
    edit({ id: params.id, author: principal.author, body: body.body }),
  )

  mount(app, contract.deleteReply, ({ params, principal }) => remove({ id: params.id, author: principal.author }))
}
