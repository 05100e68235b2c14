import { spawn } from 'node:child_process'

export type WrkRun = {
  readonly requestsPerSecond: number
  readonly failures: number
  readonly responses: number
  /** Milliseconds of a request. */
  readonly p50: number
  readonly p99: number
}

export type WrkOptions = {
  readonly url: string
  readonly seconds: number
  readonly connections: number
  readonly headers?: Readonly<Record<string, string>>
  /** Lua script for wrk, e.g. to vary the address of each request. */
  readonly script?: string
}

/** Core for the load generator and the upstream; only the server under test uses core 0. */
export const loadCore = '1'
export const serverCore = '0'

/** One bounded run of wrk on loopback. Failures are socket errors and responses that are neither 2xx nor 3xx. */
export const runWrk = ({ url, seconds, connections, headers = {}, script }: WrkOptions): Promise<WrkRun> => {
  if (!['127.0.0.1', 'localhost'].includes(new URL(url).hostname)) throw new Error('load stays on loopback')
  const args = ['-c', loadCore, 'wrk', '-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '5s', '--latency']
  for (const [name, value] of Object.entries(headers)) args.push('-H', `${name}: ${value}`)
  if (script !== undefined) args.push('-s', script)
  return new Promise((resolve, reject) => {
    const child = spawn('taskset', [...args, url], { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk
    })
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk
    })
    child.once('error', reject)
    child.once('exit', () => {
      const rate = /Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]
      if (rate === undefined) return reject(new Error(`wrk said nothing that could be read:\n${output}`))
      const sockets =
        /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(output)?.slice(1) ?? []
      const unexpected = Number(/Non-2xx or 3xx responses: (\d+)/.exec(output)?.[1] ?? 0)
      const responses = Number(/(\d+) requests in/.exec(output)?.[1] ?? 0)
      resolve({
        requestsPerSecond: Number(rate),
        failures: unexpected + sockets.reduce((sum, count) => sum + Number(count), 0),
        responses,
        p50: percentile(output, 50),
        p99: percentile(output, 99),
      })
    })
  })
}

const unitsMs = { us: 0.001, ms: 1, s: 1000 } as const

const percentile = (output: string, percent: number): number => {
  const [, value, unit] = new RegExp(`^\\s+${percent}%\\s+([\\d.]+)(us|ms|s)$`, 'm').exec(output) ?? []
  return unit === 'us' || unit === 'ms' || unit === 's' ? Number(value) * unitsMs[unit] : Number.NaN
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new Error('the median of nothing')
  return middle
}

/**
 * Ratio of two servers' rates: baseline and variant alternate, because the machine's speed varies twofold within
 * minutes; the result is the median of the pairs.
 */
export const compare = async (
  baseline: WrkOptions,
  variant: WrkOptions,
  pairs = 5,
): Promise<{ ratio: number; pairs: number[] }> => {
  const ratios: number[] = []
  for (const options of [baseline, variant]) await runWrk({ ...options, seconds: 1 })
  for (let pair = 0; pair < pairs; pair += 1) {
    const base = await runWrk(baseline)
    const other = await runWrk(variant)
    for (const [run, options] of [
      [base, baseline],
      [other, variant],
    ] as const)
      if (run.failures > 0)
        throw new Error(
          `${options.url}: ${run.failures} of ${run.responses} requests failed; a ratio over failures means nothing`,
        )
    ratios.push(other.requestsPerSecond / base.requestsPerSecond)
  }
  return { ratio: median(ratios), pairs: ratios }
}
