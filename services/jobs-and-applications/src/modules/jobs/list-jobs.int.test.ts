import type { CompanyId } from '@lentera/proto'
import type { JobFacets, JobHit } from '@lentera/proto/http/jobs-and-applications'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startService, type TestService } from '../../testing/start-service.ts'

const day = 24 * 60 * 60 * 1000
const titlesOf = ({ jobs }: { jobs: JobHit[] }) => jobs.map(({ title }) => title)
const countsOf = (facet: readonly { value: string; count: number }[]) =>
  Object.fromEntries(facet.map(({ value, count }) => [value, count]))

describe('the list of jobs', () => {
  let service: TestService
  let rimba: { id: CompanyId; slug: string; name: string }
  let ago: (days: number) => Date
  beforeAll(async () => {
    service = await startService()
    ago = (days) => new Date(service.clock.now().getTime() - days * day)
    rimba = await service.addCompany({ name: 'Rimba Works' })
    const nadi = await service.addCompany({
      name: 'Nadi Health',
      logoUrl: 'https://nadi.example/logo.png',
      hqCountry: 'Vietnam',
    })
    await service.addJob(rimba.id, {
      title: 'Backend Engineer',
      publishedAt: ago(1),
      tags: ['TypeScript', 'PostgreSQL'],
    })
    await service.addJob(rimba.id, {
      title: 'Frontend Engineer',
      publishedAt: ago(2),
      level: 'senior',
      remoteOk: true,
      salaryMin: 9000,
      salaryMax: null,
      location: 'Singapore',
      country: 'Singapore',
    })
    await service.addJob(nadi.id, {
      title: 'Kỹ sư dữ liệu',
      description: 'Bạn xây dựng đường ống dữ liệu.',
      publishedAt: ago(3),
      location: 'Hồ Chí Minh',
      country: 'Vietnam',
      salaryMin: 20_000_000,
      salaryMax: 60_000_000,
      salaryCurrency: 'VND',
    })
    await service.addJob(nadi.id, {
      title: 'Product Designer',
      department: 'design',
      employmentType: 'contract',
      publishedAt: ago(4),
      location: 'Hanoi',
      country: 'Vietnam',
      salaryMin: null,
      salaryMax: null,
      isFeatured: true,
    })
    await service.addJob(nadi.id, { title: '数据工程师', publishedAt: ago(5), salaryMin: 4000, salaryMax: 12_000 })
    // None of these is public.
    for (const status of ['draft', 'paused', 'expired', 'removed'] as const)
      await service.addJob(rimba.id, { title: `Engineer ${status}`, status })
    await service.addJob(rimba.id, { title: 'Engineer whose end nobody has swept', publishedAt: ago(30) })
  })
  afterAll(() => service.stop())

  const list = async (query: Record<string, string> = {}) => {
    const { status, body, headers } = await service.call('GET', `/jobs?${new URLSearchParams(query)}`)
    expect(status).toBe(200)
    return { ...(body as { jobs: JobHit[]; total: number; facets: JobFacets }), engine: headers['x-search-engine'] }
  }
  const all = ['Backend Engineer', 'Frontend Engineer', 'Kỹ sư dữ liệu', 'Product Designer', '数据工程师']

  it('lists public jobs before their end, newest first, with the total', async () => {
    const found = await list()
    expect(titlesOf(found)).toEqual(all)
    expect(found.total).toBe(5)
    expect(found.engine).toBe('postgres')
  })

  it('returns each job as a card with its company, without fields about applying', async () => {
    const { jobs } = await list({ dept: 'design' })
    expect(jobs).toEqual([
      {
        id: expect.any(String),
        title: 'Product Designer',
        description: 'You build what moves parcels between islands.',
        location: 'Hanoi',
        country: 'Vietnam',
        remoteOk: false,
        employmentType: 'contract',
        department: 'design',
        level: 'mid',
        tags: ['TypeScript', 'PostgreSQL'],
        salaryMin: null,
        salaryMax: null,
        salaryCurrency: 'SGD',
        isFeatured: true,
        createdAt: ago(4).toISOString(),
        expiresAt: new Date(ago(4).getTime() + 30 * day).toISOString(),
        company: {
          id: expect.any(String),
          name: 'Nadi Health',
          slug: expect.any(String),
          logoUrl: 'https://nadi.example/logo.png',
          hqCountry: 'Vietnam',
        },
        matches: { title: [], company: [], description: [] },
      },
    ])
  })

  it('counts each facet with all filters except its own', async () => {
    const { total, facets } = await list({ dept: 'engineering', remote: 'false' })
    expect(total).toBe(3)
    expect(countsOf(facets.dept)).toEqual({ engineering: 3, design: 1 })
    expect(countsOf(facets.remote)).toEqual({ false: 3, true: 1 })
    expect(countsOf(facets.type)).toEqual({ full_time: 3 })
    expect(countsOf(facets.level)).toEqual({ mid: 3 })
    expect(facets.location).toEqual([
      { value: 'Jakarta', count: 2 },
      { value: 'Hồ Chí Minh', count: 1 },
    ])
  })

  it.each([
    ['nothing chosen', {}],
    ['a department', { dept: 'engineering' }],
    ['a level and a type', { level: 'mid', type: 'full_time' }],
    ['a country', { location: 'Vietnam' }],
    ['a company', { company: 'rimba' }],
    ['a pay', { salaryMin: '8000' }],
    ['a pay and a place', { salaryMin: '8000', location: 'Jakarta' }],
    ['a place on site', { location: 'Vietnam', remote: 'false' }],
  ])('counts what the rows say, whether from counters or from an index: %s', async (_name, query) => {
    const filter = 'company' in query ? { ...query, company: rimba.slug } : query
    const counted = await list(filter)
    const { jobs, facets } = await list({ ...filter, limit: '100' })
    expect(counted.total).toBe(jobs.length)
    for (const [facet, field] of [
      ['dept', 'department'],
      ['type', 'employmentType'],
      ['level', 'level'],
    ] as const) {
      const { [facet]: _own, ...others } = filter as Record<string, string>
      const rest = await list({ ...others, limit: '100' })
      const seen: Record<string, number> = {}
      for (const job of rest.jobs) seen[job[field]] = (seen[job[field]] ?? 0) + 1
      expect(countsOf(facets[facet])).toEqual(seen)
    }
  })

  it.each([
    ['jak', ['Backend Engineer', '数据工程师']],
    ['VIETNAM', ['Kỹ sư dữ liệu', 'Product Designer']],
    ['viet', ['Kỹ sư dữ liệu', 'Product Designer']],
    ['ho chi minh', ['Kỹ sư dữ liệu']],
    ['Hồ Chí Minh, Vietnam', ['Kỹ sư dữ liệu']],
    ['chi', ['Kỹ sư dữ liệu']],
    ['hà nội', []],
    ['singapore', ['Frontend Engineer']],
    ['atlantis', []],
    ["'; DROP TABLE jobs; --", []],
  ])('finds the place "%s" by its words or the beginning of them, accents apart', async (location, titles) => {
    const found = await list({ location })
    expect(titlesOf(found)).toEqual(titles)
    expect(found.total).toBe(titles.length)
    // The counts of places are not filtered by the chosen place.
    expect(found.facets.location.length).toBe(4)
  })

  it.each([
    [{ dept: 'all', type: 'all', remote: 'any', level: '' }, all],
    [{ type: 'contract' }, ['Product Designer']],
    [{ remote: 'true' }, ['Frontend Engineer']],
    [{ remote: 'false' }, ['Backend Engineer', 'Kỹ sư dữ liệu', 'Product Designer', '数据工程师']],
    [{ level: 'senior' }, ['Frontend Engineer']],
    [{ salaryMin: '8000' }, ['Backend Engineer', 'Frontend Engineer', '数据工程师']],
    [{ salaryMin: '9001' }, ['数据工程师']],
    [{ salaryMin: '9001', currency: 'VND' }, ['Kỹ sư dữ liệu']],
    [{ salaryMin: '1', currency: 'JPY' }, []],
    [{ company: 'nobody-knows' }, []],
  ])('keeps to the filters %j', async (query, titles) => {
    const found = await list(query)
    expect(titlesOf(found)).toEqual(titles)
    expect(found.total).toBe(titles.length)
  })

  it('filters by company', async () => {
    const found = await list({ company: rimba.slug })
    expect(titlesOf(found)).toEqual(['Backend Engineer', 'Frontend Engineer'])
    expect(found.facets.location).toHaveLength(2)
  })

  it('by pay: jobs in the currency first, best paid first; then the others, newest first', async () => {
    const byPay = ['数据工程师', 'Frontend Engineer', 'Backend Engineer', 'Kỹ sư dữ liệu', 'Product Designer']
    expect(titlesOf(await list({ sort: 'salary' }))).toEqual(byPay)
    expect(titlesOf(await list({ sort: 'salary', limit: '2', page: '2' }))).toEqual(byPay.slice(2, 4))
    expect(titlesOf(await list({ sort: 'salary', currency: 'VND' }))[0]).toBe('Kỹ sư dữ liệu')
    expect(titlesOf(await list({ sort: 'salary', salaryMin: '9000' }))).toEqual(['数据工程师', 'Frontend Engineer'])
    expect(titlesOf(await list({ sort: 'salary', search: 'engineer' }))).toEqual([
      'Frontend Engineer',
      'Backend Engineer',
    ])
  })

  it('every page has the total, also one beyond the end', async () => {
    expect(await list({ limit: '2', page: '2' })).toMatchObject({
      jobs: [{ title: 'Kỹ sư dữ liệu' }, { title: 'Product Designer' }],
      total: 5,
    })
    expect(await list({ page: '9' })).toMatchObject({ jobs: [], total: 5 })
  })

  it('of two jobs with the same publication time the featured one comes first', async () => {
    const own = await startService()
    const { id } = await own.addCompany()
    for (const title of ['one', 'two']) await own.addJob(id, { title })
    await own.addJob(id, { title: 'featured', isFeatured: true })
    const { body } = await own.call('GET', '/jobs')
    expect(titlesOf(body)[0]).toBe('featured')
    await own.stop()
  })

  it('a search finds titles, companies, tags, texts and misspelt names, best match first, and highlights matches', async () => {
    const found = await list({ search: 'engineer' })
    expect(titlesOf(found).sort()).toEqual(['Backend Engineer', 'Frontend Engineer'])
    expect(found.jobs.find(({ title }) => title === 'Backend Engineer')?.matches.title).toEqual([
      { start: 8, length: 8 },
    ])
    expect(found.engine).toBe('postgres')
    expect(titlesOf(await list({ search: 'ky su' }))).toEqual(['Kỹ sư dữ liệu'])
    expect(titlesOf(await list({ search: 'kỹ sư' }))).toEqual(['Kỹ sư dữ liệu'])
    expect(titlesOf(await list({ search: '数据' }))).toEqual(['数据工程师'])
    expect(titlesOf(await list({ search: 'bakend enginer' }))[0]).toBe('Backend Engineer')
    const byCompany = await list({ search: 'nadi' })
    expect(byCompany.total).toBe(3)
    expect(byCompany.jobs[0]?.matches.company).toEqual([{ start: 0, length: 4 }])
  })

  it('a search may contain a place besides other words', async () => {
    expect(titlesOf(await list({ search: 'kỹ sư ho chi minh' }))).toEqual(['Kỹ sư dữ liệu'])
    expect(titlesOf(await list({ search: 'ky su jakarta' }))).toEqual([])
  })

  it('a search applies the filters and counts its facets', async () => {
    const found = await list({ search: 'nadi', location: 'vietnam', dept: 'engineering' })
    expect(titlesOf(found)).toEqual(['Kỹ sư dữ liệu'])
    expect(countsOf(found.facets.dept)).toEqual({ engineering: 1, design: 1 })
    expect(countsOf(found.facets.location)).toEqual({ Jakarta: 1, 'Hồ Chí Minh': 1 })
    expect(titlesOf(await list({ search: 'engineer', salaryMin: '9000' }))).toEqual(['Frontend Engineer'])
    expect(titlesOf(await list({ search: 'engineer', remote: 'true' }))).toEqual(['Frontend Engineer'])
    expect(titlesOf(await list({ search: 'nadi', company: rimba.slug }))).toEqual([])
    expect((await list({ search: 'engineer nobody swept' })).total).toBe(0)
  })

  it('cuts a description at 300 characters, and highlights only the shown part', async () => {
    const own = await startService()
    const { id } = await own.addCompany()
    await own.addJob(id, { title: 'Writer', description: `${'lontar '.repeat(60)}kerosene` })
    const { body } = await own.call('GET', '/jobs?search=kerosene')
    expect(body.total).toBe(1)
    expect(body.jobs[0].description).toHaveLength(300)
    expect(body.jobs[0].matches.description).toEqual([])
    expect(body.jobs[0]).not.toHaveProperty('requirements')
    await own.stop()
  })

  it('reports that PostgreSQL replaced the search engine, and finds the same jobs', async () => {
    const own = await startService({
      overrides: { primarySearch: { search: async () => Promise.reject(new Error('away')) } },
    })
    const { id } = await own.addCompany()
    await own.addJob(id, { title: 'Analyst' })
    const { body, headers } = await own.call('GET', '/jobs?search=analyst')
    expect(headers['x-search-engine']).toBe('postgres-fallback')
    expect(titlesOf(body)).toEqual(['Analyst'])
    await own.stop()
  })
})
