import { Slug } from '@lentera/proto'
import { createMeiliClient } from '@lentera/service-kit/search/meilisearch'
import { rebuildIndex } from '@lentera/service-kit/search/rebuild'
import { aUser } from '@lentera/service-kit/testing'
import { type MeilisearchStandIn, startMeilisearchStandIn } from '@lentera/service-kit/testing/meilisearch-stand-in'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startService, type TestService } from '../../testing/start-service.ts'

type Suggestion = { company: { slug: string; name: string }; matches: { start: number; length: number }[] }

describe('suggestions of companies', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startService()
    await service.addCompany({ name: 'Gojek Tech', slug: Slug.parse('gojek-tech'), description: 'Rides.' })
    await service.addCompany({
      name: 'Phở & Sons',
      slug: Slug.parse('pho-sons'),
      description: 'Like gojek, with noodles.',
    })
    for (let number = 1; number <= 8; number++) {
      await service.addCompany({
        name: `Harbour ${number}`,
        slug: Slug.parse(`harbour-${number}`),
        description: 'Ships.',
      })
    }
  })
  afterAll(() => service.stop())

  const ask = async (search?: string) => {
    const response = await service.call(
      'GET',
      `/company-suggestions${search === undefined ? '' : `?search=${encodeURIComponent(search)}`}`,
    )
    expect(response.status).toBe(200)
    const suggestions: Suggestion[] = response.body.suggestions
    return suggestions
  }
  const marked = (suggestions: Suggestion[]) =>
    suggestions.map(({ company: { name }, matches }) =>
      matches.map(({ start, length }) => name.slice(start, start + length)).join('|'),
    )

  it('match the beginning of a name, with the ranges to highlight', async () => {
    const suggestions = await ask('goj')
    expect(suggestions.map(({ company }) => company.slug)).toEqual(['gojek-tech'])
    expect(suggestions[0]).toEqual({
      company: {
        id: expect.any(String),
        name: 'Gojek Tech',
        slug: 'gojek-tech',
        logoUrl: null,
        hqCountry: 'Singapore',
      },
      matches: [{ start: 0, length: 3 }],
    })
    expect(marked(await ask('pho son'))).toEqual(['Phở|Son'])
  })
  it('find a misspelt name', async () => {
    expect(marked(await ask('gojeck'))).toEqual(['Gojek'])
  })
  it('are six at most', async () => {
    expect(await ask('harbour')).toHaveLength(6)
  })
  it('are empty for an empty search text', async () => {
    expect(await ask()).toEqual([])
    expect(await ask('   ')).toEqual([])
  })
  it.each(['%', "'", '\\', '(((', '😀', 'กาแฟ', '軟件', 'a'.repeat(200)])('are correct for %s', async (search) => {
    expect(Array.isArray(await ask(search))).toBe(true)
  })
})

describe('suggestions among 5,000 companies', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startService()
    await service.database.pool.query(`
      INSERT INTO companies (id, slug, name, hq_country, size, description, created_at, updated_at)
      SELECT gen_random_uuid(), 'company-' || n, 'Company ' || md5(n::text),
        (ARRAY['Singapore', 'Indonesia', 'Malaysia', 'Thailand', 'Philippines', 'Vietnam'])[1 + n % 6],
        (ARRAY['1-10', '11-50', '51-200', '201-1000', '1000+'])[1 + n % 5], 'Makes ' || md5((n * 7)::text), now(), now()
      FROM generate_series(1, 5000) n`)
    await service.database.pool.query('VACUUM ANALYZE companies, company_stats')
  })
  afterAll(() => service.stop())

  it('read indexes, never the whole table', async () => {
    const seen: { text: string; values: unknown[] }[] = []
    const query = service.deps.pool.query.bind(service.deps.pool)
    service.deps.pool.query = new Proxy(service.deps.pool.query, {
      apply: (_target, _self, [statement]) => {
        seen.push(statement)
        return query(statement)
      },
    })
    expect((await service.call('GET', '/company-suggestions?search=company+c4c')).body.suggestions).not.toEqual([])
    service.deps.pool.query = query
    const [search] = seen
    const { rows } = await service.deps.pool.query(`EXPLAIN ${search?.text}`, search?.values)
    const plan = rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('companies_search_vector_idx')
    expect(plan).toContain('companies_search_name_idx')
    expect(plan).not.toContain('Seq Scan on companies')
    expect(seen).toHaveLength(2)
  })
})

describe('a search over Meilisearch', () => {
  let engine: MeilisearchStandIn
  let service: TestService
  beforeAll(async () => {
    engine = await startMeilisearchStandIn()
    service = await startService({ environment: { MEILI_URL: engine.url } })
    await service.addCompany({ name: 'Kopi Cloud', slug: Slug.parse('kopi-cloud'), description: 'Payroll for cafés.' })
  })
  afterAll(async () => {
    await service.stop()
    await engine.die().catch(() => undefined)
  })
  const ask = async (path: string) => {
    const response = await service.app.inject({
      method: 'GET',
      url: path,
      headers: await service.principals.headers(aUser(), 'companies-and-reviews'),
    })
    expect(response.statusCode).toBe(200)
    return { engine: response.headers['x-search-engine'], body: response.json() }
  }

  it('names the search engine that was used, and uses PostgreSQL while there is no index', async () => {
    const response = await ask('/companies?search=payr')
    expect(response.engine).toBe('postgres-fallback')
    expect(response.body).toMatchObject({
      total: 1,
      companies: [{ slug: 'kopi-cloud', matches: { name: [], description: [{ start: 0, length: 4 }] } }],
    })
    expect((await ask('/company-suggestions?search=kopi')).engine).toBe('postgres-fallback')
    expect((await ask('/companies')).engine).toBe('postgres')
  })

  it('is filled from the tables, then finds, filters and suggests', async () => {
    await rebuildIndex({ ...service.deps, client: createMeiliClient({ url: engine.url }) })
    expect(engine.documentsOf('companies')).toMatchObject([
      { name: 'Kopi Cloud', country: 'Singapore', reviewCount: 0 },
    ])
    const found = await ask('/companies?search=payr&country=Singapore')
    expect(found).toMatchObject({ engine: 'meilisearch', body: { total: 1, companies: [{ slug: 'kopi-cloud' }] } })
    expect((await ask('/companies?search=payr&country=Vietnam')).body.total).toBe(0)
    expect(await ask('/company-suggestions?search=kop')).toMatchObject({
      engine: 'meilisearch',
      body: { suggestions: [{ company: { slug: 'kopi-cloud' } }] },
    })
  })

  it('does not fail when the search engine goes down', async () => {
    await engine.die()
    for (let asked = 0; asked < 20; asked++)
      expect(await ask('/companies?search=kopi')).toMatchObject({ engine: 'postgres-fallback', body: { total: 1 } })
  })
})
