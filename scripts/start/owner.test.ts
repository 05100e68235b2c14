import { expect, test } from 'vitest'
import { createOwner } from './owner.ts'

const part = (name: string, log: string[]) => ({
  stop: async () => {
    log.push(name)
  },
})

test('parts are stopped in reverse order of starting', async () => {
  const log: string[] = []
  const owner = createOwner()
  for (const name of ['postgres', 'nats', 'identity', 'gateway']) void owner.own(name, Promise.resolve(part(name, log)))
  await owner.stopAll(() => undefined)
  expect(log).toEqual(['gateway', 'identity', 'nats', 'postgres'])
})

test('a part that is still starting is waited for and stopped', async () => {
  const log: string[] = []
  const owner = createOwner()
  let finish = (): void => undefined
  void owner.own(
    'postgres',
    new Promise<ReturnType<typeof part>>((resolve) => (finish = () => resolve(part('postgres', log)))),
  )
  const stopping = owner.stopAll(() => undefined)
  finish()
  await stopping
  expect(log).toEqual(['postgres'])
})

test('a part that fails to start or to stop does not prevent stopping the others', async () => {
  const log: string[] = []
  const reported: string[] = []
  const owner = createOwner()
  void owner.own('postgres', Promise.resolve(part('postgres', log)))
  void owner.own('nats', Promise.resolve({ stop: () => Promise.reject(new Error('stuck')) }))
  owner.own('identity', Promise.reject(new Error('no port'))).catch(() => undefined)
  await owner.stopAll((name) => reported.push(name))
  expect(log).toEqual(['postgres'])
  expect(reported).toEqual(['nats'])
})
