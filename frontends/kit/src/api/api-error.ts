import type { Problem } from '@lentera/proto'

/**
 * Any response that is not a success, or no response (`status` 0). The message is "<status>: <text>", where the text
 * is the problem's message, else the body, else the status text.
 */
export class ApiError extends Error {
  readonly status: number
  /** The server's Problem when it sent one. `problem.code` is stable, `problem.issues` name fields. */
  readonly problem: Problem | null

  constructor(status: number, text: string, problem: Problem | null = null) {
    super(status === 0 ? text : `${status}: ${text}`)
    this.name = 'ApiError'
    this.status = status
    this.problem = problem
  }

  /** The text for people, without the status. */
  get description(): string {
    return this.problem?.message ?? this.message.replace(/^\d+: /, '')
  }
}

const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  'message' in value &&
  typeof value.message === 'string'

export const errorFromResponse = async (response: Response): Promise<ApiError> => {
  const text = await response.text()
  let problem: Problem | null = null
  try {
    const body: unknown = JSON.parse(text)
    if (isProblem(body)) problem = body
  } catch (error) {
    // A proxy in between may respond with HTML or nothing; the text itself is then the message.
    if (!(error instanceof SyntaxError)) throw error
  }
  return new ApiError(response.status, problem?.message ?? (text || response.statusText), problem)
}
