import { startTestDatabase } from '@lentera/service-kit/testing'
import { findPrismaDrift } from '@lentera/service-kit/testing/prisma-drift'
import { expect, it } from 'vitest'

it('the models of schema.prisma match the migrated tables', async () => {
  const database = await startTestDatabase({ service: 'companies-and-reviews' })
  const drift = await findPrismaDrift({
    pool: database.pool,
    schemaFile: new URL('../prisma/schema.prisma', import.meta.url),
  })
  await database.drop()
  expect(drift.differences).toEqual([])
  expect(drift.models).toBe(23)
  expect(drift.columns).toBeGreaterThan(60)
})
