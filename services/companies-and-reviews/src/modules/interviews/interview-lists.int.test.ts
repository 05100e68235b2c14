import { Slug } from '@lentera/proto'
import { anAuthor } from '@lentera/service-kit/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anInterview } from '../../testing/builders.ts'
import { startService, type TestService } from '../../testing/start-service.ts'

const dayMs = 24 * 60 * 60 * 1000

describe('interviews over all companies', () => {
  let service: TestService
  const names = new Map<string, string>()
  beforeAll(async () => {
    service = await startService()
    await service.addCompany({ name: 'Kopi Cloud', slug: Slug.parse('kopi-cloud'), hqCountry: 'Indonesia' })
    await service.addCompany({ name: 'Café Robots', slug: Slug.parse('cafe-robots'), hqCountry: 'Vietnam' })
    await share('first', 'kopi-cloud', { role: 'Backend Engineer', difficulty: 2 })
    service.clock.advance(dayMs)
    await share('second', 'kopi-cloud', { role: 'Product Designer', difficulty: 5, experience: 'negative' })
    service.clock.advance(dayMs)
    await share('third', 'cafe-robots', {
      role: 'Data Analyst',
      difficulty: 5,
      questions: [{ question: 'Estimate how many bánh mì stalls there are.', category: 'case_study' }],
    })
    service.clock.advance(dayMs)
    await share('fourth', 'cafe-robots', { role: 'Backend Engineer', difficulty: 1, experience: 'neutral' })
    await share('held back', 'cafe-robots', { role: 'Backend Engineer and friend of Budi Santoso' })
  })
  afterAll(() => service.stop())

  let digit = 0
  const share = async (name: string, slug: string, overrides = {}) => {
    digit += 1
    const as = anAuthor(digit.toString(16))
    const { body } = await service.call('POST', `/companies/${slug}/interviews`, { as, body: anInterview(overrides) })
    names.set(body.interview.id, name)
  }
  const list = async (query: string) => {
    const { status, body } = await service.call('GET', `/interviews?${query}`)
    expect(status).toBe(200)
    return {
      found: body.interviews.map(({ id }: { id: string }) => names.get(id)),
      total: body.total,
      interviews: body.interviews,
    }
  }

  it('are shown newest first with their company', async () => {
    const { found, total, interviews } = await list('')
    expect(found).toEqual(['fourth', 'third', 'second', 'first'])
    expect(total).toBe(4)
    expect(interviews[3]).toEqual({
      ...anInterview({ difficulty: 2 }),
      id: expect.any(String),
      outcome: null,
      rounds: null,
      emailVerified: false,
      status: 'published',
      createdAt: '2026-03-14',
      company: {
        id: expect.any(String),
        name: 'Kopi Cloud',
        slug: 'kopi-cloud',
        logoUrl: null,
        hqCountry: 'Indonesia',
      },
    })
  })

  it.each([
    ['sort=hardest', ['third', 'second', 'first', 'fourth'], 4],
    ['sort=easiest', ['fourth', 'first', 'third', 'second'], 4],
    ['country=Vietnam', ['fourth', 'third'], 2],
    ['difficulty=5', ['third', 'second'], 2],
    ['experience=negative', ['second'], 1],
    ['company=kopi-cloud', ['second', 'first'], 2],
    ['company=kopi-cloud&sort=easiest', ['first', 'second'], 2],
    ['company=kopi-cloud&country=Indonesia&difficulty=5&experience=negative', ['second'], 1],
    ['company=kopi-cloud&country=Vietnam', [], 0],
    ['company=nobody-knows', [], 0],
    ['country=Vietnam&difficulty=5&experience=positive', ['third'], 1],
    ['country=Thailand', [], 0],
    ['search=&company=&country=&difficulty=&experience=', ['fourth', 'third', 'second', 'first'], 4],
    ['limit=1&page=2', ['third'], 4],
    ['limit=3&page=2&sort=hardest', ['fourth'], 4],
    ['page=1000&limit=100', [], 4],
  ])('are right for %s', async (query, found, total) => {
    expect(await list(query)).toMatchObject({ found, total })
  })

  it.each([
    ['search=backend', ['fourth', 'first'], 'the role'],
    ['search=kopi', ['second', 'first'], 'the company'],
    ['search=backend%20kopi', ['first', 'fourth'], 'role and company together: the best match first'],
    ['search=backend%20kopi&sort=newest', ['fourth', 'first'], 'unless an order is requested'],
    ['search=stalls', ['third'], 'a word of a question'],
    ['search=banh%20mi', ['third'], 'accents do not matter'],
    ['search=desig', ['second'], 'the beginning of a word'],
    ['search=backend%20enginer', ['fourth', 'first'], 'a letter left out'],
    ['search=backend&sort=hardest', ['first', 'fourth'], 'with an order'],
    ['search=backend&country=Vietnam', ['fourth'], 'with a country'],
    ['search=backend&difficulty=2&experience=positive&company=kopi-cloud', ['first'], 'with every filter'],
    ['search=backend&limit=1&page=2', ['first'], 'page by page'],
    ['search=xylophone', [], 'nothing fits'],
    ['search=budi', [], 'nor what waits for a moderator'],
    ['search=positive', [], 'nor the words of our own columns'],
    ['search=case_study', [], 'nor a category'],
  ])('are found by %s (%#: $2)', async (query, found) => {
    expect((await list(query)).found).toEqual(found)
  })

  it('return the total number of hits on every page of a search', async () => {
    expect(await list('search=backend&limit=1')).toMatchObject({ found: ['fourth'], total: 2 })
    expect(await list('search=backend&limit=1&page=9')).toMatchObject({ found: [], total: 2 })
  })

  it.each([
    '%27%3B%20DROP%20TABLE%20interviews%3B--',
    '%25',
    '_',
    '%5C',
    '%26%20%7C%20!%20(%20)%20%3A*',
    '%22',
    '🦊',
    'กาแฟ',
    '%00',
    '(((',
    '%EF%BF%BF',
  ])('survive the search %s', async (text) => {
    const { status } = await service.call('GET', `/interviews?search=${text}`)
    expect([200, 400]).toContain(status)
    expect((await list('')).total).toBe(4)
  })

  it('are updated when their company changes its name and country', async () => {
    const own = await startService()
    const { id, slug } = await own.addCompany({ name: 'Old Name', hqCountry: 'Singapore' })
    await own.call('POST', `/companies/${slug}/interviews`, { as: anAuthor('a'), body: anInterview() })
    await own.database.pool.query(`UPDATE companies SET name = 'Zamrud', hq_country = 'Malaysia' WHERE id = $1`, [id])
    const total = async (query: string) => (await own.call('GET', `/interviews?${query}`)).body.total
    expect([
      await total('search=zamrud'),
      await total('search=old'),
      await total('country=Malaysia'),
      await total('country=Singapore'),
    ]).toEqual([1, 0, 1, 0])
    await own.stop()
  })
})
