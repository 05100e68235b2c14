import { expect, it } from 'vitest'
import { createMetrics } from './metrics.ts'

it('renders counters, histograms and gauges with the service’s name, separately per registry', async () => {
  const metrics = createMetrics('identity', { processMetrics: false })
  metrics.counter('codes_sent_total', 'Codes.', ['kind']).inc({ kind: 'login' })
  metrics.counter('codes_sent_total', 'Codes.', ['kind']).inc({ kind: 'login' }, 2)
  metrics.histogram('wait_seconds', 'Wait.', ['route'], [0.1, 1]).observe(0.5, { route: '/x' })
  metrics.gauge('queued', 'Queued.', [], (gauge) => gauge.set(7))
  const text = await metrics.render()
  expect(text).toContain('codes_sent_total{kind="login",service="identity"} 3')
  expect(text).toContain('wait_seconds_bucket{le="1",service="identity",route="/x"} 1')
  expect(text).toContain('queued{service="identity"} 7')
  expect(await createMetrics('identity', { processMetrics: false }).render()).not.toContain('codes_sent_total')
})

it('includes the default metrics of the process', async () => {
  expect(await createMetrics('identity').render()).toContain('nodejs_eventloop_lag_p99_seconds{service="identity"}')
})
