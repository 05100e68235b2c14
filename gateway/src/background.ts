import type { BackgroundParts } from '@lentera/service-kit/process/background'
import type { createDeps } from './deps.ts'
import { serveMetrics } from './http/serve-metrics.ts'

export const background = ({ config, metrics }: ReturnType<typeof createDeps>): BackgroundParts => ({
  metrics: async () => {
    if (config.METRICS_PORT === undefined) return undefined
    const server = await serveMetrics(metrics, config.HOST, config.METRICS_PORT)
    return { stop: () => void server.close() }
  },
})
