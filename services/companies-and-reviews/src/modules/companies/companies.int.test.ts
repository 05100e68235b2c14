import { CompanyId, Slug } from '@lentera/proto'
import { anAuthor } from '@lentera/service-kit/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCompany, aReview } from '../../testing/builders.ts'
import { startService, type TestService } from '../../testing/start-service.ts'
import { saveCompany } from './save-company.ts'

const hexDigits = '0123456789abcdef'

describe('companies', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startService()
    await service.addCompany({
      name: 'Kopi Cloud',
      slug: Slug.parse('kopi-cloud'),
      hqCountry: 'Indonesia',
      size: '11-50',
      description: 'Payroll for cafés.',
    })
    await service.addCompany({
      name: 'Café Robots',
      slug: Slug.parse('cafe-robots'),
      hqCountry: 'Vietnam',
      size: '1-10',
      description: 'Machines that pour.',
    })
    await service.addCompany({
      name: 'Anchor Freight',
      slug: Slug.parse('anchor-freight'),
      size: '1000+',
      description: 'Ships and kopi beans.',
    })
    await service.addCompany({
      name: 'Zebra Payments',
      slug: Slug.parse('zebra-payments'),
      size: '1000+',
      description: null,
      mission: null,
      website: null,
    })
    await review('zebra-payments', 3)
    await review('kopi-cloud', 1)
  })
  afterAll(() => service.stop())

  const review = async (slug: string, count: number, overrides = {}) => {
    for (const digit of hexDigits.slice(0, count)) {
      await service.call('POST', `/companies/${slug}/reviews`, { as: anAuthor(digit), body: aReview(overrides) })
    }
  }
  const list = async (query: string) => {
    const { status, body } = await service.call('GET', `/companies?${query}`)
    expect(status).toBe(200)
    const slugs: string[] = body.companies.map(({ slug }: { slug: string }) => slug)
    return { slugs, total: body.total, companies: body.companies }
  }

  it('are listed most reviewed first, then by name, with their figures', async () => {
    const { slugs, total, companies } = await list('')
    expect(slugs).toEqual(['zebra-payments', 'kopi-cloud', 'anchor-freight', 'cafe-robots'])
    expect(total).toBe(4)
    expect(companies[0]).toEqual({
      id: expect.any(String),
      name: 'Zebra Payments',
      slug: 'zebra-payments',
      logoUrl: null,
      hqCountry: 'Singapore',
      size: '1000+',
      description: null,
      reviewCount: 3,
      avgRating: 4,
      matches: { name: [], description: [] },
    })
    expect(companies[2]).toMatchObject({ reviewCount: 0, avgRating: null })
  })

  it.each([
    ['country=Vietnam', ['cafe-robots'], 1],
    ['size=1000%2B', ['zebra-payments', 'anchor-freight'], 2],
    ['size=1000+', ['zebra-payments', 'anchor-freight'], 2],
    ['country=Singapore&size=1000%2B', ['zebra-payments', 'anchor-freight'], 2],
    ['country=Singapore&size=1-10', [], 0],
    ['search=&country=&size=', ['zebra-payments', 'kopi-cloud', 'anchor-freight', 'cafe-robots'], 4],
    ['limit=1&page=2', ['kopi-cloud'], 4],
    ['limit=3&page=2', ['cafe-robots'], 4],
    ['page=1000', [], 4],
  ])('are right for the filter %s', async (query, slugs, total) => {
    expect(await list(query)).toMatchObject({ slugs, total })
  })

  it.each([
    ['search=kopi', ['kopi-cloud', 'anchor-freight'], 'a name counts for more than a description'],
    ['search=cafe', ['cafe-robots', 'kopi-cloud'], 'accents do not matter'],
    ['search=Caf%C3%A9', ['cafe-robots', 'kopi-cloud'], 'nor does case'],
    ['search=paym', ['zebra-payments'], 'the beginning of a word is enough'],
    ['search=zebar%20payment', ['zebra-payments'], 'two letters swapped'],
    ['search=anker%20freight', ['anchor-freight'], 'a word misheard'],
    ['search=kopi&country=Indonesia', ['kopi-cloud'], 'with a filter'],
    ['search=kopi&limit=1&page=2', ['anchor-freight'], 'page by page'],
    ['search=xylophone', [], 'nothing fits'],
  ])('are found by %s (%#: $2)', async (query, slugs) => {
    expect((await list(query)).slugs).toEqual(slugs)
  })

  it('return the total number of hits on every page of a search', async () => {
    expect(await list('search=kopi&limit=1')).toMatchObject({ slugs: ['kopi-cloud'], total: 2 })
    expect(await list('search=kopi&limit=1&page=9')).toMatchObject({ slugs: [], total: 2 })
  })

  it.each([
    '%27%3B%20DROP%20TABLE%20companies%3B--',
    '%25',
    '_',
    '%5C',
    '%26%20%7C%20!%20(%20)%20%3A*%20%3C-%3E',
    '%22',
    '🦊',
    'กาแฟ',
    '​',
    'a',
    "'",
    '%00',
    '%F0%9F%98%80%E2%80%8D',
    '(((',
    'kopi%20%26',
    '%EF%BF%BF',
  ])('survive the search %s', async (text) => {
    const { status, body } = await service.call('GET', `/companies?search=${text}`)
    expect([200, 400]).toContain(status)
    if (status === 400) expect(body.code).toBe('invalid_request')
    expect((await list('')).total).toBe(4)
  })

  it('find words in Thai, Vietnamese and Chinese', async () => {
    const own = await startService()
    await own.addCompany({ name: 'กาแฟดี', slug: Slug.parse('kafae-dee') })
    await own.addCompany({ name: 'Cà Phê Sữa', slug: Slug.parse('ca-phe-sua') })
    await own.addCompany({ name: '咖啡公司', slug: Slug.parse('kafei') })
    const found = async (text: string) =>
      (await own.call('GET', `/companies?search=${encodeURIComponent(text)}`)).body.companies.map(
        ({ slug }: { slug: string }) => slug,
      )
    expect(await found('กาแฟ')).toEqual(['kafae-dee'])
    expect(await found('ca phe')).toEqual(['ca-phe-sua'])
    expect(await found('咖啡公司')).toEqual(['kafei'])
    await own.stop()
  })

  it('have a page with the newest reviews, the mean and the distribution', async () => {
    const { slug } = await service.addCompany()
    await review(slug, 2, { ratingOverall: 4.5, recommends: true, subRatings: { pay: 4 } })
    const { status, body } = await service.call('GET', `/companies/${slug}/profile`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      company: { slug, mission: 'Fewer forms.', website: 'https://rimba-works.example' },
      avgRating: 4.5,
      ratings: { distribution: [0, 0, 0, 2, 0], recommendPercent: null, subRatings: [] },
    })
    expect(body.reviews.total).toBe(2)
    expect(body.reviews.reviews).toHaveLength(2)
    expect(await service.call('GET', '/companies/nobody-knows/profile')).toMatchObject({
      status: 404,
      body: { code: 'company_not_found' },
    })
  })

  it('show the trend of quarters with three reviews, and stop counting a deleted review', async () => {
    const own = await startService({ at: '2025-11-30T10:00:00Z' })
    const { slug } = await own.addCompany()
    const post = async (digits: string, ratingOverall: number) => {
      for (const digit of digits)
        await own.call('POST', `/companies/${slug}/reviews`, { as: anAuthor(digit), body: aReview({ ratingOverall }) })
    }
    const trend = async () => (await own.call('GET', `/companies/${slug}/profile`)).body.ratings.trend
    expect(await trend()).toEqual([])
    await post('12', 2)
    await post('3', 4.5)
    own.clock.advance(40 * 24 * 60 * 60 * 1000)
    await post('45', 5)
    expect(await trend()).toEqual([{ quarter: '2025-Q4', mean: 2.8, count: 3 }])
    await post('6', 4)
    expect(await trend()).toEqual([
      { quarter: '2025-Q4', mean: 2.8, count: 3 },
      { quarter: '2026-Q1', mean: 4.7, count: 3 },
    ])
    const mine = await own.call('GET', `/companies/${slug}/my-review`, { as: anAuthor('6') })
    await own.call('DELETE', `/reviews/${mine.body.review.id}`, { as: anAuthor('6') })
    expect(await trend()).toEqual([{ quarter: '2025-Q4', mean: 2.8, count: 3 }])
    await own.stop()
  })

  it('show the newest 20 public interviews and updates and the number of public ones', async () => {
    const { slug, id } = await service.addCompany()
    const empty = (await service.call('GET', `/companies/${slug}/profile`)).body
    expect(empty).toMatchObject({ interviews: [], interviewCount: 0, updates: [], updateCount: 0 })
    await service.database.pool.query(
      `INSERT INTO interviews (id, company_id, company_name, hq_country, author_key, role, difficulty, experience, questions, email_verified, status, created_on)
       SELECT gen_random_uuid(), $1, 'x', 'Singapore', md5(n::text) || md5(n::text), 'Role ' || n, 3, 'neutral',
         '[{"question": "Why here?", "category": "other"}]', false, CASE n WHEN 30 THEN 'pending' ELSE 'published' END, date '2026-01-01' + n
       FROM generate_series(1, 30) AS n`,
      [id],
    )
    await service.database.pool.query(
      `INSERT INTO company_updates (id, company_id, title, body, status, created_at)
       SELECT gen_random_uuid(), $1, 'News ' || n, 'We moved.', CASE n WHEN 25 THEN 'removed' ELSE 'published' END, timestamptz '2026-01-01 08:00Z' + n * interval '1 day'
       FROM generate_series(1, 25) AS n`,
      [id],
    )
    const { body } = await service.call('GET', `/companies/${slug}/profile`)
    expect([body.interviewCount, body.updateCount]).toEqual([29, 24])
    expect(body.interviews.map(({ role }: { role: string }) => role)).toEqual(
      Array.from({ length: 20 }, (_, at) => `Role ${29 - at}`),
    )
    expect(body.updates.map(({ title }: { title: string }) => title)).toEqual(
      Array.from({ length: 20 }, (_, at) => `News ${24 - at}`),
    )
  })

  it('and reviews are counted for the home strip', async () => {
    const before = (await service.call('GET', '/totals')).body
    const { slug } = await service.addCompany({ hqCountry: 'Thailand', size: '201-1000' })
    await review(slug, 2)
    expect((await service.call('GET', '/totals')).body).toEqual({
      companies: before.companies + 1,
      reviews: before.reviews + 2,
    })
  })
})

