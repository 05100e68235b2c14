import { describeProcess } from '@lentera/service-kit/testing/process-suite'
import { expect, it } from 'vitest'
import { authorKey } from './testing/start-service.ts'

describeProcess(
  {
    service: 'companies-and-reviews',
    server: new URL('server.ts', import.meta.url),
    environment: () => ({ AUTHOR_KEY: authorKey }),
    neverLogged: [authorKey],
  },
  ({ fetch }) => {
    it('lists companies without NATS', async () => {
      const response = await fetch('/companies')
      expect(await response.json()).toEqual({ companies: [], total: 0 })
    })
  },
)
