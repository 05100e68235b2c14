import { ok } from '@lentera/proto'
import * as contract from '@lentera/proto/http/__name__'
import { mount } from '@lentera/service-kit/http/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { addExample } from './add-example.ts'
import { listExamples } from './list-examples.ts'

export const mountExamples = (app: FastifyInstance, deps: Deps): void => {
  const add = addExample(deps)
  const list = listExamples(deps)

  mount(app, contract.list__Pascal__Examples, async ({ query }) => ok(await list(query)))

  mount(app, contract.add__Pascal__Example, async ({ body }) => {
    const added = await add(body.title)
    return added.ok ? ok({ example: added.value }) : added
  })
}
