import { createServer, type Server } from 'node:http'
import type { Metrics } from '@lentera/service-kit/process/metrics'

/** Serves `/metrics` on a separate port that no ingress exposes, because the gateway's own port is public. */
export const serveMetrics = (metrics: Metrics, host: string, port: number): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer((request, response) => {
      if (request.url !== '/metrics' || request.method !== 'GET') {
        response.writeHead(404).end()
        return
      }
      metrics.render().then(
        (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
        () => response.writeHead(500).end(),
      )
    })
    server.once('error', reject)
    server.listen(port, host, () => resolve(server))
  })
