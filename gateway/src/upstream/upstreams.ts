import type { ServiceName } from '@lentera/proto'
import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleAll,
  type IBreaker,
  SamplingBreaker,
} from 'cockatiel'
import { type Dispatcher, Pool } from 'undici'

/** The response as received, not checked yet. */
export type RawResponse = {
  readonly status: number
  readonly contentType: string
  readonly setCookies: readonly string[]
  readonly retryAfter: string | undefined
  /** All headers by lower-case name. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: Buffer
}
export type CallFailure = { readonly failed: 'upstream_unavailable' | 'deadline_exceeded' | 'overloaded' }

export type Call = {
  readonly method: string
  readonly path: string
  readonly headers: Record<string, string>
  readonly body?: Buffer
  /** On the clock of `now`. */
  readonly deadlineAt: number
}

export type Upstream = {
  readonly name: ServiceName
  readonly call: (call: Call) => Promise<RawResponse | CallFailure>
  readonly isOpen: () => boolean
  readonly inFlight: () => number
  /** Retries since start. */
  readonly retryCount: () => number
  readonly close: () => Promise<void>
}

export type UpstreamOptions = {
  readonly name: ServiceName
  readonly origin: string
  readonly now: () => number
  /** Calls that are running or waiting for a connection; more are refused immediately. */
  readonly maxInFlight?: number
  readonly halfOpenAfterMs?: number
  readonly onStateChange?: (state: 'open' | 'half_open' | 'closed') => void
}

/** Twice the concurrency of one process of a service, so that a call rarely waits here for a connection. */
const connections = 64
const maxResponseBytes = 8 * 1024 * 1024
/** Retry budget: a tenth of the calls and a small reserve, so that retries cannot overload a failing service. */
const retryDeposit = 0.1
const retryReserve = 10

class TransportError extends Error {
  readonly failure: CallFailure
  readonly mayRetry: boolean
  constructor(failure: CallFailure, mayRetry: boolean) {
    super('the upstream did not respond')
    this.name = 'TransportError'
    this.failure = failure
    this.mayRetry = mayRetry
  }
}

/** Opens after five consecutive failures, or when half of the calls within ten seconds fail. */
const createBreakerRule = (): IBreaker => {
  const consecutive = new ConsecutiveBreaker(5)
  const sampling = new SamplingBreaker({ threshold: 0.5, duration: 10_000, minimumRps: 2 })
  return {
    get state() {
      return [consecutive.state, sampling.state]
    },
    set state(_saved: unknown) {
      // A breaker of this process starts closed; there is no saved state to restore.
    },
    success(state) {
      consecutive.success()
      sampling.success(state)
    },
    failure(state) {
      const inARow = consecutive.failure()
      return sampling.failure(state) || inARow
    },
  }
}

const headerText = (value: string | string[] | undefined): string =>
  Array.isArray(value) ? (value[0] ?? '') : (value ?? '')

/** One attempt over the pool: buffers the response, up to the deadline and `maxResponseBytes`. */
class Exchange implements Dispatcher.DispatchHandler {
  readonly #resolve: (response: RawResponse) => void
  readonly #reject: (error: TransportError) => void
  readonly #timer: NodeJS.Timeout
  readonly #chunks: Buffer[] = []
  #bytes = 0
  #status = 0
  #headers: Record<string, string | string[] | undefined> = {}
  #controller: Dispatcher.DispatchController | undefined
  #isOver = false

  constructor(resolve: (response: RawResponse) => void, reject: (error: TransportError) => void, remainingMs: number) {
    this.#resolve = resolve
    this.#reject = reject
    // Node keeps one list of timers for each duration: steps of 50 ms keep their number small.
    this.#timer = setTimeout(() => this.#fail({ failed: 'deadline_exceeded' }, false), Math.ceil(remainingMs / 50) * 50)
  }

