import type { Loaded } from '../cache/read-through.ts'
import type { Verdict } from '../upstream/guard.ts'

/** An answer that lacks a part is kept for a short time only, so that it heals soon after the service does. */
const incompleteFreshSeconds = 2

/** A composed answer; its schema has let it through. */
export const asComposed = (body: unknown, isComplete: boolean): Loaded => ({
  kind: 'answer',
  status: 200,
  body: Buffer.from(JSON.stringify(body)),
  ...(isComplete ? {} : { freshSeconds: incompleteFreshSeconds }),
})

/** An answer of the owner that is not a success is the answer. */
export const asLoaded = (verdict: Exclude<Verdict, { kind: 'success' }>): Loaded =>
  verdict.kind === 'failure'
    ? { kind: 'failure', code: verdict.code }
    : { kind: 'answer', status: verdict.status, body: verdict.body }
