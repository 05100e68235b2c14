import { loadConfig } from '@lentera/service-kit/process/config'
import { serve } from '@lentera/service-kit/process/serve'
import { buildApp } from './app.ts'
import { variables } from './config.ts'
import { createDeps } from './deps.ts'
import { serveMetrics } from './http/serve-metrics.ts'

const config = loadConfig(variables, process.env)
const deps = await createDeps(config)
const metricsServer =
  config.METRICS_PORT === undefined ? undefined : await serveMetrics(deps.metrics, config.HOST, config.METRICS_PORT)

await serve({
  app: await buildApp(deps),
  host: config.HOST,
  port: config.PORT,
  log: deps.log,
  drainSeconds: config.DRAIN_SECONDS,
  shutdownSeconds: config.SHUTDOWN_SECONDS,
  stop: async () => {
    metricsServer?.close()
    await Promise.all([...deps.upstreams.values()].map((upstream) => upstream.close()))
    await deps.nats.close()
  },
})
