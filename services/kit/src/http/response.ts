import {
  type EndpointSpec,
  type PlatformProblemCode,
  type ProblemSpec,
  platformProblems,
  type Result,
} from '@lentera/proto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { attachmentOf, isDownload } from './download.ts'
import { problemBody } from './problem.ts'
import { sendApproved, sendApprovedFile } from './request-state.ts'
import { declaredResponse } from './response-schema.ts'
import { type KitRuntime, sendProblem } from './runtime.ts'

/** The result of a handler, and the cookies and headers that it set. Headers are sent with a success only. */
export type Outcome = {
  readonly result: unknown
  readonly setCookies: readonly string[]
  readonly headers: readonly (readonly [name: string, value: string])[]
}
export type SendOutcome = (request: FastifyRequest, reply: FastifyReply, outcome: Outcome) => FastifyReply

const isResult = (value: unknown): value is Result<unknown> => {
  if (typeof value !== 'object' || value === null || !('ok' in value)) return false
  return value.ok === true ? 'value' in value : 'code' in value && typeof value.code === 'string'
}

const isPlatformCode = (code: string): code is PlatformProblemCode => Object.hasOwn(platformProblems, code)

const declaredProblem = ({ problems }: EndpointSpec, code: string): ProblemSpec | undefined => {
  if (problems !== undefined && Object.hasOwn(problems, code)) return problems[code]
  return isPlatformCode(code) ? platformProblems[code] : undefined
}

const mismatchOf = (error: z.core.$ZodError): string => {
  const [issue] = error.issues
  return issue === undefined ? ' unknown' : `${issue.path.map(String).join('.')} ${issue.code}`
}

/** Sends results as responses. What the contract does not declare becomes a 500 without details. */
export const createSendOutcome = ({ deps: { log, metrics } }: KitRuntime, endpoint: EndpointSpec): SendOutcome => {
  const response = declaredResponse(endpoint.name, endpoint.responses)
  const mismatches = metrics.counter(
    'http_response_mismatches_total',
    'Responses that did not fit their declared schema.',
    ['endpoint'],
  )

  const withhold = (request: FastifyRequest, reply: FastifyReply, mismatch: string): FastifyReply => {
    mismatches.inc({ endpoint: endpoint.name })
    log.error(
      { requestId: request.id, endpoint: endpoint.name, mismatch, code: 'response_mismatch' },
      'A response did not fit its contract',
    )
    return sendProblem(request, reply, 'internal_error')
  }

  /** Checks the value of a handler and sends it with its cookies and headers; nothing of a withheld one is sent. */
  const succeed = (
    request: FastifyRequest,
    reply: FastifyReply,
    value: unknown,
    { setCookies, headers }: Outcome,
  ): FastifyReply => {
    const decorate = (): void => {
      for (const line of setCookies) reply.header('set-cookie', line)
      for (const [name, text] of headers) reply.header(name, text)
    }
    if (endpoint.download !== undefined) {
      if (!isDownload(value)) return withhold(request, reply, 'download invalid_type')
      decorate()
      const { contentType } = endpoint.download
      return sendApprovedFile(request, reply, response.status, {
        bytes: value.bytes,
        contentType,
        disposition: attachmentOf(value.fileName),
      })
    }
    const serialized = response.serialize(value)
    if (!serialized.ok) return withhold(request, reply, mismatchOf(serialized.error))
    decorate()
    return sendApproved(request, reply, response.status, serialized.text)
  }

  return (request, reply, outcome) => {
    const { result, setCookies } = outcome
    if (!isResult(result)) return withhold(request, reply, 'result invalid_type')
    if (endpoint.cache.kind === 'none') reply.header('cache-control', 'no-store')
    if (result.ok) return succeed(request, reply, result.value, outcome)
    const problem = declaredProblem(endpoint, result.code)
    if (problem === undefined) return withhold(request, reply, 'code undeclared')
    for (const line of setCookies) reply.header('set-cookie', line)
    const body = problemBody(result.code, problem, request.id, { detail: result.detail })
    return sendApproved(request, reply, body.statusCode, JSON.stringify(body))
  }
}
