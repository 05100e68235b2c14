import { ok } from '@lentera/proto'
import * as contract from '@lentera/proto/http/jobs-and-applications'
import { mount } from '@lentera/service-kit/http/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { applyForJob } from './apply-for-job.ts'
import { listMyApplications } from './list-my-applications.ts'
import { withdrawApplication } from './withdraw-application.ts'

export const mountApplications = (app: FastifyInstance, deps: Deps): void => {
  const apply = applyForJob(deps)
  const mine = listMyApplications(deps)
  const withdraw = withdrawApplication(deps)

  mount(app, contract.applyForJob, async ({ params, upload: { fields, file }, principal, signal }) => {
    const sender = principal.kind === 'user' ? principal.userId : null
    const applied = await apply({ jobId: params.id, fields, resume: file.bytes, sender, signal })
    return applied.ok ? ok({ application: applied.value }) : applied
  })

  mount(app, contract.listMyApplications, ({ query, principal }) => mine({ userId: principal.userId, ...query }))

  mount(app, contract.withdrawApplication, ({ params, principal }) =>
    withdraw({ id: params.id, userId: principal.userId }),
  )
}
