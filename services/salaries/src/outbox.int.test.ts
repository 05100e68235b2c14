import { connectNats } from '@lentera/service-kit/events/nats'
import { createRelay } from '@lentera/service-kit/events/relay'
import { startTestNats, waitFor } from '@lentera/service-kit/testing'
import { expect, it } from 'vitest'
import { aPerson, aSalary } from './testing/builders.ts'
import { startService } from './testing/start-service.ts'

const writes = 100

it('100 salaries shared while NATS is away are all accepted, and each is told once when it is back', async () => {
  const [service, nats] = await Promise.all([startService(), startTestNats()])
  const link = await connectNats({ url: nats.url, name: 'test', log: service.log })
  const relay = createRelay({ ...service.deps, nats: link, anonymousBatchMs: 1000 })
  relay.start()
  const { slug } = await service.addCompany()
  await nats.stop()

  const ids = new Set<string>()
  for (let number = 0; number < writes; number += 1) {
    const answer = await service.call('POST', '/salaries', {
      as: aPerson(number),
      body: aSalary(slug, { base: 6000 + number }),
    })
    expect(answer.status).toBe(201)
    ids.add(answer.body.salary.id)
    service.clock.advance(10)
  }

  await nats.start()
  service.clock.advance(5000)
  const connection = await link.connected()
  const told = async () => {
    const manager = await connection.jetstreamManager()
    const { state } = await manager.streams.info('salaries', { subjects_filter: '>' })
    return state.subjects?.['salaries.salary.submitted.v1'] ?? 0
  }
  await waitFor(async () => (await told()) >= writes, { timeoutMs: 60_000, what: 'every event in the stream' })
  const manager = await connection.jetstreamManager()
  const { state } = await manager.streams.info('salaries')
  const heard: string[] = []
  for (let sequence = state.first_seq; sequence <= state.last_seq; sequence += 1) {
    const message = await manager.streams.getMessage('salaries', { seq: sequence })
    if (message.subject.endsWith('salary.submitted.v1')) heard.push(message.json<{ salaryId: string }>().salaryId)
  }
  expect(heard).toHaveLength(writes)
  expect(new Set(heard)).toEqual(ids)

  await relay.stop()
  await link.close()
  await service.stop()
  await nats.drop()
}, 180_000)
