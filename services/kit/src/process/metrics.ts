import {
  collectDefaultMetrics,
  Counter as PromCounter,
  Gauge as PromGauge,
  Histogram as PromHistogram,
  Registry,
} from 'prom-client'

// The only module that imports prom-client: it is deprecated in favour of a successor that needs Node 22.

export type Labels = Readonly<Record<string, string | number>>
export type Counter = { inc(labels?: Labels, by?: number): void }
export type Histogram = { observe(value: number, labels?: Labels): void }
export type Gauge = {
  set(value: number, labels?: Labels): void
  inc(labels?: Labels, by?: number): void
  dec(labels?: Labels, by?: number): void
}

export type Metrics = {
  /** A second call with the same name returns the same metric, so that two modules can share it. */
  counter(name: string, help: string, labelNames?: readonly string[]): Counter
  /** `buckets` are upper bounds; the default suits seconds of a request. */
  histogram(name: string, help: string, labelNames?: readonly string[], buckets?: readonly number[]): Histogram
  /** `collect` is called at each scrape and sets the value, for values that are measured at that time. */
  gauge(
    name: string,
    help: string,
    labelNames?: readonly string[],
    collect?: (gauge: Gauge) => void | Promise<void>,
  ): Gauge
  render(): Promise<string>
  readonly contentType: string
}

/** Upper bounds in seconds, from a cached read to the longest deadline. */
const requestBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const once = <T>(known: Map<string, T>, name: string, create: () => T): T => {
  const found = known.get(name)
  if (found !== undefined) return found
  const created = create()
  known.set(name, created)
  return created
}

/**
 * A separate registry per process (and per test), labelled with the service, with the default metrics of the process.
 */
export const createMetrics = (service: string, options: { processMetrics?: boolean } = {}): Metrics => {
  const registry = new Registry()
  registry.setDefaultLabels({ service })
  if (options.processMetrics !== false) collectDefaultMetrics({ register: registry })

  const counters = new Map<string, Counter>()
  const histograms = new Map<string, Histogram>()
  const gauges = new Map<string, Gauge>()

  return {
    counter: (name, help, labelNames = []) =>
      once(counters, name, () => {
        const counter = new PromCounter({ name, help, labelNames: [...labelNames], registers: [registry] })
        return { inc: (labels = {}, by = 1) => counter.inc({ ...labels }, by) }
      }),
    histogram: (name, help, labelNames = [], buckets = requestBuckets) =>
      once(histograms, name, () => {
        const histogram = new PromHistogram({
          name,
          help,
          labelNames: [...labelNames],
          buckets: [...buckets],
          registers: [registry],
        })
        return { observe: (value, labels = {}) => histogram.observe({ ...labels }, value) }
      }),
    gauge: (name, help, labelNames = [], collect) =>
      once(gauges, name, () => {
        const gauge = new PromGauge({
          name,
          help,
          labelNames: [...labelNames],
          registers: [registry],
          ...(collect === undefined ? {} : { collect: () => collect(own) }),
        })
        const own: Gauge = {
          set: (value, labels = {}) => gauge.set({ ...labels }, value),
          inc: (labels = {}, by = 1) => gauge.inc({ ...labels }, by),
          dec: (labels = {}, by = 1) => gauge.dec({ ...labels }, by),
        }
        return own
      }),
    render: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
