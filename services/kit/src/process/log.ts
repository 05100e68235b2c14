import { pino } from 'pino'
import type { LogLevel } from './config.ts'

// The allow list of log fields. A field that is not listed is dropped, and so is a value that does not match its
// field's pattern. No field accepts text of a user, a postal address, an e-mail address or a network address.

type Check<T> = (value: unknown) => T | undefined

const matching =
  (pattern: RegExp): Check<string> =>
  (value) =>
    typeof value === 'string' && pattern.test(value) ? value : undefined

/** A name from the source code: begins with a letter, contains no "@", no ":" and no spaces. */
const name = matching(/^[A-Za-z_][A-Za-z0-9_.*>-]{0,99}$/)
/** A route template, with ":slug" in place of the value. */
const routeTemplate = matching(/^(?:\/[A-Za-z0-9:_.*-]{0,60}){1,12}$/)
/** Request ids are UUIDs or hexadecimal, never free text of a caller. */
const opaqueId = matching(/^(?:[0-9a-f]{16,64}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/)
const finite: Check<number> = (value) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined)
const flag: Check<boolean> = (value) => (typeof value === 'boolean' ? value : undefined)
const nameList: Check<readonly string[]> = (value) =>
  Array.isArray(value)
    ? value
        .map(name)
        .filter((item) => item !== undefined)
        .slice(0, 50)
    : undefined

export const logFields = {
  // a request
  method: matching(/^[A-Z]{3,10}$/),
  route: routeTemplate,
  status: finite,
  durationMs: finite,
  waitMs: finite,
  requestId: opaqueId,
  traceId: matching(/^[0-9a-f]{32}$/),
  endpoint: name,
  /** A problem code, or any other stable code. */
  code: name,
  reason: name,
  /** Path and issue code of a response that violates its schema, "reviews.0.id invalid_type"; never a value. */
  mismatch: matching(/^[A-Za-z0-9_.]{0,120} [a-z_]{1,40}$/),
  // events and background work
  event: name,
  eventId: opaqueId,
  stream: name,
  durable: name,
  handler: name,
  attempt: finite,
  attempts: finite,
  delayMs: finite,
  pending: finite,
  count: finite,
  // the process
  service: name,
  upstream: name,
  port: finite,
  signal: name,
  step: name,
  state: name,
  variables: nameList,
  schema: name,
  table: name,
  migration: name,
  bytes: finite,
  isReady: flag,
} as const satisfies Record<string, Check<unknown>>

/** The fields of a log line. `err` is reduced to type, code, constraint and a stack without its message. */
export type LogFields = { readonly [K in keyof typeof logFields]?: ReturnType<(typeof logFields)[K]> } & {
  readonly err?: unknown
}

export type LoggedError = { type: string; code?: string; constraint?: string; stack?: string[]; cause?: LoggedError }

const errorName = matching(/^[A-Za-z_$][A-Za-z0-9_$]{0,60}$/)
const errorCode = matching(/^[A-Z0-9_]{2,60}$/)
const constraintName = matching(/^[a-z_][a-z0-9_]{0,62}$/)
const frame = /^ {4}at (?:(?:async |new )?[\w.$<>[\] ]{1,120} \()?(?:file:\/\/|node:)?[\w@./+-]{1,300}:\d+:\d+\)?$/

// V8 writes "<name>: <message>" before the frames. A message may itself contain lines that look like frames, so the
// whole header is cut by its length; when the message was changed afterwards and cannot be found, no stack is kept.
const framesOf = (error: Error): string[] | undefined => {
  if (typeof error.stack !== 'string') return undefined
  const start = error.message === '' ? 0 : error.stack.indexOf(error.message)
  if (start === -1) return undefined
  return error.stack
    .slice(start + error.message.length)
    .split('\n')
    .filter((line) => frame.test(line))
    .slice(0, 12)
    .map((line) => line.trim())
}

export const describeError = (error: unknown, depth = 0): LoggedError => {
  if (!(error instanceof Error)) return { type: typeof error }
  const described: LoggedError = { type: errorName(error.name) ?? 'Error' }
  const code = 'code' in error ? errorCode(error.code) : undefined
  const constraint = 'constraint' in error ? constraintName(error.constraint) : undefined
  const stack = framesOf(error)
  if (code !== undefined) described.code = code
  if (constraint !== undefined) described.constraint = constraint
  if (stack !== undefined && stack.length > 0) described.stack = stack
  if (error.cause !== undefined && depth < 3) described.cause = describeError(error.cause, depth + 1)
  return described
}

const isKnown = (key: string): key is keyof typeof logFields => Object.hasOwn(logFields, key)

export const allowedFields = (fields: object): Record<string, unknown> => {
  const allowed: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(fields)) {
    if (value === undefined) continue
    if (key === 'err') allowed.err = describeError(value)
    else if (isKnown(key)) {
      const checked = logFields[key](value)
      if (checked !== undefined) allowed[key] = checked
    }
  }
  return allowed
}

// Allows no "@", no ":" before a value, no "/" and no dot inside a word, so e-mail addresses, IP addresses and URLs
// fail.
const sentence = /^(?:[A-Za-z0-9 ,;'’()_-]|[.:](?=\s|$))*$/

export const allowedMessage = (message: string): string =>
  message.length <= 160 && sentence.test(message) ? message : 'message withheld: it is not a plain sentence'

/** A message must be a string literal; variable values are fields. A `string` does not compile. */
export type LiteralMessage<M extends string> = string extends M ? never : M

export type LogMethod = {
  <M extends string>(fields: LogFields, message: LiteralMessage<M>): void
  <M extends string>(message: LiteralMessage<M>): void
}

export type Log = {
  readonly debug: LogMethod
  readonly info: LogMethod
  readonly warn: LogMethod
  readonly error: LogMethod
  readonly fatal: LogMethod
  /** A child logger that adds these fields to each line. */
  child(fields: LogFields): Log
}

export type LogDestination = { write(line: string): void }
type Level = 'debug' | 'info' | 'warn' | 'error' | 'fatal'

const wrap = (logger: pino.Logger): Log => {
  // Two overloads in one function; pino receives only what has passed the allow list.
  const method =
    (level: Level): LogMethod =>
    (fieldsOrMessage: LogFields | string, message?: string): void => {
      if (!logger.isLevelEnabled(level)) return
      if (typeof fieldsOrMessage === 'string') logger[level](allowedMessage(fieldsOrMessage))
      else logger[level](allowedFields(fieldsOrMessage), allowedMessage(message ?? ''))
    }
  return {
    debug: method('debug'),
    info: method('info'),
    warn: method('warn'),
    error: method('error'),
    fatal: method('fatal'),
    child: (fields) => wrap(logger.child(allowedFields(fields))),
  }
}

/** JSON lines to standard output: level, time, service, the allowed fields (log-fields.ts) and a fixed message. */
export const createLog = ({
  name,
  level,
  destination,
}: {
  name: string
  level: LogLevel
  destination?: LogDestination
}): Log =>
  wrap(
    pino(
      {
        level,
        base: { service: name },
        timestamp: pino.stdTimeFunctions.isoTime,
        messageKey: 'message',
        formatters: { level: (label) => ({ level: label }) },
        // `err` is described before pino sees it; pino's own serializer would add the message.
        serializers: { err: (described: unknown) => described },
      },
      // Synchronous, so that the last lines of a process are not lost and stay in order.
      destination ?? pino.destination({ dest: 1, sync: true }),
    ),
  )
