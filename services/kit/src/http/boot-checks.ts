import type { EndpointSpec } from '@lentera/proto'

/** Set by the platform itself, or read by browsers as instructions: no handler's business. */
const reservedHeaders = new Set([
  'x-request-id',
  'x-cache',
  'x-content-type-options',
  'x-frame-options',
  'x-dns-prefetch-control',
])
const headerName = /^x-[a-z0-9-]{1,60}$/

const faultOf = ({
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
    return `the answer header "${wrongHeader}" must begin with x- and not be the platform's`
  if (download !== undefined && cache.kind !== 'none') return 'a download must not be cached'
  if (upload === undefined) return undefined
  if (body !== undefined) return 'an upload takes the place of the body'
  if (method === 'GET') return 'a GET has no body, so it can have no upload'
  // The anonymous paths rewrite what they pass on; a form goes on as it came.
  if (auth.kind === 'author' || auth.kind === 'anonymous') return 'a form goes on as it came, so it cannot be anonymous'
  const undeclared = [upload.missing, upload.tooLarge].find((code) => !Object.hasOwn(problems, code))
  return undeclared === undefined ? undefined : `the upload answers "${undeclared}", which is not among the problems`
}

/** A contract that promises what nothing here can keep does not boot. */
export const checkAtBoot = (endpoint: EndpointSpec): void => {
  const fault = faultOf(endpoint)
  if (fault !== undefined) throw new Error(`endpoint "${endpoint.name}": ${fault}`)
}
