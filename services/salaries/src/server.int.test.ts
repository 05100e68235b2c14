import { describeProcess } from '@lentera/service-kit/testing/process-suite'
import { expect, it } from 'vitest'
import { authorKey } from './testing/start-service.ts'

describeProcess(
  {
    service: 'salaries',
    server: new URL('server.ts', import.meta.url),
    environment: () => ({ AUTHOR_KEY: authorKey }),
    neverLogged: [authorKey],
  },
  ({ fetch }) => {
    it('compares salaries without NATS', async () => {
      const response = await fetch('/salaries/compare')
      expect(await response.json()).toMatchObject({ count: 0, suppressed: true })
    })
  },
)
