import type { Read, ReadThrough } from '../cache/read-through.ts'
import type { Target } from '../http/target.ts'

/** One response that arrived before the timeout: a success, or the owner's 404 or 410. */
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
 * Reads for a page through the same cache as the API: cache hits immediately, the rest with one timeout for all of
 * them. A late response is still cached for the browser's own request. `mayFetch` counts against the caller's rate
 * limit of public reads, so that page requests cannot bypass it.
 */
export const createGather =
  (deps: {
    readonly readThrough: Pick<ReadThrough, 'readNow' | 'fetch'>
    readonly timeoutMs: number
    readonly count: (outcome: GatherOutcome) => void
  }) =>
  async (targets: readonly Target[], mayFetch: () => boolean): Promise<readonly Gathered[]> => {
    const { readThrough, timeoutMs, count } = deps
    let timer: NodeJS.Timeout | undefined
    let timeout: Promise<'late'> | undefined
    const untilLate = (): Promise<'late'> => {
      timeout ??= new Promise((resolve) => {
        timer = setTimeout(() => resolve('late'), timeoutMs)
      })
      return timeout
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
    return gathered.filter((response) => response !== undefined)
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

/** Limit of the data in one page; the browser requests the rest. */
const maxFirstDataBytes = 150_000

/** The responses by the URLs that the page will request, up to the limit. */
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
