import {
  type EndpointAnswer,
  type EndpointBody,
  type EndpointBodyInput,
  type EndpointProblemCode,
  type EndpointResponse,
  type EndpointSpec,
  fail,
  ok,
  type PlatformProblemCode,
  platformProblems,
  type Result,
} from '@lentera/proto'
import { headers, type Msg, type Subscription as NatsSubscription } from 'nats'
import { z } from 'zod'
import type { Nats } from './nats.ts'

export type RpcRequest<E extends EndpointSpec> = {
  readonly body: EndpointBody<E>
  /** Aborted when the caller has stopped waiting. */
  readonly signal: AbortSignal
}
export type RpcFailure<E extends EndpointSpec> = EndpointProblemCode<E> | PlatformProblemCode
export type RpcHandler<E extends EndpointSpec> = (
  request: RpcRequest<E>,
) => Promise<Result<EndpointResponse<E>, RpcFailure<E>>>

const DEADLINE_HEADER = 'lentera-deadline-ms'
const longestMs = 10_000

const Reply = z.discriminatedUnion('ok', [
  z.strictObject({ ok: z.literal(true), value: z.unknown() }),
  z.strictObject({ ok: z.literal(false), code: z.string(), detail: z.string().optional() }),
])

/** Endpoint names are unique over all services, so subjects are too. */
export const rpcSubject = (endpoint: EndpointSpec): string => `rpc.${endpoint.service}.${endpoint.name}`

const responseSchema = (endpoint: EndpointSpec): z.ZodType => {
  const schemas = Object.values(endpoint.responses)
  const [first] = schemas
  if (first === undefined) throw new Error(`endpoint ${endpoint.name} declares no response`)
  return schemas.length === 1 ? first : z.union(schemas)
}

const isDeclared = (endpoint: EndpointSpec, code: string): boolean =>
  code in platformProblems || code in (endpoint.problems ?? {})

const readJson = (message: Msg): unknown => {
  try {
    return message.json()
  } catch {
    return undefined // no schema accepts it, so it is rejected like any other wrong body
  }
}

const assertRpc = (endpoint: EndpointSpec): void => {
  if (endpoint.transport !== 'nats' || endpoint.visibility !== 'internal') {
    throw new Error(`endpoint ${endpoint.name} is not an internal one with transport "nats"`)
  }
}

const respond = async <E extends EndpointSpec>(
  nats: Nats,
  endpoint: E,
  handler: RpcHandler<E>,
  message: Msg,
): Promise<z.infer<typeof Reply>> => {
  const body = endpoint.body?.safeParse(readJson(message))
  if (body !== undefined && !body.success) return fail('invalid_request')
  const remainingMs = Number(message.headers?.get(DEADLINE_HEADER)) || longestMs
  const signal = AbortSignal.timeout(Math.min(remainingMs, longestMs))
  try {
    const result = await handler({ body: body?.data as EndpointBody<E>, signal }) // parsed by the endpoint's own schema
    if (!result.ok) {
      if (isDeclared(endpoint, result.code)) return result
      nats.log.error({ endpoint: endpoint.name, code: result.code }, 'an undeclared problem was withheld')
      return fail('internal_error')
    }
    const value = responseSchema(endpoint).safeParse(result.value)
    if (value.success) return ok(value.data)
    nats.log.error({ endpoint: endpoint.name }, 'a response that breaks its schema was withheld')
  } catch (err) {
    nats.log.error({ err, endpoint: endpoint.name }, 'a request over NATS failed')
  }
  return fail('internal_error')
}

/** Serves requests as soon as NATS is connected; replicas share the work. Returns immediately. */
export const serveRpc = <E extends EndpointSpec>(
  nats: Nats,
  endpoint: E,
  handler: RpcHandler<E>,
): { stop(): Promise<void> } => {
  assertRpc(endpoint)
  let subscription: NatsSubscription | undefined
  let isStopped = false
  nats.connected().then(
    (connection) => {
      if (isStopped) return
      subscription = connection.subscribe(rpcSubject(endpoint), {
        queue: endpoint.service,
        callback: (error, message) => {
          if (error !== null) {
            nats.log.error({ err: error, endpoint: endpoint.name }, 'requests over NATS are not received')
            return
          }
          respond(nats, endpoint, handler, message)
            .then((reply) => message.respond(JSON.stringify(reply)))
            .catch((err: unknown) => nats.log.error({ err, endpoint: endpoint.name }, 'a response could not be sent'))
        },
      })
    },
    () => undefined, // closed before it was connected: nothing to serve
  )
  return {
    stop: async () => {
      isStopped = true
      await subscription?.drain()
    },
  }
}

/**
 * Calls a service with a timeout. No subscriber, NATS unreachable, a timeout and a response that violates the contract
 * are all `upstream_unavailable`: callers handle them in the same way.
 */
export const callRpc = async <E extends EndpointSpec>(
  nats: Nats,
  endpoint: E,
  body: EndpointBodyInput<E>,
  { timeoutMs }: { timeoutMs: number },
): Promise<Result<EndpointAnswer<E>, RpcFailure<E>>> => {
  assertRpc(endpoint)
  const connection = nats.connection()
  if (connection === undefined) return fail('upstream_unavailable')
  const facts = headers()
  facts.set(DEADLINE_HEADER, String(timeoutMs))
  let message: Msg
  try {
    message = await connection.request(rpcSubject(endpoint), JSON.stringify(body ?? null), {
      timeout: timeoutMs,
      headers: facts,
    })
  } catch (err) {
    nats.log.warn({ err, endpoint: endpoint.name }, 'a request over NATS got no response')
    return fail('upstream_unavailable')
  }
  const reply = Reply.safeParse(readJson(message))
  if (!reply.success) return fail('upstream_unavailable')
  if (!reply.data.ok) {
    // `respond` sends declared codes only, but a newer version of the service may declare codes unknown here.
    return isDeclared(endpoint, reply.data.code)
      ? (fail(reply.data.code, reply.data.detail) as Result<never, RpcFailure<E>>)
      : fail('upstream_unavailable')
  }
  const value = responseSchema(endpoint).safeParse(reply.data.value)
  // parsed by the endpoint's own schema
  return value.success ? ok(value.data as EndpointAnswer<E>) : fail('upstream_unavailable')
}
