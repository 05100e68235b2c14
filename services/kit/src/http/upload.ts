import type { IncomingMessage } from 'node:http'
import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart'
import type { EndpointSpec, EndpointUploadFields, ProblemIssue, UploadSpec } from '@lentera/proto'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type { ByteBudget } from './byte-budget.ts'
import { issuesOf } from './problem.ts'
import { type Deadline, isExpired } from './propagation.ts'
import { hasNul, nulIssue } from './request.ts'
import { uploadFormBytes } from './upload-form.ts'

/**
 * What the handler of an endpoint with `upload` gets. The file may be empty, and its type is for the handler to check.
 */
export type Upload<E extends EndpointSpec> = {
  readonly fields: EndpointUploadFields<E>
  readonly file: UploadedFile
}
export type UploadedFile = {
  readonly bytes: Buffer /** As the sender named it, without a path. */
  readonly fileName: string
}

export type ReceivedUpload = {
  readonly fields: unknown
  readonly file: UploadedFile /** Releases its memory. */
  release(): void
}

/** Why there is no upload. `too_slow`: the deadline passed while the form was still arriving. */
export type UploadRefusal =
  | { readonly refusal: 'missing' | 'too_large' | 'too_slow' | 'overloaded' | 'not_a_form' }
  | { readonly refusal: 'invalid'; readonly issues: readonly ProblemIssue[] }

const maxFieldBytes = 64 * 1024
const maxFileNameLength = 255

const issue = (path: string, code: string, message: string): ProblemIssue => ({ path, code, message })
const invalid = (...issues: readonly ProblemIssue[]): UploadRefusal => ({ refusal: 'invalid', issues })

// Codes of @fastify/multipart. Any other error of it or its parser means a malformed form.
const limitIssues: Readonly<Record<string, ProblemIssue>> = {
  FST_FILES_LIMIT: issue('body', 'too_many_files', 'Send one file only'),
  FST_PARTS_LIMIT: issue('body', 'too_many_parts', 'The form has too many parts'),
  FST_FIELDS_LIMIT: issue('body', 'too_many_parts', 'The form has too many parts'),
}
const brokenForm = issue('body', 'malformed_form', 'The form is damaged or incomplete')

const faultOf = (error: unknown): UploadRefusal => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return invalid(limitIssues[code] ?? brokenForm)
}

const unknownPart = (name: string | undefined): ProblemIssue =>
  issue(name === undefined ? 'body' : `body.${name.slice(0, 100)}`, 'unrecognized_keys', 'The form has no such part')

/** The file, or undefined as soon as it exceeds `maxBytes`: the rest is not read. */
const readFile = async ({ file }: MultipartFile, maxBytes: number): Promise<Buffer | undefined> => {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of file) {
    bytes += chunk.length
    if (bytes > maxBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, bytes)
}

const issueOfField = (
  { fieldname, value, valueTruncated }: MultipartValue,
  known: ReadonlyMap<string, string>,
): ProblemIssue | undefined => {
  if (fieldname === undefined) return unknownPart(undefined)
  if (known.has(fieldname)) return issue(`body.${fieldname}`, 'duplicate', 'Send this part once')
  if (valueTruncated) return issue(`body.${fieldname}`, 'too_big', 'This text is too long')
  // A part with the content type JSON arrives parsed.
  return typeof value === 'string' ? undefined : issue(`body.${fieldname}`, 'invalid_type', 'Send plain text')
}

type Form = { readonly fields: ReadonlyMap<string, string>; readonly file: UploadedFile | undefined }

