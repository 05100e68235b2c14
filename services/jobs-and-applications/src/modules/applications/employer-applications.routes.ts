import * as contract from '@lentera/proto/http/jobs-and-applications'
import { mount } from '@lentera/service-kit/http/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { createResumeLink } from './create-resume-link.ts'
import { downloadResume } from './download-resume.ts'
import { listJobApplications } from './list-job-applications.ts'
import { moveApplication } from './move-application.ts'

export const mountEmployerApplications = (app: FastifyInstance, deps: Deps): void => {
  const list = listJobApplications(deps)
  const move = moveApplication(deps)
  const link = createResumeLink(deps)
  const download = downloadResume(deps)

  mount(app, contract.listJobApplications, ({ params, query: { status, page, limit }, principal }) =>
    list({ jobId: params.id, userId: principal.userId, status: status ?? null, page, limit }),
  )

  mount(app, contract.moveApplication, ({ params, body, principal }) =>
    move({ id: params.id, userId: principal.userId, status: body.status }),
  )

  mount(app, contract.createResumeLink, ({ params, principal }) => link({ id: params.id, userId: principal.userId }))

  mount(app, contract.downloadResume, ({ params }) => download(params.token))
}
