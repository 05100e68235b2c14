import { z } from 'zod'

/** One invalid field of a request. `path` is dotted ("body.email"), `code` is stable, `message` is for people. */
export const ProblemIssue = z.strictObject({
  path: z.string(),
  code: z.string(),
  message: z.string(),
})
export type ProblemIssue = z.infer<typeof ProblemIssue>

/** The shape of every error response. `code` is part of the contract, `message` is for people. */
export const Problem = z.strictObject({
  statusCode: z.number().int(),
  error: z.string(),
  code: z.string(),
  message: z.string(),
  requestId: z.string(),
  issues: z.array(ProblemIssue).optional(),
})
export type Problem = z.infer<typeof Problem>

export type ProblemSpec = { readonly status: number; readonly message: string }

/**
 * Problems that any endpoint may return without declaring them: they come from the platform, not from a use case.
 * An endpoint declares the rest in `problems`.
 */
export const platformProblems = {
  invalid_request: { status: 400, message: 'The request is not valid.' },
  malformed_json: { status: 400, message: 'The body is not valid JSON.' },
  principal_rejected: { status: 401, message: 'This request did not come through the gateway.' },
  not_signed_in: { status: 401, message: 'Please sign in first.' },
  forbidden: { status: 403, message: 'You are not allowed to do this.' },
  account_suspended: {
    status: 403,
    message: 'Your account is suspended. You can keep reading, but you cannot post or change anything.',
  },
  csrf_rejected: { status: 403, message: 'This request did not come from our own pages.' },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  method_not_allowed: { status: 405, message: 'This address does not support that method.' },
  body_too_large: { status: 413, message: 'The body is larger than this endpoint accepts.' },
  unsupported_media_type: { status: 415, message: 'Send JSON with the content type application/json.' },
  uri_too_long: { status: 414, message: 'The address is too long.' },
  request_timeout: { status: 408, message: 'The request took too long to arrive.' },
  headers_too_large: { status: 431, message: 'The headers are too large.' },
  rate_limited: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  internal_error: { status: 500, message: 'Something went wrong on our side.' },
  upstream_unavailable: { status: 503, message: 'This part of the site is not available right now. Please try again.' },
  overloaded: { status: 503, message: 'We are very busy right now. Please try again in a moment.' },
  deadline_exceeded: { status: 504, message: 'This took too long. Please try again.' },
} as const satisfies Record<string, ProblemSpec>
export type PlatformProblemCode = keyof typeof platformProblems
