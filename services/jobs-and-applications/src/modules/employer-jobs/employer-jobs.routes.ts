import { ok } from '@lentera/proto'
import * as contract from '@lentera/proto/http/jobs-and-applications'
import { mount } from '@lentera/service-kit/http/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { createJob } from './create-job.ts'
import { editJob } from './edit-job.ts'
import { getEmployerJob } from './get-employer-job.ts'
import { listEmployerJobs } from './list-employer-jobs.ts'
import { moveJob } from './move-job.ts'

export const mountEmployerJobs = (app: FastifyInstance, deps: Deps): void => {
  const { membership } = deps
  const list = listEmployerJobs(deps)
  const create = createJob(deps)
  const get = getEmployerJob(deps)
  const edit = editJob(deps)
  const move = moveJob(deps)

  mount(app, contract.listMyCompanies, async ({ principal }) => {
    const companies = await membership.companiesOf(principal.userId)
    return companies.ok ? ok({ companies: [...companies.value] }) : companies
  })

  mount(app, contract.listEmployerJobs, ({ params, query, principal }) =>
    list({ slug: params.slug, userId: principal.userId, query }),
  )

  mount(app, contract.createJob, async ({ params, body, principal }) => {
    const job = await create({ slug: params.slug, userId: principal.userId, content: body })
    return job.ok ? ok({ job: job.value }) : job
  })

  mount(app, contract.getEmployerJob, async ({ params, principal }) => {
    const job = await get(params.id, principal.userId)
    return job.ok ? ok({ job: job.value }) : job
  })

  mount(app, contract.editJob, async ({ params, body, principal }) => {
    const job = await edit({ id: params.id, userId: principal.userId, changes: body })
    return job.ok ? ok({ job: job.value }) : job
  })

  mount(app, contract.moveJob, async ({ params, body, principal }) => {
    const job = await move({ id: params.id, userId: principal.userId, move: body.move })
    return job.ok ? ok({ job: job.value }) : job
  })
}
