import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startService, type TestService } from '../../testing/start-service.ts'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

describe('the addresses in the sitemap', () => {
  it('are the slugs of all companies in a stable order, with the day they changed', async () => {
    const slugs = [(await service.addCompany()).slug, (await service.addCompany()).slug].sort()
    const { status, body } = await service.call('GET', '/companies/addresses')
    expect(status).toBe(200)
    expect(body).toEqual({ entries: slugs.map((key) => ({ key, changedOn: '2026-03-14' })), total: 2 })
    expect((await service.call('GET', '/companies/addresses?page=2')).body).toEqual({ entries: [], total: 2 })
  })

  it('are the ids of public discussions, without any date', async () => {
    const shown = '0b2f5a6e-2c1d-4e7a-9b3c-5d6e7f8a9b0c'
    const hidden = '1b2f5a6e-2c1d-4e7a-9b3c-5d6e7f8a9b0c'
    for (const [id, status] of [
      [shown, 'published'],
      [hidden, 'pending'],
    ])
      await service.database.pool.query(
        `INSERT INTO discussions (id, channel, title, body, status, created_on, active_on)
         VALUES ($1, 'design', 'A title', 'A body', $2, date '2026-03-01', date '2026-03-02')`,
        [id, status],
      )
    expect((await service.call('GET', '/discussions/addresses')).body).toEqual({
      entries: [{ key: shown, changedOn: null }],
      total: 1,
    })
  })

  it('equal the rating that other pages show', async () => {
    const { slug, id } = await service.addCompany()
    expect((await service.call('GET', `/companies/${slug}/rating`)).body).toEqual({ avgRating: null, reviewCount: 0 })
    await service.database.pool.query(
      'UPDATE company_stats SET review_count = 3, rating_sum = 12.5 WHERE company_id = $1',
      [id],
    )
    expect((await service.call('GET', `/companies/${slug}/rating`)).body).toEqual({ avgRating: 4.2, reviewCount: 3 })
    expect((await service.call('GET', '/companies/nobody-knows/rating')).status).toBe(404)
  })
})
