import { CommandFailed } from '../build/run-command.ts'

/** A failure that a person can act on: its message is printed without a stack trace. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem'
}

const codeOf = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  return 'cause' in error ? codeOf(error.cause) : undefined
}

/** The message to end with. An unexpected error is printed with its stack trace, for a bug report. */
export const explain = (error: unknown): string => {
  if (error instanceof StartProblem) return error.message
  const text =
    error instanceof CommandFailed
      ? error.message
      : error instanceof Error
        ? (error.stack ?? error.message)
        : String(error)
  if (codeOf(error) === 'ENOSPC' || /ENOSPC|no space left on device/i.test(text))
    return 'The disk is full: free about 1 GB and start again.'
  // The messages of the embedded servers already say what is missing and which variable to set instead.
  const [firstLine = ''] = error instanceof Error ? error.message.split('\n') : []
  if (/^(No embedded PostgreSQL|No NATS server|NATS_SERVER_BIN names|PostgreSQL does not run as root)/.test(firstLine))
    return firstLine
  if (codeOf(error) === 'EACCES') return `A file may not be read or written: ${firstLine}`
  return text
}
