import type {
  EndpointAnswer,
  EndpointBodyInput,
  EndpointParamsInput,
  EndpointQueryInput,
  EndpointSpec,
  EndpointUploadFieldsInput,
  EndpointUploadFile,
} from '@lentera/proto'

/**
 * What the browser needs of an endpoint: method and path. The endpoint value itself holds zod schemas and would bring
 * zod into the page. `npm run gen` writes the routes (routes/<service>.ts) from the endpoints of proto; the type
 * parameter makes the compiler check them against the endpoint.
 */
export type Route<E extends EndpointSpec = EndpointSpec> = {
  readonly method: E['method']
  readonly path: E['path']
  /** Never set; carries the endpoint's types. */
  readonly endpoint?: E
}

export type ResponseOf<R> = R extends Route<infer E> ? EndpointAnswer<E> : never
export type ParamsOf<R> = R extends Route<infer E> ? EndpointParamsInput<E> : never
export type BodyOf<R> = R extends Route<infer E> ? EndpointBodyInput<E> : never
/** Query values as the address bar and forms hold them; empty ones are left out of the request. */
export type QueryOf<R> =
  R extends Route<infer E> ? { readonly [K in keyof EndpointQueryInput<E>]?: string | number | undefined } : never
/** The text fields of an upload; those that are undefined are left out of the form. */
export type UploadFieldsOf<R> = R extends Route<infer E> ? EndpointUploadFieldsInput<E> : never
/** The file of an upload under the name of its part: `{ resume: file }`. */
export type UploadFileOf<R> = R extends Route<infer E> ? { readonly [N in EndpointUploadFile<E>]: File } : never
