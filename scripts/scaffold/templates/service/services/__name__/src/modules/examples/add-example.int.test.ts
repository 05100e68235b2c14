import { aUser } from '@lentera/service-kit/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startService, type TestService } from '../../testing/start-service.ts'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

const add = (title: string, as = aUser()) => service.call('POST', '/__name__/examples', { as, body: { title } })
const titles = async (): Promise<string[]> =>
  (await service.call('GET', '/__name__/examples')).body.examples.map(({ title }: { title: string }) => title)

it('stores the example and tells of it once', async () => {
  const answer = await add('  First light ')
  expect(answer.status).toBe(201)
  expect(answer.body.example.title).toBe('First light')
  expect(await titles()).toContain('First light')
  const { rows } = await service.database.pool.query(
    `SELECT data->>'title' AS title FROM outbox WHERE subject = '__name__.example.added.v1'`,
  )
  expect(rows).toEqual([{ title: 'First light' }])
})

it('gives one of two equal titles at the same instant to the first alone', async () => {
  const answers = await Promise.all([add('Twins'), add('Twins')])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect((await titles()).filter((title) => title === 'Twins')).toHaveLength(1)
})

it('wants a signed-in user', async () => {
  const answer = await service.call('POST', '/__name__/examples', { body: { title: 'Nobody' } })
  expect(answer).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
  expect(await titles()).not.toContain('Nobody')
})
