import { startTestDatabase, type TestDatabase } from '@lentera/service-kit/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoAccounts, seed } from './seed.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await startTestDatabase({ service: 'identity' })
})
afterAll(() => database.drop())

const users = async () => (await database.pool.query('select * from users order by id')).rows

describe('the seed', () => {
  it('creates the demo accounts once, the administrator with the configured address', async () => {
    const options = { databaseUrl: database.url, adminEmail: 'boss@lentera.example' }
    expect(await seed(options)).toEqual({ created: demoAccounts.length })
    const first = await users()
    expect(first.map(({ email, role }) => `${role} ${email}`)).toEqual([
      'talent talent@example.com',
      'employer employer@example.com',
      'admin boss@lentera.example',
    ])
    expect(await seed(options)).toEqual({ created: 0 })
    expect(await users()).toEqual(first)
    const { rows } = await database.pool.query("select data from outbox where subject = 'identity.user.registered.v1'")
    expect(rows).toHaveLength(demoAccounts.length)
  })

  it('does not change a demo account that a user has changed', async () => {
    await database.pool.query("update users set status = 'suspended' where email = 'talent@example.com'")
    await seed({ databaseUrl: database.url, adminEmail: 'boss@lentera.example' })
    expect((await users())[0]).toMatchObject({ status: 'suspended' })
  })
})
