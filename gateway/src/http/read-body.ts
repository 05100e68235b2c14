import type { IncomingMessage } from 'node:http'
import type { EndpointSpec, PlatformProblemCode, ProblemIssue, ProblemSpec, UploadSpec } from '@lentera/proto'
import type { ByteBudget, Hold } from '@lentera/service-kit/http/byte-budget'
import { issuesOf } from '@lentera/service-kit/http/problem'
import { hasNul, nulIssue } from '@lentera/service-kit/http/request'
import { sendAForm, uploadFormBytes } from '@lentera/service-kit/http/upload-form'

export type ReadLimits = {
  readonly bytes: number
  /** Timeout for the whole body. */
  readonly milliseconds: number
  /** Counts the bytes against a budget that all uploads share. */
  readonly hold?: Hold
}
export type Unread = 'too_large' | 'too_slow' | 'no_room'

/** The whole body, or the limit that it exceeds. An announced length is checked before anything is read. */
export const readBytes = (
  request: IncomingMessage,
  { bytes: limitBytes, milliseconds, hold }: ReadLimits,
): Promise<Buffer | Unread> =>
  new Promise((resolve, reject) => {
    if (Number(request.headers['content-length'] ?? 0) > limitBytes) {
      resolve('too_large')
      return
    }
    const chunks: Buffer[] = []
    let bytes = 0
    const stop = (why: Unread): void => {
      clearTimeout(timer)
      request.pause()
      request.removeAllListeners('data')
      chunks.length = 0
      resolve(why)
    }
    const timer = setTimeout(() => stop('too_slow'), milliseconds)
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > limitBytes) stop('too_large')
      else if (hold?.take(chunk.length) === false) stop('no_room')
      else chunks.push(chunk)
    })
    request.on('end', () => {
      clearTimeout(timer)
      resolve(Buffer.concat(chunks, bytes))
    })
    request.on('error', reject)
    request.on('close', () => {
      clearTimeout(timer)
      if (!request.complete) reject(new Error('the client closed the connection'))
    })
  })

export type Refusal = {
  readonly code: PlatformProblemCode
  readonly issues?: readonly ProblemIssue[] | undefined
  readonly detail?: string
  readonly retryAfterSeconds?: number
}
/** A problem that the endpoint declares and the gateway sends without calling the service. */
export type DeclaredRefusal = { readonly code: string; readonly spec: ProblemSpec }

export type ReadBody = {
  readonly bytes: Buffer | undefined
  readonly parsed: unknown
  /** Undefined for JSON. */
  readonly contentType?: string | undefined
  /** Releases the reserved memory after the service has received the bytes. */
  readonly release?: () => void
}

export type BodyLimits = {
  /** Timeouts for a JSON body, and for a form with a file from a phone with a poor connection. */
  readonly jsonMs: number
  readonly uploadMs: number
  /** Memory for all forms that are being received or forwarded. */
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

/** Validates JSON before the service is called; the bytes are forwarded unchanged. */
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
  // After the schema, which limits the depth: walking deeply nested brackets would overflow the stack.
  return hasNul(checked.data) ? { code: 'invalid_request', issues: [nulIssue('body')] } : { bytes, parsed: json.value }
}

const tooLarge = ({ problems }: EndpointSpec, { tooLarge: code }: UploadSpec): DeclaredRefusal | Refusal => {
  const spec = problems?.[code]
  return spec === undefined ? { code: 'body_too_large' } : { code, spec }
}

/**
 * Buffers the whole form before the service is called. A phone on a slow network needs a minute for a file: streaming
 * it would occupy a connection of the service for that long and use up its deadline. The service parses the form.
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

/** The unparsed bytes of a webhook: the sender signed them, and the service verifies the signature. */
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
