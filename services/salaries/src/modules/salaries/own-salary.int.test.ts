import { aUser, waitFor } from '@lentera/service-kit/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPerson, aSalary } from '../../testing/builders.ts'
import { startService, type TestService } from '../../testing/start-service.ts'
import { eraseEditWindows } from './erase-edit-windows.ts'

const hourMs = 60 * 60 * 1000

describe('one’s own salary', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startService()
  })
  afterAll(() => service.stop())

  const author = aPerson(1)
  const stranger = aPerson(2)
  const share = async (overrides = {}, as = author, on = service) => {
    const company = await on.addCompany()
    const { body } = await on.call('POST', '/salaries', { as, body: aSalary(company.slug, overrides) })
    const id: string = body.salary.id
    return { ...company, salary: id }
  }
  const mine = async (slug: string, as = author, on = service) =>
    (await on.call('GET', `/companies/${slug}/my-salary`, { as })).body
  const remove = (id: string, as = author, on = service) => on.call('DELETE', `/salaries/${id}`, { as })
  const stored = async (id: string) =>
    (await service.database.pool.query('SELECT * FROM salaries WHERE id = $1', [id])).rows[0]
  const eventsOf = async (id: string) =>
    (
      await service.database.pool.query(`SELECT subject FROM outbox WHERE data->>'salaryId' = $1 ORDER BY position`, [
        id,
      ])
    ).rows.map(({ subject }) => subject.split('.')[2])

  it('is shown to its author only, while the window is open, with its end', async () => {
    const { slug, salary } = await share({ base: 7000 })
    expect(await mine(slug)).toMatchObject({
      salary: { id: salary, company: slug, base: 7000, baseSgd: 7000, status: 'published', createdAt: '2026-03-14' },
      editableUntil: '2026-03-15T09:26:53.589Z',
    })
    expect(await mine(slug, stranger)).toEqual({ salary: null, editableUntil: null })
    expect(await service.call('GET', '/companies/nobody/my-salary', { as: author })).toMatchObject({
      status: 404,
      body: { code: 'company_not_found' },
    })
    expect((await service.call('GET', `/companies/${slug}/my-salary`, { as: aUser() })).status).toBe(403)
  })

  it('is deleted with all its data, lets its author share again, and appends an event', async () => {
    const { slug, salary } = await share({ role: 'Product Manager' })
    expect(await remove(salary)).toMatchObject({ status: 200, body: { deleted: true, companySlug: slug } })
    expect(await stored(salary)).toBeUndefined()
    expect(await eventsOf(salary)).toEqual(['submitted', 'deleted'])
    expect(await mine(slug)).toEqual({ salary: null, editableUntil: null })
    expect((await remove(salary)).status).toBe(404)
    const again = await service.call('POST', '/salaries', {
      as: author,
      body: aSalary(slug, { role: 'Product Manager' }),
    })
    expect(again.status).toBe(201)
  })

  it('is removed from its cohort and from all figures immediately when it is deleted', async () => {
    const cell = {
      role: 'Data Scientist',
      level: 'Junior (0-2 years)',
      location: 'Manila',
      base: 60_000,
      currency: 'PHP',
    } as const
    const shared = []
    for (const number of [11, 12, 13, 14, 15]) shared.push(await share(cell, aPerson(number)))
    const query = `role=Data%20Scientist&level=${encodeURIComponent(cell.level)}&country=Manila`
    const compare = async () => (await service.call('GET', `/salaries/compare?${query}`)).body
    expect(await compare()).toMatchObject({ count: 5, suppressed: false })
    expect((await remove(shared[0]?.salary ?? '', aPerson(11))).status).toBe(200)
    expect(await compare()).toMatchObject({ count: 0, suppressed: true, median: null })
  })

  it('is visible to its author only: for all others it does not exist', async () => {
    const { salary } = await share({ role: 'Designer' })
    expect(await remove(salary, stranger)).toMatchObject({ status: 404, body: { code: 'salary_not_found' } })
    expect((await service.call('DELETE', `/salaries/${salary}`)).status).toBe(401)
    expect((await service.call('DELETE', `/salaries/${salary}`, { as: aUser() })).status).toBe(403)
    expect(await stored(salary)).toBeDefined()
    expect(await remove('3f8e0f5e-6c57-4a9c-8a53-0a6f5f1c2d3e')).toMatchObject({
      status: 404,
      body: { code: 'salary_not_found' },
    })
  })

  it('deleted three times concurrently is deleted once', async () => {
    const { salary } = await share({ role: 'Marketing Manager' })
    // All three have read the salary and wait for the lock of its role before any of them continues.
    const holder = await service.database.pool.connect()
    await holder.query(
      `BEGIN; SELECT 1 FROM market_cohorts WHERE role = 'Marketing Manager' AND level = 'any' FOR UPDATE`,
    )
    const deletions = Promise.all([1, 2, 3].map(() => remove(salary)))
    await waitFor(async () => {
      const { rows } = await service.database.pool.query(
        `SELECT count(*)::int AS n FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
      )
      return rows[0].n === 3
    })
    await holder.query('COMMIT')
    holder.release()
    expect((await deletions).map(({ status }) => status).sort()).toEqual([200, 404, 404])
    expect(await eventsOf(salary)).toEqual(['submitted', 'deleted'])
  })

  it('deleted while others share into the same cohort: each gets a response, and the counters match the rows', async () => {
    const own = await startService()
    const company = await own.addCompany()
    const post = (number: number) => own.call('POST', '/salaries', { as: aPerson(number), body: aSalary(company.slug) })
    const first = await Promise.all([1, 2, 3, 4, 5, 6].map(post))
    const responses = await Promise.all([
      ...first.slice(0, 3).map(({ body }, index) => remove(body.salary.id, aPerson(index + 1), own)),
      ...[21, 22, 23, 24, 25, 26].map(post),
    ])
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 201, 201, 201, 201, 201, 201])
    const { rows } = await own.database.pool.query(
      `SELECT (SELECT count(*)::int FROM salaries WHERE market_standing = 'counted') AS counted,
        (SELECT people FROM market_cohorts WHERE level = 'any' AND role = 'Software Engineer') AS people,
        (SELECT coalesce(sum(people), 0)::int FROM market_buckets WHERE level = 'any' AND role = 'Software Engineer') AS bucketed`,
    )
    expect(rows[0].people).toBe(rows[0].counted)
    expect(rows[0].bucketed).toBe(rows[0].counted)
    await own.stop()
  })

  it('can be deleted for 24 hours; then its author gets an error that the window is closed, and others get 404', async () => {
    const own = await startService()
    const { slug, salary } = await share({}, author, own)
    own.clock.advance(24 * hourMs - 1)
    expect((await mine(slug, author, own)).salary.id).toBe(salary)
    own.clock.advance(1)
    expect(await mine(slug, author, own)).toEqual({ salary: null, editableUntil: null })
    expect(await remove(salary, author, own)).toMatchObject({
      status: 409,
      body: { code: 'edit_window_closed', message: 'A salary can be deleted within 24 hours only.' },
    })
    expect(await remove(salary, stranger, own)).toMatchObject({ status: 404, body: { code: 'salary_not_found' } })
    // The sweep erases the expired window, and the responses stay the same.
    expect(await eraseEditWindows(own.deps)).toBe(1)
    expect(await remove(salary, author, own)).toMatchObject({ status: 409, body: { code: 'edit_window_closed' } })
    await own.stop()
  })

  it('loses the end of its window after that time, each once, with several replicas sweeping concurrently', async () => {
    const own = await startService()
    const { slug } = await own.addCompany()
    for (let number = 1; number <= 16; number += 1)
      await own.call('POST', '/salaries', { as: aPerson(number), body: aSalary(slug) })
    own.clock.advance(hourMs)
    await own.call('POST', '/salaries', { as: aPerson(99), body: aSalary(slug) })
    own.clock.advance(23 * hourMs)
    const erased = await Promise.all([1, 2, 3].map(() => eraseEditWindows(own.deps)))
    expect(erased.reduce((sum, count) => sum + count, 0)).toBe(16)
    const { rows } = await own.database.pool.query(
      'SELECT count(*)::int AS n FROM salaries WHERE editable_until IS NOT NULL',
    )
    expect(rows[0].n).toBe(1)
    await own.stop()
  })
})
