import { createServer } from 'node:http'
import type { EndpointSpec } from '@lentera/proto'
import { endpoints } from '@lentera/proto/http/catalogue'
import { getCompanyPage, getJobPage, getStats } from '@lentera/proto/http/gateway'
import { type PrincipalSigner, visitor, visitorsOnly } from '@lentera/service-kit/crypto/principal'
import type { Nats } from '@lentera/service-kit/events/nats'
import { createApp } from '@lentera/service-kit/http/app'
import { createByteBudget } from '@lentera/service-kit/http/byte-budget'
import type { Clock } from '@lentera/service-kit/process/clock'
import type { Log } from '@lentera/service-kit/process/log'
import type { Metrics } from '@lentera/service-kit/process/metrics'
import type { FastifyInstance } from 'fastify'
import { followChanges } from './cache/changes.ts'
import { createFastPath, isCacheable } from './cache/fast-path.ts'
import { createReadThrough, type Load, type ReadThrough } from './cache/read-through.ts'
import { createStore } from './cache/store.ts'
import { createCompanyPageLoader } from './compose/company-page.ts'
import { createJobPageLoader } from './compose/job-page.ts'
import { createStatsLoader } from './compose/stats.ts'
import { createReference } from './docs/reference.ts'
import { createListener, type Listener } from './http/listener.ts'
import { createCallerKeys, createLimit, type Limit } from './http/rate-limit.ts'
import { type BodyLimits, createBodyReader, defaultBodyLimits } from './http/read-body.ts'
import { createSecurityHeaders } from './http/security-headers.ts'
import { createMatcher, createTargetReader } from './http/target.ts'
import type { Telemetry } from './http/telemetry.ts'
import { createGather } from './pages/gather.ts'
import { type Finders, isPublicRead } from './pages/read-template.ts'
import { createRenderPage, type RenderPage } from './pages/render-page.ts'
import type { Route } from './pages/route-table.ts'
import { createServeDocuments } from './pages/serve-documents.ts'
import { createSitemap } from './pages/sitemap.ts'
import { createAdmission } from './sessions/admission.ts'
import { createAuthors } from './sessions/anonymous.ts'
import { type AskIdentity, createSessions } from './sessions/session.ts'
import { createServeStatic } from './static/serve-static.ts'
import { createCallService, newRequestId } from './upstream/call-service.ts'
import { createForward } from './upstream/forward.ts'
import type { Upstreams } from './upstream/upstreams.ts'

export const API_PREFIX = '/api/v1'

export type GatewayDeps = {
  readonly log: Log
  readonly metrics: Metrics
  readonly clock: Clock
  readonly telemetry: Telemetry
  readonly signer: PrincipalSigner
  readonly upstreams: Upstreams
  readonly askIdentity: AskIdentity
  /** Undefined in benchmarks, where no event arrives. */
  readonly nats: Nats | undefined
  readonly authorKey: string
  readonly isDevelopment: boolean
  readonly publicOrigin: string
  readonly trustedProxyHops: number
  readonly staticDir: string | undefined
  readonly cacheBytes: number
  readonly limits: { readonly publicReadsPerMinute: number; readonly callsPerMinute: number; readonly factor: number }
  /** `pageMs` is how long the HTML waits for the data that is inlined in it. */
  readonly deadlines: {
    readonly readMs: number
    readonly writeMs: number
    readonly partMs: number
    readonly pageMs: number
  }
  readonly bodies?: Partial<BodyLimits>
  /** All endpoints of the contracts when absent. */
  readonly endpoints?: readonly EndpointSpec[]
}

export const defaultDeadlines = { readMs: 3_000, writeMs: 8_000, partMs: 800, pageMs: 300 } as const

/** One bucket for everything without a limit of its own, one for each endpoint that declares one. */
const createLimits = (limits: GatewayDeps['limits'], now: () => number) => {
  const limitOf = (perMinute: number, maxCallers: number): Limit =>
    createLimit({ perMinute: perMinute * limits.factor, maxCallers, now })
  const general = limitOf(limits.callsPerMinute, 50_000)
  return {
    reads: limitOf(limits.publicReadsPerMinute, 50_000),
    of: ({ rateLimitPerMinute }: EndpointSpec): Limit =>
      rateLimitPerMinute === undefined ? general : limitOf(rateLimitPerMinute, 10_000),
  }
}

/** Reads the pages of the shell and the remotes at start, so that a wrong read of a manifest is logged then. */
const preparePages = async (
  { log, metrics, publicOrigin, cacheBytes, deadlines }: GatewayDeps,
  root: string,
  finders: Finders,
  readThrough: ReadThrough,
): Promise<RenderPage> => {
  const reads = metrics.counter('gateway_page_reads_total', 'Reads for the HTML of pages, by outcome.', ['outcome'])
  const pages = createRenderPage({
    root,
    publicOrigin,
    finders,
    gather: createGather({ readThrough, timeoutMs: deadlines.pageMs, count: (outcome) => reads.inc({ outcome }) }),
    keepRead: (route, template) => {
      const isKept = isPublicRead(finders, template)
      if (!isKept)
        log.warn({ route, reason: 'not_a_public_read' }, 'a manifest reads what must not be in the HTML of a page')
      return isKept
    },
    onHeadError: (route, error) => log.error({ route, err: error }, 'a head template failed on its data'),
    maxBytes: Math.floor(cacheBytes / 4),
  })
  metrics.gauge('gateway_page_bytes', 'Memory held by rendered pages.', [], (gauge) => gauge.set(pages.keptBytes()))
  await pages.readShell()
  return pages
}

