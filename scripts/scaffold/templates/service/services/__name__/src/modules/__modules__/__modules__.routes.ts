import { ok } from '@lentera/proto'
import * as contract from '@lentera/proto/http/__name__'
import { mount } from '@lentera/service-kit/http/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { add__Module__ } from './add-__module__.ts'
import { list__Modules__ } from './list-__modules__.ts'

export const mount__Modules__ = (app: FastifyInstance, deps: Deps): void => {
  const add = add__Module__(deps)
  const list = list__Modules__(deps)

  mount(app, contract.list__Modules__, async ({ query }) => ok(await list(query)))

  mount(app, contract.add__Module__, async ({ body }) => {
    const added = await add(body.title)
    return added.ok ? ok({ __moduleItem__: added.value }) : added
  })
}
