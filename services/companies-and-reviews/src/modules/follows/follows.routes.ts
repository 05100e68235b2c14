import { ok } from '@lentera/proto'
import * as contract from '@lentera/proto/http/companies-and-reviews'
import { mount } from '@lentera/service-kit/http/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { followCompany } from './follow-company.ts'
import { getFollow } from './get-follow.ts'
import { listFollows } from './list-follows.ts'
import { unfollowCompany } from './unfollow-company.ts'

export const mountFollows = (app: FastifyInstance, deps: Deps): void => {
  const follow = followCompany(deps)
  const unfollow = unfollowCompany(deps)
  const get = getFollow(deps)
  const list = listFollows(deps)

  mount(app, contract.followCompany, ({ params, principal }) => follow(params.slug, principal.author))

  mount(app, contract.unfollowCompany, ({ params, principal }) => unfollow(params.slug, principal.author))

  mount(app, contract.getFollow, ({ params, principal }) => get(params.slug, principal.author))

  mount(app, contract.listFollows, async ({ query, principal }) => ok(await list(principal.author, query)))
}
