import type { ServiceName } from '@lentera/proto'
import {
  connect,
  DiscardPolicy,
  Events,
  type JetStreamManager,
  type NatsConnection,
  NatsError,
  nanos,
  RetentionPolicy,
  StorageType,
  type StreamConfig,
} from 'nats'
import type { Log } from '../process/log.ts'
import { pause } from '../process/pause.ts'

export type NatsOptions = {
  readonly url: string
  readonly name: string
  readonly log: Log
  readonly user?: string
  readonly password?: string
  /** Copies of each stream in a cluster of servers. */
  readonly replicas?: number
}

/**
 * A connection that may be unavailable: startup does not wait for it. Callers use `connection()` and handle undefined,
 * or wait for `connected()` in the background.
 */
export type Nats = {
  readonly log: Log
  /**
   * Starts connecting and retries until `close`. Resolves with the first connection or after one second, so that a
   * process starts while NATS is down. A process that never calls it (a seed, a test) has no connection.
   */
  connect(): Promise<void>
  isConnected(): boolean
  /** The connection, or undefined while the server cannot be reached. */
  connection(): NatsConnection | undefined
  /** Resolves with the first connection; rejects when `close` was called first. */
  connected(): Promise<NatsConnection>
  /** Calls `listener` after each reconnect: messages may have been missed. */
  onReconnect(listener: () => void): void
  /** Creates the stream of a service, or updates its settings. */
  ensureStream(service: ServiceName): Promise<void>
  /** Waits for messages that are being sent, then closes. */
  close(): Promise<void>
}

const days = (count: number): number => nanos(count * 24 * 60 * 60 * 1000)

/** The outbox keeps published rows longer than this, so a stream that was lost completely can be filled again. */
const streamConfig = (
  service: ServiceName,
  replicas: number,
): Pick<StreamConfig, 'name' | 'subjects'> & Partial<StreamConfig> => ({
  name: service,
  subjects: [`${service}.>`],
  storage: StorageType.File,
  retention: RetentionPolicy.Limits,
  discard: DiscardPolicy.Old,
  max_age: days(7),
  duplicate_window: nanos(120_000),
  num_replicas: replicas,
})

const isNotFound = (error: unknown): boolean => error instanceof NatsError && error.api_error?.code === 404

const saveStream = async (manager: JetStreamManager, config: ReturnType<typeof streamConfig>): Promise<void> => {
  try {
    const { config: current } = await manager.streams.info(config.name)
    const isCurrent =
      current.subjects.join() === config.subjects.join() &&
      current.max_age === config.max_age &&
      current.num_replicas === config.num_replicas
    if (!isCurrent) await manager.streams.update(config.name, config)
  } catch (error) {
    if (!isNotFound(error)) throw error
    await manager.streams.add(config)
  }
}

/** Does nothing before `connect` is called. */
export const createNats = ({ url, name, log, user, password, replicas = 1 }: NatsOptions): Nats => {
  const stopping = new AbortController()
  let settle: { resolve(connection: NatsConnection): void; reject(reason: Error): void } | undefined
  const first = new Promise<NatsConnection>((resolve, reject) => {
    settle = { resolve, reject }
  })
  first.catch(() => undefined) // callers of connected() handle the rejection; without one it must not be unhandled
  let connecting: Promise<void> | undefined
  const reconnectListeners: (() => void)[] = []
  let current: NatsConnection | undefined
  let isUp = false

  const watch = async (connection: NatsConnection): Promise<void> => {
    for await (const { type } of connection.status()) {
      if (type === Events.Disconnect) {
        isUp = false
        log.warn({ state: 'disconnected' }, 'NATS is not reachable')
      }
      if (type === Events.Reconnect) {
        isUp = true
        log.info({ state: 'connected' }, 'NATS is back')
        for (const listener of reconnectListeners) listener()
      }
    }
    isUp = false
  }

  const connectOnce = (): Promise<NatsConnection> =>
    connect({
      servers: url.split(','),
      name,
      timeout: 2000,
      reconnect: true,
      maxReconnectAttempts: -1,
      reconnectTimeWait: 250,
      reconnectJitter: 250,
      pingInterval: 10_000, // a peer that vanished without closing is noticed after 20 s
      ignoreAuthErrorAbort: true, // rotated credentials must not end the retries
      ...(user === undefined ? {} : { user }),
      ...(password === undefined ? {} : { pass: password }),
    })

  const keepTrying = async (): Promise<void> => {
    for (let attempt = 1; !stopping.signal.aborted; attempt++) {
      try {
        const connection = await connectOnce()
        if (stopping.signal.aborted) return connection.close()
        current = connection
        isUp = true
        watch(connection).catch((err: unknown) => log.error({ err }, 'watching the NATS connection failed'))
        settle?.resolve(connection)
        return
      } catch (err) {
        if (attempt === 1) log.warn({ err, state: 'disconnected' }, 'NATS is not reachable')
        await pause(Math.min(2000, 250 * attempt), stopping.signal)
      }
    }
  }

  return {
    log,
    connect: () => {
      connecting ??= keepTrying()
      return Promise.race([connecting, pause(1000, stopping.signal)])
    },
    isConnected: () => isUp,
    connection: () => (isUp ? current : undefined),
    connected: () => first,
    onReconnect: (listener) => {
      reconnectListeners.push(listener)
    },
    ensureStream: async (service) => {
      const connection = await first
      await saveStream(
        await connection.jetstreamManager({ checkAPI: false, timeout: 2000 }),
        streamConfig(service, replicas),
      )
    },
    close: async () => {
      stopping.abort()
      settle?.reject(new Error('NATS was closed before it was connected.'))
      if (current === undefined || current.isClosed()) return
      if (isUp) await Promise.race([current.drain().catch(() => undefined), pause(3000)])
      if (!current.isClosed()) await current.close()
    },
  }
}

/** `createNats`, connected or retrying in the background. */
export const connectNats = async (options: NatsOptions): Promise<Nats> => {
  const nats = createNats(options)
  await nats.connect()
  return nats
}