/** Reads the parts in any order. */
const readForm = async (request: FastifyRequest, upload: UploadSpec): Promise<Form | UploadRefusal> => {
  const knownFields = Object.keys(upload.fields.shape).length
  const limits = {
    files: 1,
    // One more, so that the parser returns the byte that shows that the file is too large.
    fileSize: upload.maxFileBytes + 1,
    fieldSize: maxFieldBytes,
    // More than declared, so that an unknown field is named in the issues.
    fields: knownFields + 8,
    parts: knownFields + 10,
    headerPairs: 20,
    headerSize: 8 * 1024,
  }
  const fields = new Map<string, string>()
  const issues: ProblemIssue[] = []
  let file: UploadedFile | undefined
  try {
    for await (const part of request.parts({ limits, throwFileSizeLimit: false } as Parameters<
      typeof request.parts
    >[0])) {
      if (part.type === 'field') {
        const wrong = issueOfField(part as MultipartValue, fields) // whatever its type, `value` is unknown to us
        if (wrong === undefined) fields.set(part.fieldname, String(part.value))
        else issues.push(wrong)
      } else {
        if (part.fieldname !== upload.file) return invalid(unknownPart(part.fieldname))
        const bytes = await readFile(part, upload.maxFileBytes)
        if (bytes === undefined) return { refusal: 'too_large' }
        file = { bytes, fileName: (part.filename ?? '').slice(0, maxFileNameLength) }
      }
    }
  } catch (error) {
    return faultOf(error)
  }
  return issues.length > 0 ? invalid(...issues) : { fields, file }
}

/** Fields that a form cannot leave out: those without a default. */
const requiredOf = ({ fields }: UploadSpec): readonly string[] =>
  Object.entries(fields.shape).flatMap(([name, field]) =>
    'safeParse' in field && field.safeParse(undefined).success ? [] : [name],
  )

export type ReadUpload = (request: FastifyRequest, deadline: Deadline) => Promise<ReceivedUpload | UploadRefusal>

/**
 * Reads a form with one file into memory and counts its bytes: stops immediately when it is too large, too slow or
 * beyond the memory for all uploads. The caller then sends the refusal and closes the connection.
 */
export const createUploadReader = (upload: UploadSpec, budget: ByteBudget): ReadUpload => {
  const required = requiredOf(upload)
  const maxBytes = upload.maxFileBytes + uploadFormBytes

  const judge = ({ fields, file }: Form): Omit<ReceivedUpload, 'release'> | UploadRefusal => {
    if (file === undefined || file.fileName === '') return { refusal: 'missing' }
    if (required.some((name) => (fields.get(name) ?? '').trim() === '')) return { refusal: 'missing' }
    if (hasNul(file.fileName)) return invalid(nulIssue(`body.${upload.file}`))
    // A text part with the name of the file is not a field.
    const texts = Object.fromEntries([...fields].filter(([name]) => name !== upload.file))
    const parsed = upload.fields.safeParse(texts)
    if (!parsed.success) return invalid(...issuesOf('body', parsed.error))
    return hasNul(parsed.data) ? invalid(nulIssue('body')) : { fields: parsed.data, file }
  }

  return async (request, deadline) => {
    if (!request.isMultipart()) return { refusal: 'not_a_form' }
    const { raw } = request
    if (Number(raw.headers['content-length'] ?? 0) > maxBytes) return { refusal: 'too_large' }

    const hold = budget.hold()
    let bytes = 0
    let onStop: (refusal: UploadRefusal) => void = () => undefined
    const stopped = new Promise<UploadRefusal>((resolve) => {
      onStop = resolve
    })
    const count = (chunk: Buffer): void => {
      bytes += chunk.length
      if (bytes > maxBytes) onStop({ refusal: 'too_large' })
      else if (!hold.take(chunk.length)) onStop({ refusal: 'overloaded' })
    }
    raw.on('data', count)
    const form = await deadline.race(Promise.race([readForm(request, upload), stopped]))
    raw.off('data', count)

    const outcome = isExpired(form) ? ({ refusal: 'too_slow' } as const) : 'refusal' in form ? form : judge(form)
    if ('refusal' in outcome) {
      stopReading(raw)
      hold.release()
      return outcome
    }
    return { ...outcome, release: hold.release }
  }
}

/** Reads nothing more from the connection; the parser at the end of the pipe is garbage collected. */
const stopReading = (raw: IncomingMessage): void => {
  raw.unpipe()
  raw.pause()
}

/**
 * Adds a route in a context of its own that accepts forms and no JSON; every other route refuses forms.
 */
export const addUploadRoute = (app: FastifyInstance, route: RouteOptions): void => {
  app.register(async (forms) => {
    forms.removeContentTypeParser('application/json')
    await forms.register(multipart)
    forms.route(route)
  })
}
