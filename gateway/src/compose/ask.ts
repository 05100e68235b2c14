import type { EndpointAnswer, EndpointSpec } from '@lentera/proto'
import { visitor } from '@lentera/service-kit/crypto/principal'
import type { CallService } from '../upstream/calls.ts'

/** One request of a visitor, of which a composed answer may make several calls. */
export type AskContext = { readonly call: CallService; readonly requestId: string; readonly deadlineAt: number }

/**
 * What an endpoint says to a visitor, checked by its own contract. Throws on every other answer and on one of the wrong
 * shape: within `loadOptional` it costs the page that part, not itself.
 */
export const ask = async <E extends EndpointSpec>(
  endpoint: E,
  path: string,
  context: AskContext,
): Promise<EndpointAnswer<E>> => {
  const { call, requestId, deadlineAt } = context
  const { verdict } = await call({ endpoint, path, principal: visitor, requestId, deadlineAt })
  const schema = endpoint.responses[200]
  if (verdict.kind !== 'success' || schema === undefined) throw new Error(`${endpoint.name} did not answer`)
  // The schema is the endpoint's own, so what it lets through has the declared type.
  return schema.parse(JSON.parse(verdict.body.toString('utf8'))) as EndpointAnswer<E>
}