  #fail(failure: CallFailure, mayRetry: boolean): void {
    if (this.#isOver) return
    this.#isOver = true
    clearTimeout(this.#timer)
    const error = new TransportError(failure, mayRetry)
    this.#reject(error)
    this.#controller?.abort(error)
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller
    if (this.#isOver) controller.abort(new Error('the deadline passed while waiting for a connection'))
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: Record<string, string | string[] | undefined>,
  ): void {
    this.#status = status
    this.#headers = headers
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#bytes += chunk.length
    if (this.#bytes <= maxResponseBytes) this.#chunks.push(chunk)
    else this.#fail({ failed: 'upstream_unavailable' }, false)
  }

  onResponseEnd(): void {
    if (this.#isOver) return
    this.#isOver = true
    clearTimeout(this.#timer)
    const [first] = this.#chunks
    const cookies = this.#headers['set-cookie']
    const retryAfter = this.#headers['retry-after']
    this.#resolve({
      status: this.#status,
      contentType: headerText(this.#headers['content-type']),
      setCookies: cookies === undefined ? [] : Array.isArray(cookies) ? cookies : [cookies],
      retryAfter: retryAfter === undefined ? undefined : headerText(retryAfter),
      headers: this.#headers,
      body: first !== undefined && this.#chunks.length === 1 ? first : Buffer.concat(this.#chunks, this.#bytes),
    })
  }

  onResponseError(): void {
    // A read may be retried when no byte of a response was received.
    this.#fail({ failed: 'upstream_unavailable' }, this.#status === 0)
  }
}

const dispatchOnce = (pool: Pool, { method, path, headers, body }: Call, remainingMs: number): Promise<RawResponse> =>
  new Promise((resolve, reject) => {
    pool.dispatch(
      { method: method as Dispatcher.HttpMethod, path, headers, body: body ?? null },
      new Exchange(resolve, reject, remainingMs),
    )
  })

/** One service behind a keep-alive pool, a bound on waiting calls, a retry budget and a circuit breaker. */
export const createUpstream = (options: UpstreamOptions): Upstream => {
  const { name, origin, now, maxInFlight = 512, halfOpenAfterMs = 1_000, onStateChange } = options
  const pool = new Pool(origin, {
    connections,
    pipelining: 1,
    connect: { timeout: 1_000 },
    headersTimeout: 0,
    bodyTimeout: 0,
  })
  const breaker = circuitBreaker(handleAll, { breaker: createBreakerRule(), halfOpenAfter: halfOpenAfterMs })
  breaker.onStateChange((state) => {
    if (state === CircuitState.Open) onStateChange?.('open')
    else if (state === CircuitState.HalfOpen) onStateChange?.('half_open')
    else if (state === CircuitState.Closed) onStateChange?.('closed')
  })
  let running = 0
  let budget = retryReserve
  let retryCount = 0

  const attempt = (call: Call): Promise<RawResponse> => {
    const remainingMs = call.deadlineAt - now()
    if (remainingMs <= 0) return Promise.reject(new TransportError({ failed: 'deadline_exceeded' }, false))
    call.headers['x-lentera-deadline-ms'] = String(Math.floor(remainingMs))
    return dispatchOnce(pool, call, remainingMs)
  }

  const attemptWithRetry = async (call: Call): Promise<RawResponse> => {
    budget = Math.min(retryReserve, budget + retryDeposit)
    try {
      return await attempt(call)
    } catch (error) {
      const isWorthIt = error instanceof TransportError && error.mayRetry && call.method === 'GET' && budget >= 1
      if (!isWorthIt) throw error
      budget -= 1
      retryCount += 1
      return attempt(call)
    }
  }

  return {
    name,
    async call(call) {
      if (running >= maxInFlight) return { failed: 'overloaded' }
      running += 1
      try {
        return await breaker.execute(() => attemptWithRetry(call))
      } catch (error) {
        if (error instanceof BrokenCircuitError) return { failed: 'upstream_unavailable' }
        if (error instanceof TransportError) return error.failure
        throw error
      } finally {
        running -= 1
      }
    },
    isOpen: () => breaker.state === CircuitState.Open,
    inFlight: () => running,
    retryCount: () => retryCount,
    close: () => pool.destroy(),
  }
}

export type Upstreams = ReadonlyMap<ServiceName, Upstream>
