import { Slug } from '@lentera/proto'
import { companySaved } from '@lentera/proto/events/companies-and-reviews'
import fc from 'fast-check'
import type pg from 'pg'
import { expect, it } from 'vitest'
import { createWithTx, type Tx } from '../data/db.ts'
import type { Subscription } from '../events/consumer.ts'
import { connectNats, type Nats } from '../events/nats.ts'
import { append } from '../events/outbox.ts'
import { createRelay } from '../events/relay.ts'
import { systemClock } from '../process/clock.ts'
import { aCompany, type SavedCompany } from './company.ts'
import { startTestDatabase } from './database.ts'
import { testLog, testMetrics } from './fakes.ts'
import { startTestNats } from './nats.ts'
import { waitFor } from './wait-for.ts'

export type CompanyReadModel = {
  /** A database of this service with its table `companies (company_id, slug, name, hq_country, …)`. */
  readonly pool: pg.Pool
  remember(tx: Tx, company: SavedCompany, savedAt: Date): Promise<void>
  consume(nats: Nats): Promise<Subscription>
}

const minute = (number: number) => new Date(Date.UTC(2026, 2, 1, 0, number))

/** Tests for every service with a read model of companies from the event `company.saved`. */
export const testCompanyReadModel = (model: () => CompanyReadModel): void => {
  const remember = (company: SavedCompany, at: number): Promise<void> =>
    createWithTx(model().pool)((tx) => model().remember(tx, company, minute(at)))
  const stored = async (id: string) =>
    (await model().pool.query('SELECT slug, name, hq_country FROM companies WHERE company_id = $1', [id])).rows[0]

  it('keeps the newest event of each company, however often and in which order events arrive', async () => {
    const first = aCompany()
    const second = { ...first, name: 'Rimba Works Asia', hqCountry: 'Malaysia' as const }
    for (const [company, at] of [
      [first, 1],
      [first, 1],
      [second, 2],
      [second, 2],
      [first, 1],
    ] as const) {
      await remember(company, at)
    }
    expect(await stored(first.companyId)).toEqual({
      slug: first.slug,
      name: 'Rimba Works Asia',
      hq_country: 'Malaysia',
    })
  })

  it('replaces demo data, which have no event time', async () => {
    const company = aCompany()
    await model().pool.query(
      `INSERT INTO companies (company_id, slug, name, hq_country) VALUES ($1, $2, 'Demo', 'Thailand')`,
      [company.companyId, company.slug],
    )
    await remember(company, 0)
    expect(await stored(company.companyId)).toMatchObject({ name: company.name, hq_country: 'Singapore' })
  })

  it('stores the right slugs when companies exchange them and events arrive in any order', async () => {
    let runs = 0
    const order = fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(order, async (positions) => {
        runs += 1
        const [one, two, three] = [aCompany(), aCompany(), aCompany()]
        const slug = (suffix: string) => Slug.parse(`handed-${runs}-${suffix}`)
        const events = [
          { ...one, slug: slug('a') },
          { ...two, slug: slug('b') },
          { ...one, slug: slug('c') },
          { ...two, slug: slug('a') },
          { ...three, slug: slug('b') },
        ]
        for (const position of positions) await remember(events[position] ?? one, 10 + position)
        expect(
          await Promise.all([one, two, three].map(async ({ companyId }) => (await stored(companyId)).slug)),
        ).toEqual([slug('c'), slug('a'), slug('b')])
      }),
      { numRuns: 40 },
    )
  })

  it('consumes the stream of companies-and-reviews and handles each event once', async () => {
    const [source, server] = await Promise.all([
      startTestDatabase({ service: 'companies-and-reviews', kitOnly: true }),
      startTestNats(),
    ])
    const log = testLog()
    const nats = await connectNats({ url: server.url, name: 'test', log })
    const relay = createRelay({
      pool: source.pool,
      nats,
      log,
      metrics: testMetrics('companies-and-reviews'),
      clock: systemClock,
      anonymousBatchMs: 1000,
    })
    const subscription = await model().consume(nats)
    const company = aCompany()
    await createWithTx(source.pool)((tx) => append(tx, companySaved, company))
    await relay.flush()
    await waitFor(() => stored(company.companyId), { what: 'the company in the read model' })
    const { slug, name, hqCountry } = company
    expect(await stored(company.companyId)).toEqual({ slug, name, hq_country: hqCountry })
    const { rows } = await model().pool.query('SELECT handler, count(*)::int AS n FROM inbox GROUP BY handler')
    expect(rows).toEqual([{ handler: 'on-company-saved', n: 1 }])
    await subscription.stop()
    await nats.close()
    await source.drop()
    await server.drop()
  })
}
