import type { Slug } from '@lentera/proto'
import type { SalaryContent } from '@lentera/proto/http/salaries'
import { aUser } from '@lentera/service-kit/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPerson, aSalary } from '../../testing/builders.ts'
import { startService, type TestService } from '../../testing/start-service.ts'

const dayMs = 24 * 60 * 60 * 1000

describe('sharing a salary', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startService()
  })
  afterAll(() => service.stop())

  let people = 1000
  const nextPerson = () => {
    people += 1
    return aPerson(people)
  }
  type Options = { readonly as?: ReturnType<typeof aPerson>; readonly confirmed?: boolean; readonly on?: TestService }
  const share = (
    company: Slug,
    overrides: Partial<SalaryContent> = {},
    { as = nextPerson(), confirmed, on = service }: Options = {},
  ) =>
    on.call('POST', '/salaries', {
      as,
      body: { ...aSalary(company, overrides), ...(confirmed === undefined ? {} : { confirmed }) },
    })
  const rows = async (text: string, values: readonly unknown[] = []) =>
    (await service.database.pool.query(text, [...values])).rows
  const eventsOf = (salaryId: string) =>
    rows(`SELECT subject, timing, data, created_at FROM outbox WHERE data->>'salaryId' = $1 ORDER BY position`, [
      salaryId,
    ])
  const compare = async (query: string) => (await service.call('GET', `/salaries/compare?${query}`)).body

  it('stores the entered figures with the rate and the date used, and shows them to the author', async () => {
    const { slug, id } = await service.addCompany()
    const response = await share(slug, {
      base: 25_000_000,
      bonus: 5_000_000,
      currency: 'IDR',
      location: 'Jakarta',
      years: 5,
    })
    expect(response.status).toBe(201)
    const { salary } = response.body
    const [rate] = await rows(
      `SELECT sgd_per_unit FROM exchange_rates WHERE currency = 'IDR' AND valid_on = '2025-06-30'`,
    )
    expect(salary).toEqual({
      ...aSalary(slug, { base: 25_000_000, bonus: 5_000_000, currency: 'IDR', location: 'Jakarta', years: 5 }),
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
      status: 'published',
      baseSgd: Math.round(25_000_000 * rate.sgd_per_unit),
      rate: rate.sgd_per_unit,
      rateOn: '2025-06-30',
      createdAt: '2026-03-14',
    })
    const [stored] = await rows(
      `SELECT company_id, place, country, base::float8, base_sgd, currency, rate_on::text, created_on::text, years FROM salaries WHERE id = $1`,
      [salary.id],
    )
    expect(stored).toEqual({
      company_id: id,
      place: 'Jakarta',
      country: 'Indonesia',
      base: 25_000_000,
      base_sgd: salary.baseSgd,
      currency: 'IDR',
      rate_on: '2025-06-30',
      created_on: '2026-03-14',
      years: 5,
    })
  })

  it('defaults to Singapore dollars without bonus and equity when the form omits these', async () => {
    const { slug } = await service.addCompany()
    const { bonus: _bonus, equity: _equity, currency: _currency, ...least } = aSalary(slug)
    const response = await service.call('POST', '/salaries', { as: nextPerson(), body: least })
    expect(response.body.salary).toMatchObject({ bonus: 0, equity: 0, currency: 'SGD', baseSgd: 6500, rate: 1 })
  })

  it('appends one anonymous event of ids and facts', async () => {
    const { slug, id } = await service.addCompany()
    const { body } = await share(slug)
    expect(await eventsOf(body.salary.id)).toEqual([
      {
        subject: 'salaries.salary.submitted.v1',
        timing: 'anonymous',
        data: { salaryId: body.salary.id, companyId: id, slug, status: 'published' },
        created_at: null,
      },
    ])
  })

  it('counts none until five have shared in one place, and then all five together', async () => {
    const { slug } = await service.addCompany()
    const cell = {
      role: 'Designer',
      level: 'Senior (6+ years)',
      location: 'Bangkok',
      currency: 'THB',
      years: 8,
    } as const
    const query = `role=Designer&level=${encodeURIComponent(cell.level)}&country=Bangkok`
    for (const base of [90_000, 95_000, 100_000, 105_000])
      expect((await share(slug, { ...cell, base })).status).toBe(201)
    expect(await compare(query)).toMatchObject({ count: 0, suppressed: true, median: null })
    expect((await share(slug, { ...cell, base: 110_000 })).status).toBe(201)
    expect(await compare(query)).toMatchObject({ count: 5, suppressed: false, shows: 'median', median: 3900 })
    const moved = await rows(
      `SELECT DISTINCT subject FROM outbox WHERE subject LIKE 'salaries.market-figures%' AND data->>'role' = 'Designer'`,
    )
    expect(moved).toEqual([{ subject: 'salaries.market-figures.moved.v1' }])
  })

  describe('that is far from the published median', () => {
    const cell = { role: 'Sales Manager', level: 'Mid (3-5 years)', location: 'Singapore' } as const
    const query = `role=${encodeURIComponent(cell.role)}&level=${encodeURIComponent(cell.level)}&country=Singapore`
    let slug: Slug
    beforeAll(async () => {
      slug = (await service.addCompany()).slug
      for (const base of [6300, 6400, 6500, 6600, 6700]) expect((await share(slug, { ...cell, base })).status).toBe(201)
      expect(await compare(query)).toMatchObject({ median: 6500 })
    })
    const stored = async () => (await rows('SELECT count(*)::int AS n FROM salaries'))[0].n

    it('needs confirmation, and nothing is stored before that', async () => {
      const [before, as] = [await stored(), nextPerson()]
      const asked = await share(slug, { ...cell, base: 20_000 }, { as })
      expect(asked).toMatchObject({
        status: 409,
        body: {
          code: 'salary_needs_confirmation',
          message: 'This is about 3.1 times the median that is shown for this role, 6,500 SGD a month. Is it right?',
        },
      })
      expect(await stored()).toBe(before)
      const confirmed = await share(slug, { ...cell, base: 20_000 }, { as, confirmed: true })
      expect(confirmed).toMatchObject({ status: 201, body: { salary: { status: 'pending' } } })
      expect(await eventsOf(confirmed.body.salary.id)).toMatchObject([{ data: { status: 'pending' } }])
    })

    it('is stored as pending when it is confirmed, and is not counted', async () => {
      const before = await compare(query)
      const totals = (await service.call('GET', '/salaries/totals')).body
      for (let number = 0; number < 6; number += 1) {
        const response = await share(slug, { ...cell, base: 22_000 }, { confirmed: true })
        expect(response.body.salary.status).toBe('pending')
      }
      expect(await compare(query)).toEqual(before)
      expect((await service.call('GET', '/salaries/totals')).body).toEqual(totals)
    })

    it('counts immediately when it is close to the median, confirmed or not', async () => {
      expect((await share(slug, { ...cell, base: 7000 }, { confirmed: true })).body.salary.status).toBe('published')
    })

    it.each([
      ['a year’s pay', 78_000, 'Is this the pay of a year instead of a month? Did you mean 6,500?'],
      ['a zero too many', 66_000, 'Is there a zero too many? Did you mean 6,600?'],
      ['a missing zero', 640, 'Is a zero missing? Did you mean 6,400?'],
    ])('is refused with what to check when it is %s, confirmed or not', async (_name, base, sentence) => {
      const before = await stored()
      for (const confirmed of [false, true]) {
        const response = await share(slug, { ...cell, base }, { confirmed })
        expect(response).toMatchObject({
          status: 422,
          body: { code: 'salary_implausible', message: expect.stringContaining(sentence) },
        })
      }
      expect(await stored()).toBe(before)
    })

    it('is compared with published figures only: four hidden rows change no response', async () => {
      const quiet = { role: 'Sales Manager', level: 'Lead (8+ years)', location: 'Vietnam', currency: 'SGD' } as const
      for (const base of [90_000, 91_000, 92_000, 93_000])
        expect((await share(slug, { ...quiet, base }, { confirmed: true })).status).toBe(422)
      const other = await startService()
      const company = await other.addCompany()
      for (const base of [50_000, 51_000, 52_000, 53_000, 200]) {
        expect((await share(company.slug, { ...quiet, base }, { on: other })).status).toBe(201)
      }
      await other.stop()
    })
  })

  it('refuses implausible monthly pay, whether or not anything is published', async () => {
    const { slug } = await service.addCompany()
    const cell = { role: 'Marketing Manager', level: 'Lead (8+ years)', location: 'Philippines' } as const
    for (const base of [99, 100_001, 10_000_000_000]) {
      expect(await share(slug, { ...cell, base }, { confirmed: true })).toMatchObject({
        status: 422,
        body: { code: 'salary_implausible' },
      })
    }
    expect(await share(slug, { ...cell, base: 1, currency: 'VND' })).toMatchObject({
      status: 422,
      body: { code: 'salary_implausible' },
    })
    expect((await share(slug, { ...cell, base: 100 })).status).toBe(201)
  })

  it('one author sharing for one company ten times concurrently: one 201, nine 409, one row', async () => {
    const { slug, id } = await service.addCompany()
    const as = nextPerson()
    const responses = await Promise.all(Array.from({ length: 10 }, () => share(slug, {}, { as })))
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)])
    expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'already_shared',
      message: 'You have already shared a salary at this company in the last 6 months.',
    })
    expect(await rows('SELECT count(*)::int AS n FROM salaries WHERE company_id = $1', [id])).toEqual([{ n: 1 }])
    expect(
      await rows(`SELECT count(*)::int AS n FROM outbox WHERE data->>'companyId' = $1 AND subject LIKE '%submitted%'`, [
        id,
      ]),
    ).toEqual([{ n: 1 }])
  })

  it('one author sharing for ten companies concurrently: ten rows, one voice', async () => {
    const as = nextPerson()
    const slugs = await Promise.all(Array.from({ length: 10 }, async () => (await service.addCompany()).slug))
    const responses = await Promise.all(slugs.map((slug) => share(slug, { role: 'Data Scientist' }, { as })))
    expect(responses.map(({ status }) => status)).toEqual(Array<number>(10).fill(201))
    const voices = await rows(
      `SELECT count(voice_key)::int AS voices, count(*)::int AS n, count(DISTINCT author_key)::int AS keys FROM salaries
       WHERE id = ANY($1)`,
      [responses.map(({ body }) => body.salary.id)],
    )
    expect(voices).toEqual([{ voices: 1, n: 10, keys: 10 }])
  })

  it('refuses a second salary within six months and allows it later; then the older one loses its keys', async () => {
    const later = await startService({ at: '2026-03-14T23:59:00Z' })
    const { slug } = await later.addCompany()
    const as = nextPerson()
    const post = (overrides: Partial<SalaryContent> = {}) => share(slug, overrides, { as, on: later })
    const first = await post()
    expect(first.status).toBe(201)
    later.clock.advance(183 * dayMs)
    expect((await post()).status).toBe(409)
    later.clock.advance(dayMs)
    const second = await post({ role: 'Product Manager', base: 7000 })
    expect(second.status).toBe(201)
    expect((await post()).status).toBe(409)
    const { rows: kept } = await later.database.pool.query(
      'SELECT id, author_key IS NULL AS parted, voice_key IS NULL AS silent FROM salaries',
    )
    expect(kept).toEqual(
      expect.arrayContaining([
        { id: first.body.salary.id, parted: true, silent: false },
        { id: second.body.salary.id, parted: false, silent: false },
      ]),
    )
    later.clock.advance(184 * dayMs)
    expect((await post({ base: 7500 })).status).toBe(201)
    await later.stop()
  })

  it('authors who share again concurrently, in their role or another, do not deadlock', async () => {
    const later = await startService()
    const { slug } = await later.addCompany()
    const authors = Array.from({ length: 18 }, nextPerson)
    const roleOf = (index: number) => (index % 2 === 0 ? 'Software Engineer' : 'Product Manager')
    for (const [index, as] of authors.entries())
      expect((await share(slug, { role: roleOf(index) }, { as, on: later })).status).toBe(201)
    later.clock.advance(200 * dayMs)
    const again = authors.map((as, index) =>
      share(slug, { role: roleOf(index % 3 === 0 ? index + 1 : index) }, { as, on: later }),
    )
    expect((await Promise.all(again)).map(({ status }) => status)).toEqual(Array<number>(18).fill(201))
    await later.stop()
  })

  it('requires an existing company, and an author that the gateway signed', async () => {
    expect(
      await service.call('POST', '/salaries', {
        as: nextPerson(),
        body: { ...aSalary((await service.addCompany()).slug), company: 'nobody' },
      }),
    ).toMatchObject({
      status: 404,
      body: { code: 'company_not_found' },
    })
    const { slug, id } = await service.addCompany()
    expect((await service.call('POST', '/salaries', { body: aSalary(slug) })).status).toBe(403)
    expect((await service.call('POST', '/salaries', { as: aUser(), body: aSalary(slug) })).status).toBe(403)
    const forged = await service.call('POST', '/salaries', {
      body: aSalary(slug),
      headers: { 'x-lentera-principal': 'forged' },
    })
    expect(forged.status).toBe(401)
    expect(await rows('SELECT 1 FROM salaries WHERE company_id = $1', [id])).toEqual([])
  })

  it('is rolled back when the event cannot be written: no row is left, and the author may share', async () => {
    const broken = await startService()
    const { slug } = await broken.addCompany()
    const as = nextPerson()
    await broken.database.pool.query(
      `ALTER TABLE outbox ADD CONSTRAINT refused CHECK (subject NOT LIKE '%salary.submitted%')`,
    )
    expect((await share(slug, {}, { as, on: broken })).status).toBe(500)
    const { rows: left } = await broken.database.pool.query(
      'SELECT (SELECT count(*) FROM salaries)::int AS salaries, (SELECT count(*) FROM salary_authors)::int AS turns, (SELECT count(*) FROM outbox)::int AS events',
    )
    expect(left).toEqual([{ salaries: 0, turns: 0, events: 0 }])
    await broken.database.pool.query('ALTER TABLE outbox DROP CONSTRAINT refused')
    expect((await share(slug, {}, { as, on: broken })).status).toBe(201)
    await broken.stop()
  })
})
