import { ok } from '@lentera/proto'
import * as contract from '@lentera/proto/http/identity'
import { mount } from '@lentera/service-kit/http/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { getCurrentUser } from './get-current-user.ts'

export const mountUsers = (app: FastifyInstance, deps: Deps): void => {
  const current = getCurrentUser(deps)

  mount(app, contract.getCurrentUser, async ({ principal }) => {
    const found = await current(principal.userId)
    return found.ok ? ok({ ...found.value, permissions: principal.permissions }) : found
  })
}
