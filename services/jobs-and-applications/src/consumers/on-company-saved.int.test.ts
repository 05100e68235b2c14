import { CompanyId, Slug } from '@lentera/proto'
import { companySaved } from '@lentera/proto/events/companies-and-reviews'
import { createPgWithTx } from '@lentera/service-kit/data/db'
import { connectNats } from '@lentera/service-kit/events/nats'
import { append } from '@lentera/service-kit/events/outbox'
import { createRelay } from '@lentera/service-kit/events/relay'
import { systemClock } from '@lentera/service-kit/process/clock'
import { startTestDatabase, startTestNats, testMetrics, waitFor } from '@lentera/service-kit/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCompany, aJob, anEmployer } from '../testing/builders.ts'
import { startService, type TestService } from '../testing/start-service.ts'
import { onCompanySaved, rememberCompany } from './on-company-saved.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 0, minute))

describe('what is kept of companies', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startService()
  })
  afterAll(() => service.stop())

  const remember = (company: ReturnType<typeof aCompany>, minute: number) =>
    service.deps.withTx((tx) => rememberCompany(tx, company, at(minute)))
  const known = async (id: string) =>
    (await service.database.pool.query('SELECT slug, name, hq_country FROM companies WHERE company_id = $1', [id]))
      .rows[0]

  it('is the newest event of each, however often and in which order they come', async () => {
    const first = aCompany()
    const second = { ...first, name: 'Rimba Works Asia', hqCountry: 'Malaysia' as const }
    for (const [company, minute] of [
      [first, 1],
      [first, 1],
      [second, 2],
      [second, 2],
      [first, 1],
    ] as const) {
      await remember(company, minute)
    }
    expect(await known(first.companyId)).toEqual({ slug: first.slug, name: 'Rimba Works Asia', hq_country: 'Malaysia' })
  })

  it('overrides demo data, whose age is unknown', async () => {
    const company = aCompany()
    await service.database.pool.query(
      `INSERT INTO companies (company_id, slug, name, hq_country) VALUES ($1, $2, 'Demo', 'Thailand')`,
      [company.companyId, company.slug],
    )
    await remember(company, 0)
    expect(await known(company.companyId)).toMatchObject({ name: company.name, hq_country: 'Singapore' })
  })

  it('ends with the right slugs when companies hand them over and the events come in any order', async () => {
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
          await Promise.all([one, two, three].map(async ({ companyId }) => (await known(companyId)).slug)),
        ).toEqual([slug('c'), slug('a'), slug('b')])
      }),
      { numRuns: 40 },
    )
  })

  it('renames its jobs, for the search too, and tells of those that are public; a late event renames nothing', async () => {
    const company = aCompany({ name: 'Before Works' })
    await remember(company, 1)
    const active = await service.addJob(company.companyId)
    const draft = await service.addJob(company.companyId, { status: 'draft' })
    const other = await service.addCompany()
    const untouched = await service.addJob(other.id)
    const namesOf = async () => {
      const { rows } = await service.database.pool.query('SELECT company_name AS name FROM jobs WHERE id = ANY($1)', [
        [active, draft],
      ])
      return rows.map(({ name }) => name)
    }
    const told = async () => {
      const { rows } = await service.database.pool.query(
        `SELECT data->>'jobId' AS id FROM outbox WHERE data->>'jobId' = ANY($1)`,
        [[active, draft, untouched]],
      )
      return rows.map(({ id }) => id)
    }
    const total = async (search: string) => (await service.call('GET', `/jobs?search=${search}`)).body.total
    await remember({ ...company, name: 'Kelapa Labs' }, 3)
    expect(await namesOf()).toEqual(['Kelapa Labs', 'Kelapa Labs'])
    expect([await total('kelapa'), await total('before')]).toEqual([1, 0])
    expect(await told()).toEqual([active])
    await remember({ ...company, name: 'Older Works' }, 2)
    await remember({ ...company, name: 'Kelapa Labs' }, 4)
    expect(await namesOf()).toEqual(['Kelapa Labs', 'Kelapa Labs'])
    expect(await told()).toEqual([active])
  })

  it('a job that is written while its company is renamed ends with the new name', async () => {
    for (let round = 0; round < 5; round += 1) {
      const company = aCompany({ name: `Old ${round}` })
      await remember(company, 1)
      await service.addMember(company.companyId, anEmployer().userId)
      const [answer] = await Promise.all([
        service.call('POST', `/employer/companies/${company.slug}/jobs`, { as: anEmployer(), body: aJob() }),
        remember({ ...company, name: `New ${round}` }, 2),
      ])
      expect(answer.status).toBe(201)
      const { rows } = await service.database.pool.query('SELECT company_name AS name FROM jobs WHERE id = $1', [
        answer.body.job.id,
      ])
      expect(rows).toEqual([{ name: `New ${round}` }])
    }
  })

  it('arrives from the stream of companies-and-reviews and is handled once', async () => {
    const [source, nats] = await Promise.all([
      startTestDatabase({ service: 'companies-and-reviews', kitOnly: true }),
      startTestNats(),
    ])
    const link = await connectNats({ url: nats.url, name: 'test', log: service.log })
    const relay = createRelay({
      pool: source.pool,
      nats: link,
      log: service.log,
      metrics: testMetrics('companies-and-reviews'),
      clock: systemClock,
      anonymousBatchMs: 1000,
    })
    const subscription = await onCompanySaved({ ...service.deps, nats: link })
    const company = aCompany({ companyId: CompanyId.parse('0c7d3b1a-55e2-4f0a-8d8e-2b6f1c9a7e30') })
    const { size: _size, ...kept } = company
    await createPgWithTx(source.pool)((tx) => append(tx, companySaved, company))
    await relay.flush()
    await waitFor(() => known(company.companyId), { what: 'the company in the read model' })
    expect(await known(company.companyId)).toEqual({ slug: kept.slug, name: kept.name, hq_country: kept.hqCountry })
    const { rows } = await service.database.pool.query('SELECT handler, count(*)::int AS n FROM inbox GROUP BY handler')
    expect(rows).toEqual([{ handler: 'on-company-saved', n: 1 }])
    await subscription.stop()
    await link.close()
    await source.drop()
    await nats.drop()
  })
})
