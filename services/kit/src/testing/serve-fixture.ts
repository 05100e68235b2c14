import { defineEndpoint, ok } from '@lentera/proto'
import { z } from 'zod'
import { visitorsOnly } from '../crypto/principal.ts'
import { createApp } from '../http/app.ts'
import { mount } from '../http/endpoint.ts'
import { systemClock } from '../process/clock.ts'
import { createLog } from '../process/log.ts'
import { createMetrics } from '../process/metrics.ts'
import { serve } from '../process/serve.ts'

/** A process for serve.test.ts: responds slowly, stops slowly or never, and can fail with an uncaught error. */
const slow = defineEndpoint({
  name: 'slow.get',
  service: 'gateway',
  method: 'GET',
  path: '/slow',
  summary: 'Responds after a while.',
  visibility: 'internal',
  responses: { 200: z.strictObject({ slow: z.literal(true) }) },
  auth: { kind: 'public' },
  cache: { kind: 'none' },
})

const log = createLog({ name: 'gateway', level: 'info' })
const app = createApp({
  name: 'gateway',
  log,
  metrics: createMetrics('gateway'),
  clock: systemClock,
  principals: visitorsOnly,
  isReady: async () => undefined,
})
mount(app, slow, async () => {
  log.info('slow begins')
  await new Promise((resolve) => setTimeout(resolve, 600))
  return ok({ slow: true })
})

const [how = 'clean'] = process.argv.slice(2)
await serve({
  app,
  host: '127.0.0.1',
  port: 0,
  log,
  drainSeconds: how === 'clean' ? 0.4 : 0,
  shutdownSeconds: how === 'hang' ? 1 : 10,
  stop: [
    {
      name: 'fixture',
      run: async () => {
        log.info({ step: 'fixture' }, 'the fixture stops')
        if (how === 'hang') await new Promise(() => undefined)
      },
    },
  ],
})
if (how === 'throw') setTimeout(() => Promise.reject(new Error('canary')), 50)
