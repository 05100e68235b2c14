import type { EndpointAnswer, EndpointParamsInput, EndpointQueryInput, EndpointSpec } from '@lentera/proto'
import { visitor } from '@lentera/service-kit/crypto/principal'
import { isExpired, settleWithin } from '@lentera/service-kit/http/propagation'
import type { Loaded } from '../cache/read-through.ts'
import { fillPath } from '../http/target.ts'
import { type CallService, newRequestId } from '../upstream/call-service.ts'

export type ComposeDeps = {
  readonly call: CallService
  readonly now: () => number
  /** For the whole response. */
  readonly deadlineMs: number
  /** For each optional part. */
  readonly partTimeoutMs: number
}

type PathInput = {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
}
type AskInput<E extends EndpointSpec> = PathInput &
  (E extends { params: object } ? { readonly params: EndpointParamsInput<E> } : unknown) &
  (E extends { query: object } ? { readonly query: EndpointQueryInput<E> } : unknown)

/** A success, checked by the endpoint's own schema; or the response of the service, which is then returned as it is. */
type Asked<E extends EndpointSpec> =
  | { readonly ok: true; readonly value: EndpointAnswer<E> }
  | { readonly ok: false; readonly loaded: Loaded }

const pathOf = ({ path }: EndpointSpec, { params = {}, query = {} }: PathInput): string => {
  const search = Object.keys(query)
    .sort()
    .flatMap((name) => (query[name] === undefined ? [] : [`${name}=${encodeURIComponent(String(query[name]))}`]))
  return [fillPath(path, params), ...(search.length === 0 ? [] : [search.join('&')])].join('?')
}

/** The calls of one composed response: without a session, with one request id and one deadline. */
export const createAsk = ({ call, now, deadlineMs, partTimeoutMs }: ComposeDeps) => {
  const requestId = newRequestId()
  const deadlineAt = now() + deadlineMs

  /** Throws when a success does not fit its own schema. */
  const ask = async <const E extends EndpointSpec>(endpoint: E, input: AskInput<E>): Promise<Asked<E>> => {
    const path = pathOf(endpoint, input)
    const { verdict } = await call({ endpoint, path, principal: visitor, requestId, deadlineAt })
    if (verdict.kind === 'failure') return { ok: false, loaded: { kind: 'failure', code: verdict.code } }
    const { status, body } = verdict
    const schema = endpoint.responses[200]
    if (verdict.kind === 'problem' || schema === undefined)
      return { ok: false, loaded: { kind: 'response', status, body } }
    // The schema is the endpoint's own, so what it returns has the declared type.
    return { ok: true, value: schema.parse(JSON.parse(body.toString('utf8'))) as EndpointAnswer<E> }
  }

  /**
   * An optional part of another service: undefined when it fails, is late or has the wrong shape. `call` has logged the
   * reason.
   */
  const askOptional = async <const E extends EndpointSpec>(
    endpoint: E,
    input: AskInput<E>,
  ): Promise<EndpointAnswer<E> | undefined> => {
    try {
      const asked = await settleWithin(partTimeoutMs, ask(endpoint, input))
      return isExpired(asked) || !asked.ok ? undefined : asked.value
    } catch {
      return undefined
    }
  }

  return { ask, askOptional }
}
export type Asking = ReturnType<typeof createAsk>

/**
 * A response without one of its parts is cached only this long, so that it is complete soon after the service is back.
 */
const incompleteFreshSeconds = 2

/** A composed response, after its schema has checked it. */
export const asComposed = (body: unknown, isComplete: boolean): Loaded => ({
  kind: 'response',
  status: 200,
  body: Buffer.from(JSON.stringify(body)),
  ...(isComplete ? {} : { freshSeconds: incompleteFreshSeconds }),
})
