import { ok } from '@lentera/proto'
import * as contract from '@lentera/proto/http/jobs-and-applications'
import { mount } from '@lentera/service-kit/http/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { listSavedJobs } from './list-saved-jobs.ts'
import { saveJob } from './save-job.ts'

export const mountSavedJobs = (app: FastifyInstance, deps: Deps): void => {
  const { savedJobs, saverKeyOf } = deps
  const save = saveJob(deps)
  const list = listSavedJobs(deps)

  mount(app, contract.saveJob, ({ params, principal }) => save(params.id, principal.userId))

  mount(app, contract.unsaveJob, async ({ params, principal }) => {
    await savedJobs.remove(saverKeyOf(principal.userId), params.id)
    return ok({ isSaved: false })
  })

  mount(app, contract.listSavedJobs, async ({ query, principal }) => ok(await list(principal.userId, query)))

  mount(app, contract.listSavedMarks, async ({ principal }) =>
    ok({ jobIds: await savedJobs.marks(saverKeyOf(principal.userId)) }),
  )
}