/** The whole gateway without a port. */
export const buildApp = async (deps: GatewayDeps): Promise<FastifyInstance> => {
  const {
    log,
    metrics,
    clock,
    telemetry,
    signer,
    upstreams,
    askIdentity,
    nats,
    authorKey,
    publicOrigin,
    staticDir,
    deadlines,
  } = deps
  const now = Date.now
  const routed = (deps.endpoints ?? endpoints).filter(({ visibility }) => visibility === 'public')
  const security = createSecurityHeaders({ isDevelopment: deps.isDevelopment })
  const match = createMatcher(routed)
  const readTarget = createTargetReader(routed)
  const limits = createLimits(deps.limits, now)
  const keys = createCallerKeys({ now, trustedHops: deps.trustedProxyHops })
  const call = createCallService({ upstreams, signer, now, telemetry })
  const sessions = createSessions({ ask: askIdentity, now })
  const admit = createAdmission({ sessions, authors: createAuthors(authorKey) })

  const composeDeps = { call, now, deadlineMs: deadlines.readMs, partTimeoutMs: deadlines.partMs }
  const composed = new Map<EndpointSpec, Load>([
    [getCompanyPage, createCompanyPageLoader(composeDeps)],
    [getJobPage, createJobPageLoader(composeDeps)],
    [getStats, createStatsLoader(composeDeps)],
  ])
  const loadForwarded: Load = async ({ endpoint, path }) => {
    const { verdict } = await call({
      endpoint,
      path,
      principal: visitor,
      requestId: newRequestId(),
      deadlineAt: now() + deadlines.readMs,
    })
    if (verdict.kind === 'failure') return verdict
    const { status, body } = verdict
    const hasHeaders = verdict.kind === 'success' && verdict.passed.length > 0
    return { kind: 'response', status, body, ...(hasHeaders ? { headers: verdict.passed } : {}) }
  }
  const store = createStore({
    maxBytes: deps.cacheBytes,
    maxEntryBytes: Math.min(deps.cacheBytes / 8, 2 * 1024 * 1024),
  })
  const readThrough = createReadThrough({
    store,
    load: (target) => (composed.get(target.endpoint) ?? loadForwarded)(target),
    now,
    random: Math.random,
    security: security.api,
    onError: (error, endpoint) => telemetry.crashed(error, endpoint, newRequestId()),
  })
  metrics.gauge('gateway_cache_bytes', 'Memory held by cached responses.', [], (gauge) => gauge.set(store.bytes()))

  const bodies = { ...defaultBodyLimits, ...deps.bodies }
  const uploads = createByteBudget(bodies.uploadBytes)
  const readBody = createBodyReader(bodies, uploads)
  metrics.gauge('gateway_upload_bytes', 'Memory held by forms that are received or forwarded.', [], (gauge) =>
    gauge.set(uploads.held),
  )

  const missing = routed.filter((endpoint) => endpoint.service === 'gateway' && !composed.has(endpoint))
  if (missing.length > 0) throw new Error(`no loader composes ${missing.map(({ name }) => name).join(', ')}`)
  const forwards = new Map(
    routed
      .filter((endpoint) => !isCacheable(endpoint))
      .map((endpoint) => [
        endpoint,
        createForward(endpoint, {
          limit: limits.of(endpoint),
          keys,
          ownOrigins: [publicOrigin],
          readTarget,
          readBody,
          admit,
          call,
          readThrough,
          sessions,
          security: endpoint.download === undefined ? security.api : security.download,
          telemetry,
          now,
          deadlines,
        }),
      ]),
  )
  const fastPath = createFastPath({
    endpoints: routed,
    prefix: API_PREFIX,
    match,
    readTarget,
    readThrough,
    limit: limits.reads,
    keys,
    security: security.api,
    telemetry,
  })
  const reference = await createReference(routed, security)
  const pages =
    staticDir === undefined ? undefined : await preparePages(deps, staticDir, { match, readTarget }, readThrough)
  const readRoutes = async (): Promise<readonly Route[]> => (await pages?.readShell())?.routes ?? []
  const serveDocuments = createServeDocuments({
    publicOrigin,
    readRoutes,
    findSitemap: createSitemap({ publicOrigin, readRoutes, call, now, deadlineMs: deadlines.readMs }),
    security,
  })
  const serveStatic =
    staticDir === undefined || pages === undefined
      ? undefined
      : createServeStatic({
          root: staticDir,
          findPage: pages.find,
          mayRead: (request) => limits.reads.take(keys.network(request)) === 0,
          security,
        })

  let isClosing = false
  const withListener = (health: Listener): Listener =>
    createListener({
      prefix: API_PREFIX,
      match,
      fastPath,
      forwards,
      reference,
      serveDocuments,
      serveStatic,
      security,
      telemetry,
      isClosing: () => isClosing,
      health,
    })
  const app = createApp(
    { name: 'gateway', log, metrics, clock, principals: visitorsOnly, isReady: async () => undefined },
    {
      serverFactory: (handler) =>
        // Idle connections are kept longer than a load balancer keeps them. Node has one timeout for all bodies, which
        // must allow for uploads; JSON bodies have a shorter one of their own (read-body.ts).
        createServer(
          {
            keepAliveTimeout: 72_000,
            headersTimeout: 10_000,
            requestTimeout: Math.max(20_000, bodies.uploadMs + 5_000),
          },
          withListener(handler),
        ),
    },
  )
  const changes = nats === undefined ? undefined : followChanges({ nats, readThrough, sessions, telemetry })
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onClose', async () => changes?.stop())
  return app
}
