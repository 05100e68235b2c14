import { type CompanyId, type JobId, UserId } from '@lentera/proto'
import { aUser } from '@lentera/service-kit/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Applications, startApplications } from '../../testing/start-applications.ts'

let service: Applications
let companyId: CompanyId
let jobId: JobId
beforeAll(async () => {
  service = await startApplications()
})
afterAll(() => service.stop())
beforeEach(async () => {
  service.accounts.setAway(false)
  companyId = (await service.addCompany({ name: 'Rimba Works' })).id
  jobId = await service.addJob(companyId)
})

let people = 0
/** A user of the role talent, with an address in identity. */
const somebody = () => {
  people += 1
  const email = `person${people}@example.com`
  const user = aUser({ userId: UserId.parse(crypto.randomUUID()), permissions: ['jobs.track-applications'] })
  service.accounts.add(user.userId, email)
  return { user, email }
}
const mine = (as: ReturnType<typeof aUser>, query = '') => service.call('GET', `/my-applications${query}`, { as })
const idsOf = (body: { applications: { id: string }[] }) => body.applications.map(({ id }) => id)

describe('my applications', () => {
  it('are those with my address, signed in or not, in any upper or lower case', async () => {
    const { user, email } = somebody()
    const applied = await service.apply(jobId, { email: email.toUpperCase() })
    const response = await mine(user)
    expect(response.status).toBe(200)
    expect(response.body).toMatchObject({
      total: 1,
      applications: [
        {
          id: applied.body.application.id,
          status: 'applied',
          fullName: 'Sari Wijaya',
          email,
          jobTitle: 'Backend Engineer',
          companyName: 'Rimba Works',
          jobStatus: 'active',
          createdAt: service.clock.now().toISOString(),
          job: { id: jobId, title: 'Backend Engineer' },
        },
      ],
    })
  })

  it('are also those that I sent while signed in, with another address', async () => {
    const { user } = somebody()
    const applied = await service.apply(jobId, { email: 'other@example.com' }, user)
    expect(idsOf((await mine(user)).body)).toEqual([applied.body.application.id])
  })

  it('are not visible to others', async () => {
    const [me, another] = [somebody(), somebody()]
    await service.apply(jobId, { email: me.email })
    expect((await mine(another.user)).body).toEqual({ applications: [], total: 0 })
  })

  it('come newest first, page by page', async () => {
    const { user, email } = somebody()
    const ids: string[] = []
    for (let number = 0; number < 3; number += 1) {
      service.clock.advance(1000)
      ids.unshift((await service.apply(await service.addJob(companyId), { email })).body.application.id)
    }
    const [first, second] = [await mine(user, '?limit=2'), await mine(user, '?limit=2&page=2')]
    expect([first.body.total, second.body.total]).toEqual([3, 3])
    expect([...idsOf(first.body), ...idsOf(second.body)]).toEqual(ids)
  })

  it('show that a job has expired, or was removed and then without the ad', async () => {
    const { user, email } = somebody()
    const over = await service.addJob(companyId, { expiresAt: new Date(service.clock.now().getTime() + 1000) })
    await service.apply(over, { email })
    service.clock.advance(1000)
    await service.apply(jobId, { email })
    await service.database.pool.query(`UPDATE jobs SET status = 'removed' WHERE id = $1`, [jobId])
    expect((await mine(user)).body.applications).toMatchObject([
      { jobStatus: 'removed', job: null, jobTitle: 'Backend Engineer' },
      { jobStatus: 'expired', job: { id: over } },
    ])
  })

  it('are unavailable while identity is unavailable', async () => {
    const { user } = somebody()
    service.accounts.setAway(true)
    expect((await mine(user)).body).toMatchObject({ statusCode: 503, code: 'upstream_unavailable' })
  })

  it('need a session and the permission', async () => {
    expect((await service.call('GET', '/my-applications')).body.code).toBe('not_signed_in')
    expect((await mine(aUser())).body.code).toBe('forbidden')
  })
})

describe('an application that is withdrawn', () => {
  const withdraw = (id: string, as: ReturnType<typeof aUser>) =>
    service.call('DELETE', `/my-applications/${id}`, { as })

  it('is deleted with its resume, appends one event, and one may apply again', async () => {
    const { user, email } = somebody()
    const before = await service.stored()
    const { id } = (await service.apply(jobId, { email })).body.application
    expect(await withdraw(id, user)).toMatchObject({ status: 200, body: { withdrawn: true } })
    const after = await service.stored()
    expect([after.files, after.applications, after.resumes]).toEqual([
      before.files,
      before.applications,
      before.resumes,
    ])
    expect((await service.events('erased')).filter(({ applicationId }) => applicationId === id)).toEqual([
      { applicationId: id, jobId, companyId },
    ])
    expect((await mine(user)).body.total).toBe(0)
    expect((await withdraw(id, user)).body.code).toBe('application_not_found')
    expect((await service.apply(jobId, { email })).status).toBe(201)
  })

  it('of somebody else is not found, and stays', async () => {
    const [me, another] = [somebody(), somebody()]
    const { id } = (await service.apply(jobId, { email: me.email })).body.application
    const before = await service.stored()
    expect((await withdraw(id, another.user)).body).toMatchObject({ statusCode: 404, code: 'application_not_found' })
    expect(await service.stored()).toEqual(before)
  })

  it('is unreadable after the first step, even if a later step fails', async () => {
    const { user, email } = somebody()
    const { id } = (await service.apply(jobId, { email })).body.application
    await service.database.pool.query('ALTER TABLE outbox RENAME TO outbox_away')
    expect((await withdraw(id, user)).status).toBe(500)
    await service.database.pool.query('ALTER TABLE outbox_away RENAME TO outbox')
    const { rows } = await service.database.pool.query('SELECT wrapped_key FROM resumes WHERE application_id = $1', [
      id,
    ])
    expect(rows).toEqual([{ wrapped_key: null }])
    expect((await withdraw(id, user)).status).toBe(200)
  })

  it('is deleted also while the bucket is unavailable; the file left there is unreadable, and the sweep removes it', async () => {
    const { user, email } = somebody()
    const before = await service.stored()
    const { id } = (await service.apply(jobId, { email })).body.application
    await service.store.stop()
    expect((await withdraw(id, user)).status).toBe(200)
    await service.store.start()
    const { rows } = await service.database.pool.query('SELECT wrapped_key FROM resumes WHERE application_id IS NULL')
    expect(rows).toEqual([{ wrapped_key: null }])
    expect((await mine(user)).body.total).toBe(0)
    service.clock.advance(15 * 60_000)
    expect(await service.sweepResumes()).toBe(1)
    const after = await service.stored()
    expect([after.files, after.resumes]).toEqual([before.files, before.resumes])
  })

  it('may be withdrawn by a suspended account', async () => {
    const { user, email } = somebody()
    const { id } = (await service.apply(jobId, { email })).body.application
    expect((await withdraw(id, { ...user, status: 'suspended' })).status).toBe(200)
  })

  it('race: of two concurrent withdrawals one gets 404, and one event is appended', async () => {
    const { user, email } = somebody()
    const { id } = (await service.apply(jobId, { email })).body.application
    const responses = await Promise.all([withdraw(id, user), withdraw(id, user)])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404])
    expect((await service.events('erased')).filter(({ applicationId }) => applicationId === id)).toHaveLength(1)
  })
})
