import { ok } from '@lentera/proto'
import * as contract from '@lentera/proto/http/salaries'
import { mount } from '@lentera/service-kit/http/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { compareSalaries } from './compare-salaries.ts'
import { listCompanySalaries } from './list-company-salaries.ts'

export const mountCohorts = (app: FastifyInstance, deps: Deps): void => {
  const compare = compareSalaries(deps)
  const list = listCompanySalaries(deps)

  mount(app, contract.compareSalaries, ({ query: { role, level, country } }) =>
    compare({ role, level, place: country }),
  )

  mount(app, contract.listCompanySalaries, async ({ query }) => ok(await list(query)))

  mount(app, contract.getCompanySalaries, async ({ params }) =>
    ok({ salaries: await deps.figures.ofCompany(params.slug) }),
  )

  mount(app, contract.getSalaryTotals, async () =>
    ok({ salaries: await deps.figures.countCounted(contract.salaryRoles) }),
  )
}
