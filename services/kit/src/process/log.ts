import { pino } from 'pino'
import type { LogLevel } from './config.ts'
import { allowedFields, allowedMessage, type LogFields } from './log-fields.ts'

/** A message is a literal in the source; what varies goes into a field. A `string` does not compile. */
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
  /** A log whose lines all carry these fields. */
  child(fields: LogFields): Log
}

export type LogDestination = { write(line: string): void }
type Level = 'debug' | 'info' | 'warn' | 'error' | 'fatal'

const wrap = (logger: pino.Logger): Log => {
  // Two overloads in one function; nothing reaches pino that has not passed the allow list.
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
      // Synchronous: the last lines of a process are written, and in order.
      destination ?? pino.destination({ dest: 1, sync: true }),
    ),
  )
