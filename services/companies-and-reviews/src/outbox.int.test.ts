import { AuthorToken } from '@lentera/proto'
import { reviewSubmitted } from '@lentera/proto/events/companies-and-reviews'
import { testOutbox } from '@lentera/service-kit/testing/outbox-suite'
import { aReview } from './testing/builders.ts'
import { startService } from './testing/start-service.ts'

testOutbox({
  event: reviewSubmitted,
  writes: 200,
  start: async () => {
    const service = await startService()
    const { slug } = await service.addCompany()
    const write = async (number: number) => {
      const author = AuthorToken.parse(number.toString(16).padStart(64, '0'))
      const as = { kind: 'author', author, emailVerified: false } as const
      const { status, body } = await service.call('POST', `/companies/${slug}/reviews`, { as, body: aReview() })
      return { status, id: body.review.id }
    }
    return { service, write }
  },
})
