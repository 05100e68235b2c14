import type { IncomingMessage } from 'node:http'
import type { EndpointSpec, PlatformProblemCode, ProblemIssue, ProblemSpec, UploadSpec } from '@lentera/proto'
import type { ByteBudget } from '@lentera/service-kit/http/byte-budget'
import { hasNul } from '@lentera/service-kit/http/input'
import { issuesOf } from '@lentera/service-kit/http/problem'
import { sendAForm, uploadFormBytes } from '@lentera/service-kit/http/upload-form'
import { readBytes, type Unread } from './read-bytes.ts'
import { nulIssue } from './target.ts'

export type Refusal = {
  readonly code: PlatformProblemCode
  readonly issues?: readonly ProblemIssue[] | undefined
  readonly detail?: string
  readonly retryAfterSeconds?: number
}
/** A problem of the endpoint's own that the gateway answers in the service's place. */
export type DeclaredRefusal = { readonly code: string; readonly spec: ProblemSpec }

export type ReadBody = {
  readonly bytes: Buffer | undefined
  readonly parsed: unknown
  /** Undefined for JSON. */
  readonly contentType?: string | undefined
  /** Gives back the memory of the bytes, once the service has them. */
  readonly release?: () => void
}

export type BodyLimits = {
  /** Milliseconds for a body of JSON, and for a form with a file, which a phone with a poor connection may need. */
  readonly jsonMs: number
  readonly uploadMs: number
  /** Memory that all forms which are still arriving, or on their way to a service, may hold together. */
  readonly uploadBytes: number
}
export const defaultBodyLimits: BodyLimits = { jsonMs: 20_000, uploadMs: 90_000, uploadBytes: 96 * 1024 * 1024 }

const strictUtf8 = new TextDecoder('utf-8', { fatal: true })

export const parseJson = (bytes: Buffer): { readonly ok: true; readonly value: unknown } | { readonly ok: false } => {
  try {
    return { ok: true, value: JSON.parse(strictUtf8.decode(bytes)) }
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return { ok: false }
    throw error
  }
}

const defaultBodyLimitBytes = 64 * 1024
const jsonType = /^application\/json\s*(?:;\s*charset=(?:"utf-8"|utf-8)\s*)?$/i
const formType = /^multipart\/form-data\s*;/i
const mediaType = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?:\s*;[\x20-\x7e]*)?$/
const longestContentType = 200

const unreadCodes = {
  too_large: 'body_too_large',
  too_slow: 'request_timeout',
  no_room: 'overloaded',
} as const satisfies Record<Unread, PlatformProblemCode>

/** Checked here so that what cannot succeed costs a service nothing; the bytes go on as they came. */
const readJson = async (
  endpoint: EndpointSpec,
  request: IncomingMessage,
  milliseconds: number,
): Promise<ReadBody | Refusal> => {
  if (endpoint.body === undefined) return { bytes: undefined, parsed: undefined }
  if (!jsonType.test(request.headers['content-type'] ?? '')) return { code: 'unsupported_media_type' }
  const bytes = await readBytes(request, { bytes: endpoint.bodyLimitBytes ?? defaultBodyLimitBytes, milliseconds })
  if (typeof bytes === 'string') return { code: unreadCodes[bytes] }
  const json = parseJson(bytes)
  if (!json.ok) return { code: 'malformed_json' }
  const checked = endpoint.body.safeParse(json.value)
  if (!checked.success) return { code: 'invalid_request', issues: issuesOf('body', checked.error) }
  // After the schema, which bounds the depth: a body of brackets would exhaust the stack of whatever walks it.
  return hasNul(checked.data) ? { code: 'invalid_request', issues: [nulIssue('body')] } : { bytes, parsed: json.value }
}

const tooLarge = ({ problems }: EndpointSpec, { tooLarge: code }: UploadSpec): DeclaredRefusal | Refusal => {
  const spec = problems?.[code]
  return spec === undefined ? { code: 'body_too_large' } : { code, spec }
}

/**
 * The form, whole. It is not passed on as it comes, though that would need no memory: a phone on a slow line takes a
 * minute for a file, and would keep a connection of the service, and its patience, for all of it. So the wait is here,
 * where a waiting socket costs least, and the service gets the form at the speed of our own network. What is in the form
 * is for the service to read.
 */
const readForm = async (
  endpoint: EndpointSpec,
  upload: UploadSpec,
  request: IncomingMessage,
  milliseconds: number,
  budget: ByteBudget,
): Promise<ReadBody | Refusal | DeclaredRefusal> => {
  const contentType = request.headers['content-type'] ?? ''
  if (!formType.test(contentType) || contentType.length > longestContentType)
    return { code: 'unsupported_media_type', detail: sendAForm }
  const hold = budget.hold()
  try {
    const bytes = await readBytes(request, { bytes: upload.maxFileBytes + uploadFormBytes, milliseconds, hold })
    if (typeof bytes !== 'string') return { bytes, parsed: undefined, contentType, release: hold.release }
    hold.release()
    return bytes === 'too_large' ? tooLarge(endpoint, upload) : { code: unreadCodes[bytes] }
  } catch (error) {
    hold.release()
    throw error
  }
}

/** The bytes of a webhook, whatever they are: their sender signed them, and the service verifies the signature. */
const readRaw = async (
  { bodyLimitBytes = defaultBodyLimitBytes }: EndpointSpec,
  request: IncomingMessage,
  milliseconds: number,
): Promise<ReadBody | Refusal> => {
  const contentType = request.headers['content-type'] ?? ''
  const bytes = await readBytes(request, { bytes: bodyLimitBytes, milliseconds })
  if (typeof bytes === 'string') return { code: unreadCodes[bytes] }
  const isPlain = mediaType.test(contentType) && contentType.length <= longestContentType
  return { bytes, parsed: undefined, contentType: isPlain ? contentType : 'application/octet-stream' }
}

export type BodyReader = (
  endpoint: EndpointSpec,
  request: IncomingMessage,
) => Promise<ReadBody | Refusal | DeclaredRefusal>

export const createBodyReader =
  ({ jsonMs, uploadMs }: BodyLimits, budget: ByteBudget): BodyReader =>
  (endpoint, request) => {
    if (endpoint.auth.kind === 'webhook') return readRaw(endpoint, request, jsonMs)
    return endpoint.upload === undefined
      ? readJson(endpoint, request, jsonMs)
      : readForm(endpoint, endpoint.upload, request, uploadMs, budget)
  }
