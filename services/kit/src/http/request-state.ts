import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { continueTrace, newTrace, TRACE_HEADER, type TraceContext } from '../process/trace.ts'
import {
  createDeadline,
  DEADLINE_HEADER,
  type Deadline,
  defaultDeadlineMs,
  isRead,
  readDeadlineMs,
} from './deadline.ts'

export const REQUEST_ID_HEADER = 'x-request-id'

/** The kit's state of a running request, kept apart from Fastify's request so that handlers cannot reach it. */
export type RequestState = {
  readonly requestId: string
  readonly trace: TraceContext
  readonly startedAt: number
  readonly deadline: Deadline
  /** The exact text or bytes that the kit created or checked; the response guard replaces anything else. */
  approved: string | Buffer | undefined
}

const states = new WeakMap<FastifyRequest, RequestState>()

const acceptable = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The caller's request id when it is a UUID and the caller is the gateway; at the edge always a new one. */
export const requestIdFrom = (header: unknown, isEdge: boolean): string =>
  !isEdge && typeof header === 'string' && acceptable.test(header) ? header : randomUUID()

/** Anonymous paths continue no trace of the caller, so that it cannot join two log lines. */
export const startRequest = (
  request: FastifyRequest,
  options: { isEdge: boolean; isAnonymousPath: boolean },
): RequestState => {
  const { headers, method } = request
  const budgetMs = options.isEdge
    ? defaultDeadlineMs[isRead(method) ? 'read' : 'write']
    : readDeadlineMs(headers[DEADLINE_HEADER], method)
  const state: RequestState = {
    requestId: request.id,
    trace: options.isEdge || options.isAnonymousPath ? newTrace() : continueTrace(headers[TRACE_HEADER]),
    startedAt: performance.now(),
    deadline: createDeadline(budgetMs),
    approved: undefined,
  }
  states.set(request, state)
  return state
}

export const stateOf = (request: FastifyRequest): RequestState => {
  const state = states.get(request)
  // Fastify responds to some broken requests before any hook has run.
  return state ?? startRequest(request, { isEdge: true, isAnonymousPath: true })
}

/** Sends text that the kit created or checked. The response guard lets nothing else pass. */
export const sendApproved = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  text: string,
): FastifyReply => {
  stateOf(request).approved = text
  reply.code(status)
  if (text !== '') reply.type('application/json; charset=utf-8')
  return reply.send(text)
}

/** Sends a file that the contract declares, as an attachment without content sniffing. */
export const sendApprovedFile = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  file: { readonly bytes: Buffer; readonly contentType: string; readonly disposition: string },
): FastifyReply => {
  stateOf(request).approved = file.bytes
  reply.code(status).header('content-type', file.contentType).header('content-disposition', file.disposition)
  return reply.header('x-content-type-options', 'nosniff').send(file.bytes)
}
