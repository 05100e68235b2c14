import { type CompanyId, UserId } from '@lentera/proto'
import { anAuthor, aUser } from '@lentera/service-kit/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startService, type TestService } from '../../testing/start-service.ts'
import { maxSaved } from './domain/saved-limit.ts'

const day = 24 * 60 * 60 * 1000

describe('saving a job', () => {
  let service: TestService
  let company: CompanyId
  beforeAll(async () => {
    service = await startService()
    company = (await service.addCompany()).id
  })
  afterAll(() => service.stop())

  let users = 0
  const somebody = () => {
    users += 1
    return aUser({ userId: UserId.parse(`0b7c1c64-6f0e-4a2e-8f51-${users.toString(16).padStart(12, '0')}`) })
  }
  type User = ReturnType<typeof somebody>
  const save = (id: string, as: User) => service.call('PUT', `/saved-jobs/${id}`, { as })
  const unsave = (id: string, as: User) => service.call('DELETE', `/saved-jobs/${id}`, { as })
  const list = async (as: User, query = '') => (await service.call('GET', `/saved-jobs?${query}`, { as })).body
  const marks = async (as: User) => (await service.call('GET', '/saved-job-marks', { as })).body.jobIds
  const titlesOf = ({ jobs }: { jobs: { job: { title: string } }[] }) => jobs.map(({ job }) => job.title)
  const setStatus = (id: string, status: string) =>
    service.database.pool.query('UPDATE jobs SET status = $2 WHERE id = $1', [id, status])

  it('lasts until it is removed, and doing either twice changes nothing', async () => {
    const id = await service.addJob(company)
    const user = somebody()
    expect(await list(user)).toEqual({ jobs: [], total: 0 })
    for (const _again of [1, 2]) expect(await save(id, user)).toMatchObject({ status: 200, body: { isSaved: true } })
    expect(await list(user)).toMatchObject({
      jobs: [{ job: { id }, status: 'active', savedAt: service.clock.now().toISOString() }],
      total: 1,
    })
    expect(await marks(user)).toEqual([id])
    expect(await marks(somebody())).toEqual([])
    for (const _again of [1, 2]) expect(await unsave(id, user)).toMatchObject({ status: 200, body: { isSaved: false } })
    expect(await list(user)).toEqual({ jobs: [], total: 0 })
    expect(await marks(user)).toEqual([])
  })

  it('lists the last saved first, also paused and expired jobs, but not removed ones', async () => {
    const user = somebody()
    const ids: Record<string, string> = {}
    for (const title of ['paused', 'removed', 'over', 'swept', 'active']) {
      ids[title] = await service.addJob(company, {
        title,
        expiresAt: new Date(service.clock.now().getTime() + (title === 'over' ? 1 : 30) * day),
      })
      await save(ids[title], user)
      service.clock.advance(1000)
    }
    await setStatus(ids.paused ?? '', 'paused')
    await setStatus(ids.removed ?? '', 'removed')
    await setStatus(ids.swept ?? '', 'expired')
    service.clock.advance(2 * day)
    const all = await list(user)
    expect(titlesOf(all)).toEqual(['active', 'swept', 'over', 'paused'])
    expect(all.jobs.map(({ status }: { status: string }) => status)).toEqual(['active', 'expired', 'expired', 'paused'])
    expect(all.total).toBe(4)
    const second = await list(user, 'limit=3&page=2')
    expect([titlesOf(second), second.total]).toEqual([['paused'], 4])
    expect(await marks(user)).toHaveLength(4)
  })

  it('is refused when the job is not public, but a saved job stays saved', async () => {
    const user = somebody()
    for (const status of ['draft', 'paused', 'removed'] as const) {
      expect(await save(await service.addJob(company, { status }), user)).toMatchObject({
        status: 404,
        body: { code: 'job_not_found' },
      })
    }
    expect(await save('3f8e0f5e-6c57-4a9c-8a53-0a6f5f1c2d3e', user)).toMatchObject({
      status: 404,
      body: { code: 'job_not_found' },
    })
    expect(await save(await service.addJob(company, { status: 'expired' }), user)).toMatchObject({
      status: 410,
      body: { code: 'job_expired' },
    })
    const id = await service.addJob(company, { expiresAt: new Date(service.clock.now().getTime() + day) })
    await save(id, user)
    service.clock.advance(day)
    expect((await save(id, user)).status).toBe(200)
    expect(await save(id, somebody())).toMatchObject({ status: 410, body: { code: 'job_expired' } })
    expect(await marks(user)).toEqual([id])
  })

  it('ten times concurrently saves once', async () => {
    const [id, user] = [await service.addJob(company), somebody()]
    const responses = await Promise.all(Array.from({ length: 10 }, () => save(id, user)))
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect((await list(user)).total).toBe(1)
  })

  it('is limited to 500 jobs, also for two concurrent calls, but saving one of them again succeeds', async () => {
    const user = somebody()
    const kept = await service.addJob(company)
    await save(kept, user)
    await service.database.pool.query(
      `WITH more AS (
         INSERT INTO jobs (id, company_id, company_name, title, description, responsibilities, requirements, department, level, employment_type,
           location, country, remote_ok, salary_currency, tags, status, published_at, expires_at, created_at, updated_at)
         SELECT gen_random_uuid(), company_id, company_name, 'Many', '', '', '', department, level, employment_type, location, country, remote_ok,
           salary_currency, '[]', 'active', published_at, expires_at, created_at, updated_at FROM jobs, generate_series(1, ${maxSaved - 2}) WHERE id = $1
         RETURNING id)
       INSERT INTO saved_jobs (owner_key, job_id, saved_at) SELECT s.owner_key, more.id, s.saved_at FROM more, saved_jobs s WHERE s.job_id = $1`,
      [kept],
    )
    expect((await list(user)).total).toBe(maxSaved - 1)
    const [one, other] = [await service.addJob(company), await service.addJob(company)]
    const responses = await Promise.all([save(one, user), save(other, user)])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'too_many_saved',
      message: 'You keep 500 jobs; remove one first.',
    })
    expect(await marks(user)).toHaveLength(maxSaved)
    expect((await save(kept, user)).status).toBe(200)
    await setStatus(kept, 'removed') // removed jobs do not count: users cannot remove them from the list
    expect((await Promise.all([save(one, user), save(other, user)])).map(({ status }) => status)).toEqual([200, 200])
  })

  it('stores a separate key: no user id, and no key of an applicant', async () => {
    const [id, user] = [await service.addJob(company), somebody()]
    await save(id, user)
    const { rows } = await service.database.pool.query<{ key: string }>(
      'SELECT owner_key AS key FROM saved_jobs WHERE job_id = $1',
      [id],
    )
    expect(rows).toEqual([{ key: service.deps.saverKeyOf(user.userId) }])
    expect(rows[0]?.key).not.toContain(user.userId)
    expect(rows[0]?.key).not.toBe(service.deps.senderKeyOf(user.userId))
  })

  it('needs a session; a suspended user may remove and not save', async () => {
    const id = await service.addJob(company)
    const user = somebody()
    await save(id, user)
    const calls = [
      ['PUT', `/saved-jobs/${id}`],
      ['DELETE', `/saved-jobs/${id}`],
      ['GET', '/saved-jobs'],
      ['GET', '/saved-job-marks'],
    ] as const
    for (const [method, url] of calls) {
      expect(await service.call(method, url)).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
      expect((await service.call(method, url, { as: anAuthor('a') })).status).toBe(403)
    }
    const suspended = { ...user, status: 'suspended' as const }
    expect(await save(await service.addJob(company), suspended)).toMatchObject({
      status: 403,
      body: { code: 'account_suspended' },
    })
    expect((await unsave(id, suspended)).status).toBe(200)
  })
})
