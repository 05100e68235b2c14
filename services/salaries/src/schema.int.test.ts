import { startTestDatabase } from '@lentera/service-kit/testing'
import { listTables } from '@lentera/service-kit/testing/table-listing'
import { expect, it } from 'vitest'

// After a new migration: npx vitest run --project int services/salaries/src/schema.int.test.ts -u
it('tables.txt lists the migrated tables', async () => {
  const database = await startTestDatabase({ service: 'salaries' })
  const tables = await listTables(database.pool)
  await database.drop()
  await expect(tables).toMatchFileSnapshot('../tables.txt')
})
