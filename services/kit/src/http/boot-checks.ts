import type { EndpointSpec } from '@lentera/proto'
import { isAnonymousPath } from './request.ts'

/** Set by the platform itself, or read by browsers as instructions: handlers must not set them. */
const reservedHeaders = new Set([
  'x-request-id',
  'x-cache',
  'x-content-type-options',
  'x-frame-options',
  'x-dns-prefetch-control',
])
const headerName = /^x-[a-z0-9-]{1,60}$/

/** Read by proxies, the gateway or Node themselves. */
const transportHeader =
  /^(?:cookie|host|connection|transfer-encoding|upgrade|te|trailer|expect|content-.*|x-forwarded-.*|x-lentera-.*|x-request-id)$/

/** A webhook is called by servers of another company, so settings for browser requests do not apply. */
const webhookFaultOf = (endpoint: EndpointSpec): string | undefined => {
  const { auth, method, body, upload, download, cookies, cache, bodyLimitBytes, rateLimitPerMinute } = endpoint
  if (auth.kind !== 'webhook') return undefined
  if (method !== 'POST') return 'a webhook is a POST'
  if (body !== undefined || upload !== undefined || download !== undefined)
    return 'a webhook gets the raw body, so it can declare no body, upload or download'
  if (cookies === true || cache.kind !== 'none') return 'a webhook has no cookies and must not be cached'
  if (bodyLimitBytes === undefined || rateLimitPerMinute === undefined)
    return 'a webhook must declare bodyLimitBytes and rateLimitPerMinute'
  const wrong = auth.signatureHeaders.find((name) => !/^[a-z][a-z0-9-]{0,60}$/.test(name) || transportHeader.test(name))
  if (wrong !== undefined) return `the signature header "${wrong}" must be lower-case and not one of the transport`
  return auth.signatureHeaders.length === 0 ? 'a webhook must name the headers of its signature' : undefined
}

const contentFaultOf = ({
  upload,
  download,
  answerHeaders = [],
  body,
  method,
  auth,
  cache,
  problems = {},
}: EndpointSpec): string | undefined => {
  const wrongHeader = answerHeaders.find((header) => !headerName.test(header) || reservedHeaders.has(header))
  if (wrongHeader !== undefined)
    return `the response header "${wrongHeader}" must begin with x- and not be the platform's`
  if (download !== undefined && cache.kind !== 'none') return 'a download must not be cached'
  if (upload === undefined) return undefined
  if (body !== undefined) return 'an upload takes the place of the body'
  if (method === 'GET') return 'a GET has no body, so it can have no upload'
  // The gateway rewrites bodies on the anonymous paths, but forwards forms unchanged.
  if (isAnonymousPath({ auth })) return 'a form is forwarded unchanged, so it cannot be anonymous'
  const undeclared = [upload.missing, upload.tooLarge].find((code) => !Object.hasOwn(problems, code))
  return undeclared === undefined ? undefined : `the upload has the problem "${undeclared}", which is not declared`
}

/** The part of an endpoint's contract that the kit or the gateway cannot implement, or undefined. */
export const contractFaultOf = (endpoint: EndpointSpec): string | undefined =>
  webhookFaultOf(endpoint) ?? contentFaultOf(endpoint)

/** Throws at boot for a contract that cannot be implemented. */
export const checkAtBoot = (endpoint: EndpointSpec): void => {
  const fault = contractFaultOf(endpoint)
  if (fault !== undefined) throw new Error(`endpoint "${endpoint.name}": ${fault}`)
}
