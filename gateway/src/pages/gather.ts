import type { Read, ReadThrough } from '../cache/read-through.ts'
import type { Target } from '../http/target.ts'

/** One answer that came in time: a success, or the owner's word that there is nothing. */
export type Gathered = {
  readonly target: Target
  readonly status: number
  readonly digest: string
  readonly body: Buffer
}

export type GatherOutcome = 'at_hand' | 'fetched' | 'late' | 'failed' | 'refused'

const asGathered = (target: Target, read: Read): Gathered | undefined =>
  read.kind === 'entry'
    ? { target, status: read.entry.status, digest: read.entry.digest, body: read.entry.body }
    : undefined

/**
 * Answers for a page through the same cache as the API: what is at hand at once, the rest within one patience for all of
 * them. A late answer is not lost, it is in the cache for the browser's own request. `mayFetch` spends the caller's
 * allowance of public reads: a page must not be a way around it.
 */
export const createGather =
  (deps: {
    readonly readThrough: Pick<ReadThrough, 'readNow' | 'fetch'>
    readonly patienceMs: number
    readonly count: (outcome: GatherOutcome) => void
  }) =>
  async (targets: readonly Target[], mayFetch: () => boolean): Promise<readonly Gathered[]> => {
    const { readThrough, patienceMs, count } = deps
    let timer: NodeJS.Timeout | undefined
    let patience: Promise<'late'> | undefined
    const untilLate = (): Promise<'late'> => {
      patience ??= new Promise((resolve) => {
        timer = setTimeout(() => resolve('late'), patienceMs)
      })
      return patience
    }
    const gather = async (target: Target): Promise<Gathered | undefined> => {
      const now = readThrough.readNow(target)
      if (now !== undefined) {
        count('at_hand')
        return asGathered(target, now)
      }
      if (!mayFetch()) {
        count('refused')
        return undefined
      }
      const read = await Promise.race([readThrough.fetch(target), untilLate()])
      if (read === 'late') {
        count('late')
        return undefined
      }
      count(read.kind === 'failure' ? 'failed' : 'fetched')
      return asGathered(target, read)
    }
    const gathered = await Promise.all(targets.map(gather))
    clearTimeout(timer)
    return gathered.filter((answer) => answer !== undefined)
  }
export type Gather = ReturnType<typeof createGather>

const parsed = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** A response checked by its endpoint's own schema: fields that it does not declare cannot get into a head. */
export const checkedResponse = ({ target, status, body }: Gathered): unknown => {
  const checked = status === 200 ? target.endpoint.responses[200]?.safeParse(parsed(body)) : undefined
  return checked?.success === true ? checked.data : undefined
}

/** A page is not made larger than this by what is in it: the rest is asked for by the browser, as ever. */
const maxFirstDataBytes = 150_000

/** The answers under the addresses by which the page will ask for them, as long as there is room. */
export const firstDataOf = (
  reads: readonly { readonly address: string; readonly gathered: Gathered }[],
): Record<string, unknown> => {
  const data: Record<string, unknown> = {}
  let room = maxFirstDataBytes
  for (const { address, gathered } of reads) {
    if (gathered.status !== 200 || gathered.body.length > room) continue
    const value = parsed(gathered.body)
    if (value === undefined) continue
    data[`/api/v1${address}`] = value
    room -= gathered.body.length
  }
  return data
}
