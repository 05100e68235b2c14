import type { z } from 'zod'
import type { ProblemSpec } from './problem.ts'
import type { ServiceName } from './services.ts'

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call an endpoint.
 * - `public`: every client; the handler gets no information about the caller.
 * - `optional`: every client; for a signed-in caller the handler gets a principal.
 * - `session`: signed-in users, with `permission` only those who have it; a write requires an account that is not
 * suspended.
 * - `author`: the anonymous write path. The gateway removes everything that identifies the caller and sends a signed
 * author
 *   token, derived from the `userHash` of the body, or of the session when `authorFrom` is "session".
 * - `anonymous`: the same path, without logging and without an author, for requests with unpublished text.
 * - `webhook`: another company's server, which signs the body: no session, no origin check. The handler gets the raw
 * bytes
 *   and the headers named in `signatureHeaders`, and must verify the signature before it trusts them.
 */
export type EndpointAuth =
  | { readonly kind: 'public' }
  | { readonly kind: 'optional' }
  | { readonly kind: 'session'; readonly permission?: string; readonly suspendedMayWrite?: boolean }
  | { readonly kind: 'author'; readonly authorFrom: 'body' | 'session' }
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'webhook'; readonly signatureHeaders: readonly string[] }

/**
 * How the gateway may cache a response. `tags` name the content of the response; an event or a write with the same tag
 * purges it. A tag may contain path parameters: "company:{slug}".
 */
export type CachePolicy =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'public'
      readonly freshSeconds: number
      readonly staleSeconds: number
      readonly tags: readonly string[]
    }

/**
 * A body that is a multipart form: some text fields and one file. A missing or blank part returns the problem named
 * `missing`, a file beyond `maxFileBytes` the one named `tooLarge`; a field with a wrong value returns invalid_request.
 */
export type UploadSpec = {
  readonly fields: z.ZodObject
  /** Name of the form part that contains the file. */
  readonly file: string
  readonly maxFileBytes: number
  /** Codes of the endpoint's own `problems`. */
  readonly missing: string
  readonly tooLarge: string
}

export type EndpointSpec = {
  /** Stable operation id, "<module>.<verb>", unique over all services. */
  readonly name: string
  readonly service: ServiceName | 'gateway'
  readonly method: HttpMethod
  /** Path below /api/v1 for public endpoints, below / of the service for internal ones; parameters as ":slug". */
  readonly path: string
  readonly summary: string
  /** `internal` endpoints are called by the gateway or by other services and are never routed from outside. */
  readonly visibility: 'public' | 'internal'
  /** `nats`: request/reply on subject "rpc.<service>.<name>" instead of HTTP. Internal endpoints only. */
  readonly transport?: 'http' | 'nats'
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** Instead of `body`. */
  readonly upload?: UploadSpec
  /**
   * The success response is a file of this type, sent as an attachment, instead of what `responses` describes as JSON.
   */
  readonly download?: { readonly contentType: string }
  /** Names of response headers that the handler may set and the gateway passes on, also from its cache. Lower case. */
  readonly answerHeaders?: readonly string[]
  /** Success responses by status. A response whose status is not listed here never reaches the client. */
  readonly responses: Readonly<Record<number, z.ZodType>>
  /** Expected failures by code. Platform problems need no declaration. */
  readonly problems?: Readonly<Record<string, ProblemSpec>>
  readonly auth: EndpointAuth
  readonly cache: CachePolicy
  /** The endpoint reads and sets the session and challenge cookies; the gateway passes cookies on for these only. */
  readonly cookies?: boolean
  /**
   * Tags that a successful write through the gateway purges immediately; filled from params and from the response's
   * fields.
   */
  readonly purges?: readonly string[]
  /** Largest accepted body in bytes; 64 KiB when absent. A webhook must declare it. */
  readonly bodyLimitBytes?: number
  /**
   * Requests a minute for one caller, by network and by session; the gateway's default when absent. A webhook must
   * declare it.
   */
  readonly rateLimitPerMinute?: number
}

/** Defines an endpoint: the value that server, gateway, client and test share. */
export const defineEndpoint = <const E extends EndpointSpec>(spec: E): E => spec

export type EndpointParams<E extends EndpointSpec> = E extends { params: infer S extends z.ZodType }
  ? z.output<S>
  : Record<string, never>
export type EndpointQuery<E extends EndpointSpec> = E extends { query: infer S extends z.ZodType }
  ? z.output<S>
  : Record<string, never>
export type EndpointBody<E extends EndpointSpec> = E extends { body: infer S extends z.ZodType }
  ? z.output<S>
  : undefined
export type EndpointBodyInput<E extends EndpointSpec> = E extends { body: infer S extends z.ZodType }
  ? z.input<S>
  : undefined
export type EndpointQueryInput<E extends EndpointSpec> = E extends { query: infer S extends z.ZodType }
  ? z.input<S>
  : Record<string, never>
export type EndpointParamsInput<E extends EndpointSpec> = E extends { params: infer S extends z.ZodType }
  ? z.input<S>
  : Record<string, never>
/** The text fields of an upload. */
export type EndpointUploadFields<E extends EndpointSpec> = E extends { upload: { fields: infer S extends z.ZodType } }
  ? z.output<S>
  : never
export type EndpointUploadFieldsInput<E extends EndpointSpec> = E extends {
  upload: { fields: infer S extends z.ZodType }
}
  ? z.input<S>
  : never
/** The name of the part that carries the file of an upload. */
export type EndpointUploadFile<E extends EndpointSpec> = E extends { upload: { file: infer N extends string } }
  ? N
  : never
/** What a handler returns inside `ok()`: the input of any declared success response. */
export type EndpointResponse<E extends EndpointSpec> = {
  [S in keyof E['responses']]: z.input<E['responses'][S]>
}[keyof E['responses']]
/** The response that a client gets. */
export type EndpointAnswer<E extends EndpointSpec> = {
  [S in keyof E['responses']]: z.output<E['responses'][S]>
}[keyof E['responses']]
export type EndpointProblemCode<E extends EndpointSpec> = E extends { problems: infer P } ? keyof P & string : never

/** Problem codes as seen by a use case, e.g. `ProblemCode<typeof createReview>`. */
export type ProblemCode<E extends EndpointSpec> = EndpointProblemCode<E>

export type EventSpec = {
  /** "<service>.<aggregate>.<past-tense>.v<major>" */
  readonly subject: `${ServiceName}.${string}.${string}.v${number}`
  readonly summary: string
  /** Field of `data` that names the aggregate; events of one aggregate are delivered in order. */
  readonly aggregateId: string
  /**
   * `anonymous` events are about anonymous content: they are published in batches at a fixed interval, in shuffled
   * order of aggregates, so that the time of an event reveals nothing (anonymity.md, rule 5).
   */
  readonly timing: 'prompt' | 'anonymous'
  readonly data: z.ZodObject
  /** Cache tags that the event purges at every gateway; "{slug}" is taken from the data. */
  readonly purges?: readonly string[]
}

/** Defines an event: ids and facts, never e-mail, never a user id together with anonymous content. */
export const defineEvent = <const E extends EventSpec>(spec: E): E => spec
export type EventData<E extends EventSpec> = z.output<E['data']>

/** Fills "{name}" in a tag or path template from string values; throws on a missing one. */
export const fillTemplate = (template: string, values: Readonly<Record<string, unknown>>): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (typeof value !== 'string' && typeof value !== 'number')
      throw new Error(`template "${template}" has no value for "${name}"`)
    return String(value)
  })
