import { aUser } from '@lentera/service-kit/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startService, type TestService } from '../../testing/start-service.ts'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

const add = (title: string, as = aUser()) => service.call('POST', '/__modules__', { as, body: { title } })
const titles = async (): Promise<string[]> =>
  (await service.call('GET', '/__modules__')).body.__moduleList__.map(({ title }: { title: string }) => title)

it('stores the row and publishes one event', async () => {
  const response = await add('  First light ')
  expect(response.status).toBe(201)
  expect(response.body.__moduleItem__.title).toBe('First light')
  expect(await titles()).toContain('First light')
  const { rows } = await service.database.pool.query(
    `SELECT data->>'title' AS title FROM outbox WHERE subject = '__name__.__module__.added.v1'`,
  )
  expect(rows).toEqual([{ title: 'First light' }])
})

it('accepts one of two concurrent requests with the same title', async () => {
  const responses = await Promise.all([add('Twins'), add('Twins')])
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409])
  expect((await titles()).filter((title) => title === 'Twins')).toHaveLength(1)
})

it('requires a signed-in user', async () => {
  const response = await service.call('POST', '/__modules__', { body: { title: 'Nobody' } })
  expect(response).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
  expect(await titles()).not.toContain('Nobody')
})
