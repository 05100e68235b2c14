import { ok } from '@lentera/proto'
import * as contract from '@lentera/proto/http/salaries'
import { mount } from '@lentera/service-kit/http/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { deleteSalary } from './delete-salary.ts'
import { getMySalary } from './get-my-salary.ts'
import { submitSalary } from './submit-salary.ts'

export const mountSalaries = (app: FastifyInstance, deps: Deps): void => {
  const submit = submitSalary(deps)
  const mine = getMySalary(deps)
  const remove = deleteSalary(deps)

  mount(app, contract.submitSalary, async ({ body: { company, confirmed, ...content }, principal }) => {
    const submitted = await submit({
      slug: company,
      author: principal.author,
      content,
      isConfirmed: confirmed ?? false,
    })
    return submitted.ok ? ok({ salary: submitted.value }) : submitted
  })

  mount(app, contract.getMySalary, ({ params, principal }) => mine(params.slug, principal.author))

  mount(app, contract.deleteSalary, ({ params, principal }) => remove({ id: params.id, author: principal.author }))
}
