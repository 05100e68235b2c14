import { salarySubmitted } from '@lentera/proto/events/salaries'
import { testOutbox } from '@lentera/service-kit/testing/outbox-suite'
import { aPerson, aSalary } from './testing/builders.ts'
import { startService } from './testing/start-service.ts'

testOutbox({
  event: salarySubmitted,
  writes: 100,
  start: async () => {
    const service = await startService()
    const { slug } = await service.addCompany()
    const write = async (number: number) => {
      const as = aPerson(number)
      const { status, body } = await service.call('POST', '/salaries', {
        as,
        body: aSalary(slug, { base: 6000 + number }),
      })
      return { status, id: body.salary.id }
    }
    return { service, write }
  },
})
