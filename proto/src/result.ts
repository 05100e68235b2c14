/** An expected outcome as a value. Unexpected failures throw. */
export type Result<T, F extends string = string> = Ok<T> | Failed<F>
export type Ok<T> = { readonly ok: true; readonly value: T }
export type Failed<F extends string> = { readonly ok: false; readonly code: F; readonly detail?: string }

export const ok = <T>(value: T): Ok<T> => ({ ok: true, value })

/** `code` is one of the endpoint's declared problems; `detail` replaces that problem's default message. */
export const fail = <const F extends string>(code: F, detail?: string): Failed<F> =>
  detail === undefined ? { ok: false, code } : { ok: false, code, detail }