describe('saving a company', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startService()
  })
  afterAll(() => service.stop())
  const eventsOf = async (id: string) =>
    (
      await service.database.pool.query(
        `SELECT data FROM outbox WHERE subject = 'companies-and-reviews.company.saved.v1' AND data->>'companyId' = $1 ORDER BY position`,
        [id],
      )
    ).rows.map(({ data }) => data)

  it('appends one event with the copied fields for each change', async () => {
    const draft = aCompany()
    const save = saveCompany(service.deps)
    const added = await save(draft)
    if (!added.ok) throw new Error(added.code)
    const id = added.value
    expect(await save({ ...draft, id, name: 'Kopi Kloud', hqCountry: 'Malaysia' })).toEqual({ ok: true, value: id })
    expect(await save({ ...draft, id, name: 'Kopi Kloud', hqCountry: 'Malaysia' })).toEqual({ ok: true, value: id })
    const facts = { companyId: id, slug: draft.slug, logoUrl: null, size: draft.size }
    expect(await eventsOf(id)).toEqual([
      { ...facts, name: draft.name, hqCountry: 'Singapore' },
      { ...facts, name: 'Kopi Kloud', hqCountry: 'Malaysia' },
    ])
    const { body } = await service.call('GET', '/companies?search=kopi%20kloud&country=Malaysia')
    expect(body.companies).toMatchObject([{ id, name: 'Kopi Kloud' }])
    expect((await service.call('GET', '/companies?country=Malaysia')).body.total).toBe(1)
  })

  it('two companies saved with one slug concurrently: one is saved, the other gets slug_taken', async () => {
    const draft = aCompany()
    const results = await Promise.all([1, 2, 3, 4].map(() => saveCompany(service.deps)(draft)))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results.filter((result) => !result.ok && result.code === 'slug_taken')).toHaveLength(3)
    expect((await service.call('GET', `/companies/${draft.slug}/profile`)).status).toBe(200)
  })

  it('refuses a slug of another company and an unknown company, and appends no event', async () => {
    const [one, two] = [await service.addCompany(), await service.addCompany()]
    expect(await saveCompany(service.deps)({ ...aCompany(), id: two.id, slug: one.slug })).toMatchObject({
      code: 'slug_taken',
    })
    const unknown = CompanyId.parse('0c7d3b1a-55e2-4f0a-8d8e-2b6f1c9a7e30')
    expect(await saveCompany(service.deps)({ ...aCompany(), id: unknown })).toMatchObject({ code: 'company_not_found' })
    expect(await saveCompany(service.deps)(aCompany({ website: 'javascript:alert(1)' }))).toMatchObject({
      code: 'website_not_a_web_address',
    })
    expect(await eventsOf(two.id)).toHaveLength(1)
  })
})
