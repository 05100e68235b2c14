import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ServiceName } from '@lentera/proto'
import { systemClock } from '@lentera/service-kit/process/clock'
import { testLog, testMetrics, testPrincipals } from '@lentera/service-kit/testing'
import { Client, type Dispatcher } from 'undici'
import { buildApp, defaultDeadlines, type GatewayDeps } from '../src/app.ts'
import { createUpstreams } from '../src/deps.ts'
import { createTelemetry } from '../src/http/telemetry.ts'

export type Received = {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
  readonly bytes: Buffer
  readonly raw: string
}
export type Reply = {
  readonly status?: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string | string[]>>
}
export type Responder = (received: Received) => Reply | Promise<Reply>

const readAll = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port // listening on TCP, so it has one

/** A fake service: returns the responses of the test, records requests, and can stop and start again on its port. */
export const startUpstream = async () => {
  const received: Received[] = []
  let respond: Responder = () => ({ status: 200, body: {} })
  let server: Server | undefined
  let port = 0

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const bytes = await readAll(request)
    const body = bytes.toString('utf8')
    const { method = '', url = '', headers } = request
    const entry = {
      method,
      url,
      headers,
      body,
      bytes,
      raw: `${method} ${url}\n${request.rawHeaders.join('\n')}\n${body}`,
    }
    received.push(entry)
    const { status = 200, body: payload, headers: extra = {} } = await respond(entry)
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...extra })
    response.end(typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : JSON.stringify(payload))
  }
  const start = () =>
    new Promise<void>((resolve) => {
      server = createServer((request, response) => void handle(request, response))
      server.listen(port, '127.0.0.1', () => {
        if (server !== undefined) port = portOf(server)
        resolve()
      })
    })
  const stop = () =>
    new Promise<void>((resolve) => {
      if (server === undefined) return resolve()
      server.close(() => resolve())
      server.closeAllConnections()
      server = undefined
    })
  await start()
  return {
    received,
    get origin() {
      return `http://127.0.0.1:${port}`
    },
    willRespond: (next: Responder) => {
      respond = next
    },
    start,
    stop,
  }
}
export type TestUpstream = Awaited<ReturnType<typeof startUpstream>>

export type Got = {
  readonly status: number
  readonly headers: Dispatcher.ResponseData['headers']
  readonly bytes: Buffer
  readonly text: string
  readonly json: () => { readonly [key: string]: unknown }
}
export type Ask = {
  readonly method?: Dispatcher.HttpMethod
  readonly headers?: Record<string, string>
  readonly body?: string | Buffer
}

export const ownOrigin = 'https://lentera.example'
/** What a browser sends with a write from our own pages. */
export const ownWrite = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }

/** A gateway on a free port before one or two upstreams; the test passes overrides of the defaults. */
export const startGateway = async (
  addresses: Partial<Record<ServiceName, string>>,
  overrides: Partial<GatewayDeps> = {},
) => {
  const log = testLog('gateway')
  const metrics = testMetrics('gateway')
  const principals = await testPrincipals()
  const telemetry = createTelemetry({ log, metrics })
  const upstreams = createUpstreams(new Map(Object.entries(addresses) as [ServiceName, string][]), telemetry)
  const app = await buildApp({
    log,
    metrics,
    clock: systemClock,
    telemetry,
    signer: principals.signer,
    upstreams,
    askIdentity: async () => ({ kind: 'nobody' }),
    nats: undefined,
    authorKey: 'key-of-the-gateway-for-tests-000001',
    isDevelopment: false,
    publicOrigin: ownOrigin,
    trustedProxyHops: 0,
    staticDir: undefined,
    cacheBytes: 16 * 1024 * 1024,
    limits: { publicReadsPerMinute: 1_000_000, callsPerMinute: 1_000_000, factor: 10_000 },
    deadlines: defaultDeadlines,
    ...overrides,
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const origin = `http://127.0.0.1:${portOf(app.server)}`
  const client = new Client(origin)

  const ask = async (path: string, { method = 'GET', headers = {}, body }: Ask = {}): Promise<Got> => {
    const response = await client.request({ path, method, headers, body: body ?? null })
    const bytes = Buffer.from(await response.body.arrayBuffer())
    const text = bytes.toString('utf8')
    return { status: response.statusCode, headers: response.headers, bytes, text, json: () => JSON.parse(text) }
  }
  return {
    app,
    origin,
    log,
    metrics,
    principals,
    ask,
    write: (path: string, payload: unknown, more: Ask = {}) =>
      ask(path, {
        method: 'POST',
        ...more,
        headers: { ...ownWrite, ...more.headers },
        body: typeof payload === 'string' ? payload : JSON.stringify(payload),
      }),
    stop: async () => {
      await client.destroy()
      await app.close()
      await Promise.all([...upstreams.values()].map((upstream) => upstream.close()))
    },
  }
}
export type TestGateway = Awaited<ReturnType<typeof startGateway>>
