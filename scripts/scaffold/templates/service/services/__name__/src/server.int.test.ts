import { describeProcess } from '@lentera/service-kit/testing/process-suite'
import { expect, it } from 'vitest'

describeProcess(
  { service: '__name__', server: new URL('server.ts', import.meta.url), environment: () => ({}) },
  ({ fetch }) => {
    it('lists __modules_words__ without NATS', async () => {
      const response = await fetch('/__modules__')
      expect(await response.json()).toEqual({ __moduleList__: [], total: 0 })
    })
  },
)
