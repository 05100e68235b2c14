import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobIndexSettings, searchIndex } from './search-index.ts'
import { startService, type TestService } from './testing/start-service.ts'

const fieldOf = (rule: string) => rule.split(':')[0] ?? rule

describe('the search index of jobs', () => {
  let service: TestService
  let ids: string[]
  beforeAll(async () => {
    service = await startService()
    const { id } = await service.addCompany({ name: 'Rimba Works' })
    ids = [
      await service.addJob(id, { title: 'Platform Engineer', tags: ['Kubernetes'], isFeatured: true }),
      await service.addJob(id, {
        title: 'Accountant',
        department: 'finance',
        tags: [],
        salaryMax: null,
        salaryCurrency: 'IDR',
      }),
      await service.addJob(id, { title: 'Product Manager', department: 'product', tags: [] }),
    ]
    for (const status of ['draft', 'paused', 'expired', 'removed'] as const)
      ids.push(await service.addJob(id, { status }))
  })
  afterAll(() => service.stop())

  const source = () => searchIndex(service.deps).source

  it('has a document for each active job, and none for other ids of events', async () => {
    const documents = await source().documentsOf([...ids, '3f8e0f5e-6c57-4a9c-8a53-0a6f5f1c2d3e'])
    expect(documents.map(({ id }) => id).sort()).toEqual(ids.slice(0, 3).sort())
    expect(documents.find(({ title }) => title === 'Platform Engineer')).toEqual({
      id: ids[0],
      title: 'Platform Engineer',
      companyName: 'Rimba Works',
      tags: ['Kubernetes'],
      description: expect.any(String),
      location: 'Jakarta, Indonesia',
      place: 'Jakarta, Indonesia',
      dept: 'engineering',
      type: 'full_time',
      level: 'mid',
      remote: false,
      companyId: expect.any(String),
      currency: 'SGD',
      payUpTo: 8000,
      paySGD: 8000,
      isFeatured: 1,
      publishedAt: service.clock.now().getTime(),
      expiresAt: service.clock.now().getTime() + 30 * 24 * 60 * 60 * 1000,
    })
    expect(documents.find(({ title }) => title === 'Accountant')).toMatchObject({
      currency: 'IDR',
      payUpTo: 5000,
      payIDR: 5000,
      isFeatured: 0,
    })
  })

  it('has all fields that the settings search, filter and sort by', async () => {
    const documents = await source().documentsOf(ids)
    const { searchable, filterable, ranges = {}, tieBreakers, sorts } = jobIndexSettings
    const named = [
      ...searchable,
      ...filterable,
      ...Object.values(ranges).map(({ field }) => field),
      ...tieBreakers.map(fieldOf),
    ]
    for (const document of documents) for (const field of named) expect(document).toHaveProperty(field)
    for (const document of documents)
      expect(sorts).toHaveProperty(
        `salary${document.currency}`,
        expect.arrayContaining([`pay${document.currency}:desc`]),
      )
  })

  it('is read in pages in the order of ids, each job once', async () => {
    const seen: string[] = []
    for (let after: string | null = null; ; ) {
      const page = await source().pageAfter(after, 2)
      seen.push(...page.map(({ id }) => id))
      const last = page.at(-1)
      if (last === undefined) break
      after = last.id
    }
    expect(seen).toEqual(ids.slice(0, 3).sort())
  })

  it.each([
    ['k8s', 'Platform Engineer'],
    ['sre', 'Platform Engineer'],
    ['pm', 'Product Manager'],
  ])('knows synonyms, in PostgreSQL too: "%s" finds the %s', async (search, title) => {
    const { body } = await service.call('GET', `/jobs?search=${search}`)
    expect(body.jobs.map((job: { title: string }) => job.title)).toContain(title)
  })
})
