import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isExpired, settleWithin } from './propagation.ts'
import { type KitRuntime, runtimeOf, sendApproved, sendProblem, stateOf } from './runtime.ts'

const READY_CHECK_MS = 1000

export const healthPaths: ReadonlySet<string> = new Set(['/livez', '/readyz', '/metrics'])

/** From now on `/readyz` returns 503, while requests are still served. */
export const startDraining = (app: FastifyInstance): void => {
  runtimeOf(app).isDraining = true
}

const isReady = async ({ deps, isDraining }: KitRuntime): Promise<boolean> => {
  if (isDraining) return false
  try {
    return !isExpired(await settleWithin(READY_CHECK_MS, deps.isReady()))
  } catch (error) {
    deps.log.warn({ err: error, isReady: false }, 'The readiness check failed')
    return false
  }
}

/**
 * `/livez` checks nothing, `/readyz` what the process itself needs, `/metrics` is for Prometheus. None is ever shed.
 */
export const mountHealth = (app: FastifyInstance, runtime: KitRuntime): void => {
  const route = (
    url: string,
    handler: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
  ): void => {
    runtime.handlers.add(handler)
    app.route({ method: 'GET', url, handler })
    runtime.mounted.push({ method: 'GET', pattern: new RegExp(`^${url}$`) })
  }
  route('/livez', async (request, reply) => sendApproved(request, reply, 200, '{"status":"alive"}'))
  route('/readyz', async (request, reply) =>
    (await isReady(runtime))
      ? sendApproved(request, reply, 200, '{"status":"ready"}')
      : sendProblem(request, reply, 'upstream_unavailable'),
  )
  route('/metrics', async (request, reply) => {
    const text = await runtime.deps.metrics.render()
    stateOf(request).approved = text
    return reply.type(runtime.deps.metrics.contentType).send(text)
  })
}
