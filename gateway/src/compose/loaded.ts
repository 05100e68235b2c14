import type { Loaded } from '../cache/read-through.ts'
import type { Verdict } from '../guard.ts'

/** An answer of the owner that is not a success is the answer. */
export const asLoaded = (verdict: Exclude<Verdict, { kind: 'success' }>): Loaded =>
  verdict.kind === 'failure' ? { kind: 'failure', code: verdict.code } : { kind: 'answer', status: verdict.status, body: verdict.body }
