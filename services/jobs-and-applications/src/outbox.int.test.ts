import { jobSaved } from '@lentera/proto/events/jobs-and-applications'
import { testOutbox } from '@lentera/service-kit/testing/outbox-suite'
import { aJob, anEmployer } from './testing/builders.ts'
import { startService } from './testing/start-service.ts'

testOutbox({
  event: jobSaved,
  writes: 100,
  start: async () => {
    const service = await startService()
    const { id: company, slug } = await service.addCompany()
    await service.addMember(company, anEmployer().userId)
    const write = async (number: number) => {
      const { status, body } = await service.call('POST', `/employer/companies/${slug}/jobs`, {
        as: anEmployer(),
        body: aJob({ title: `Engineer ${number}` }),
      })
      return { status, id: body.job.id }
    }
    return { service, write }
  },
})
