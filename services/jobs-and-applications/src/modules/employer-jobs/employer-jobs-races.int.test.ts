import type { CompanyId, JobId } from '@lentera/proto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aJob, anEmployer } from '../../testing/builders.ts'
import { startService, type TestService } from '../../testing/start-service.ts'

const member = anEmployer()

describe('jobs that several people change concurrently', () => {
  let service: TestService
  let company: { id: CompanyId; slug: string }
  beforeAll(async () => {
    service = await startService()
    company = await service.addCompany()
    await service.addMember(company.id, member.userId)
  })
  afterAll(() => service.stop())

  const created = async (overrides: object = {}): Promise<JobId> => {
    const url = `/employer/companies/${company.slug}/jobs`
    return (await service.call('POST', url, { as: member, body: { ...aJob(), ...overrides } })).body.job.id
  }
  const get = (id: string) => service.call('GET', `/employer/jobs/${id}`, { as: member })
  const edit = (id: string, body: object) => service.call('PATCH', `/employer/jobs/${id}`, { as: member, body })
  const move = (id: string, to: string) =>
    service.call('POST', `/employer/jobs/${id}/moves`, { as: member, body: { move: to } })
  const statusOf = async (id: string) =>
    (await service.database.pool.query('SELECT status FROM jobs WHERE id = $1', [id])).rows[0].status
  const statusesTold = async (id: string) => {
    const { rows } = await service.database.pool.query(
      `SELECT data FROM outbox WHERE data->>'jobId' = $1 ORDER BY position`,
      [id],
    )
    return rows.map(({ data }) => data.status)
  }

  it('published four times concurrently: one 200, three 409, one event, counted once', async () => {
    const total = async () => (await service.call('GET', `/jobs?company=${company.slug}`)).body.total
    for (let round = 0; round < 5; round += 1) {
      const id = await created()
      const before = await total()
      const responses = await Promise.all([1, 2, 3, 4].map(() => move(id, 'publish')))
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
      expect(await statusesTold(id)).toEqual(['draft', 'active'])
      expect(await total()).toBe(before + 1)
    }
  })

  it('paused and removed concurrently are removed in the end, and the events are in this order', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await created()
      await move(id, 'publish')
      const [paused, removed] = await Promise.all([move(id, 'pause'), move(id, 'remove')])
      expect(removed.status).toBe(200)
      expect([200, 409]).toContain(paused.status)
      expect(await statusOf(id)).toBe('removed')
      expect(await statusesTold(id)).toEqual(
        paused.status === 200 ? ['draft', 'active', 'paused', 'removed'] : ['draft', 'active', 'removed'],
      )
    }
  })

  it('edited in two fields by two people concurrently keep both', async () => {
    const id = await created()
    await Promise.all([edit(id, { title: 'Principal Engineer' }), edit(id, { location: 'Surabaya' })])
    expect((await get(id)).body.job).toMatchObject({ title: 'Principal Engineer', location: 'Surabaya' })
  })

  it('with lowest and highest pay changed against each other concurrently stay in order', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await created({ salaryMin: 5000, salaryMax: 8000 })
      const responses = await Promise.all([edit(id, { salaryMin: 7500 }), edit(id, { salaryMax: 6000 })])
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 400])
    }
  })
})
