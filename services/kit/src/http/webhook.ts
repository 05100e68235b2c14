import type { EndpointAuth } from '@lentera/proto'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'

/** The input of a webhook's handler; the signature is not verified yet. */
export type Webhook = {
  /** The body as it was sent, of whatever content type: the bytes that the signature is about. */
  readonly rawBody: Buffer
  /** The declared signature headers that the request has. */
  readonly signatureHeaders: Readonly<Record<string, string>>
}

/** The declared headers that a request has, once each: Node joins repeated ones with a comma. */
export const signatureHeadersOf = (
  auth: EndpointAuth,
  headers: FastifyRequest['headers'],
): Readonly<Record<string, string>> => {
  if (auth.kind !== 'webhook') return {}
  const present = auth.signatureHeaders.flatMap((name) => {
    const value = headers[name]
    return typeof value === 'string' ? [[name, value]] : []
  })
  return Object.fromEntries(present)
}

export const webhookOf = (auth: EndpointAuth, { body, headers }: FastifyRequest): Webhook => ({
  rawBody: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
  signatureHeaders: signatureHeadersOf(auth, headers),
})

/** Adds a route in a context of its own, where a body of any content type is read as bytes and not parsed. */
export const addWebhookRoute = (app: FastifyInstance, route: RouteOptions): void => {
  app.register(async (webhooks) => {
    webhooks.removeAllContentTypeParsers()
    webhooks.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    webhooks.route(route)
  })
}
