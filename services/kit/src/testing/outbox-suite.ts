import { type EventSpec, type ServiceName, serviceNames } from '@lentera/proto'
import { expect, it } from 'vitest'
import { connectNats } from '../events/nats.ts'
import { createRelay } from '../events/relay.ts'
import type { ServiceDeps } from '../process/service-deps.ts'
import { startTestNats } from './nats.ts'
import { waitFor } from './wait-for.ts'

type Writer = {
  readonly service: {
    readonly deps: ServiceDeps
    readonly clock: { advance(milliseconds: number): void }
    stop(): Promise<void>
  }
  /** Sends one write and returns the id of the created row. */
  write(number: number): Promise<{ readonly status: number; readonly id: string }>
}

export type OutboxFacts = {
  readonly event: EventSpec
  readonly writes: number
  start(): Promise<Writer>
}

/**
 * A service accepts writes while NATS is not reachable, and publishes one event for each when it is reachable again.
 */
export const testOutbox = ({ event, writes, start }: OutboxFacts): void => {
  it(`${writes} writes are accepted while NATS is unreachable, and ${event.subject} is published once for each`, async () => {
    const [{ service, write }, nats] = await Promise.all([start(), startTestNats()])
    const link = await connectNats({ url: nats.url, name: 'test', log: service.deps.log })
    const relay = createRelay({ ...service.deps, nats: link, anonymousBatchMs: 1000 }).start()
    // every subject begins with one
    const stream = serviceNames.find((name) => event.subject.startsWith(`${name}.`)) as ServiceName
    await nats.stop()

    const ids = new Set<string>()
    for (let number = 0; number < writes; number += 1) {
      const { status, id } = await write(number)
      expect(status).toBe(201)
      ids.add(id)
      service.clock.advance(10)
    }

    await nats.start()
    service.clock.advance(5000)
    const connection = await link.connected()
    const published = async () => {
      const manager = await connection.jetstreamManager()
      const { state } = await manager.streams.info(stream, { subjects_filter: '>' })
      return state.subjects?.[event.subject] ?? 0
    }
    await waitFor(async () => (await published()) >= writes, { timeoutMs: 60_000, what: 'every event in the stream' })
    const manager = await connection.jetstreamManager()
    const { state } = await manager.streams.info(stream)
    const found: unknown[] = []
    for (let sequence = state.first_seq; sequence <= state.last_seq; sequence += 1) {
      const message = await manager.streams.getMessage(stream, { seq: sequence })
      if (message.subject === event.subject) found.push(message.json<Record<string, unknown>>()[event.aggregateId])
    }
    expect(found).toHaveLength(writes)
    expect(new Set(found)).toEqual(ids)

    await relay.stop()
    await link.close()
    await service.stop()
    await nats.drop()
  }, 180_000)
}
