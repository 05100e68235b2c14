import { ok } from '@lentera/proto'
import * as contract from '@lentera/proto/http/jobs-and-applications'
import { mount } from '@lentera/service-kit/http/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { getJobDetail } from './get-job-detail.ts'
import { listCompanyJobs } from './list-company-jobs.ts'
import { listJobAddresses } from './list-job-addresses.ts'
import { listJobs } from './list-jobs.ts'

export const mountJobs = (app: FastifyInstance, deps: Deps): void => {
  const list = listJobs(deps)
  const detail = getJobDetail(deps)
  const ofCompany = listCompanyJobs(deps)
  const addresses = listJobAddresses(deps)

  mount(app, contract.listJobs, async ({ query, setHeader }) => {
    const { engine, found } = await list(query)
    setHeader('x-search-engine', engine)
    return ok(found)
  })

  mount(app, contract.getJobDetail, ({ params }) => detail(params.id))

  mount(app, contract.listCompanyJobs, async ({ params, query }) => ok(await ofCompany(params.slug, query)))

  mount(app, contract.listJobAddresses, async ({ query }) => ok(await addresses(query)))
}
