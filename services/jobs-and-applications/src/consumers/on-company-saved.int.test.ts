import { aCompany } from '@lentera/service-kit/testing/company'
import { testCompanyReadModel } from '@lentera/service-kit/testing/company-read-model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aJob, anEmployer } from '../testing/builders.ts'
import { startService, type TestService } from '../testing/start-service.ts'
import { onCompanySaved, storeCompany } from './on-company-saved.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 0, minute))

describe('the local copy of companies', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startService()
  })
  afterAll(() => service.stop())

  const remember = (company: ReturnType<typeof aCompany>, minute: number) =>
    service.deps.withTx((tx) => storeCompany(tx, company, at(minute)))
  testCompanyReadModel(() => ({
    pool: service.database.pool,
    remember: storeCompany,
    consume: (nats) => onCompanySaved({ ...service.deps, nats }),
  }))

  it('renames its jobs, also in the search index, and publishes the public ones; an older event renames nothing', async () => {
    const company = aCompany({ name: 'Before Works' })
    await remember(company, 1)
    const active = await service.addJob(company.companyId)
    const draft = await service.addJob(company.companyId, { status: 'draft' })
    const other = await service.addCompany()
    const untouched = await service.addJob(other.id)
    const namesOf = async () => {
      const { rows } = await service.database.pool.query('SELECT company_name AS name FROM jobs WHERE id = ANY($1)', [
        [active, draft],
      ])
      return rows.map(({ name }) => name)
    }
    const published = async () => {
      const { rows } = await service.database.pool.query(
        `SELECT data->>'jobId' AS id FROM outbox WHERE data->>'jobId' = ANY($1)`,
        [[active, draft, untouched]],
      )
      return rows.map(({ id }) => id)
    }
    const total = async (search: string) => (await service.call('GET', `/jobs?search=${search}`)).body.total
    await remember({ ...company, name: 'Kelapa Labs' }, 3)
    expect(await namesOf()).toEqual(['Kelapa Labs', 'Kelapa Labs'])
    expect([await total('kelapa'), await total('before')]).toEqual([1, 0])
    expect(await published()).toEqual([active])
    await remember({ ...company, name: 'Older Works' }, 2)
    await remember({ ...company, name: 'Kelapa Labs' }, 4)
    expect(await namesOf()).toEqual(['Kelapa Labs', 'Kelapa Labs'])
    expect(await published()).toEqual([active])
  })

  it('a job that is created while its company is renamed gets the new name', async () => {
    for (let round = 0; round < 5; round += 1) {
      const company = aCompany({ name: `Old ${round}` })
      await remember(company, 1)
      await service.addMember(company.companyId, anEmployer().userId)
      const [response] = await Promise.all([
        service.call('POST', `/employer/companies/${company.slug}/jobs`, { as: anEmployer(), body: aJob() }),
        remember({ ...company, name: `New ${round}` }, 2),
      ])
      expect(response.status).toBe(201)
      const { rows } = await service.database.pool.query('SELECT company_name AS name FROM jobs WHERE id = $1', [
        response.body.job.id,
      ])
      expect(rows).toEqual([{ name: `New ${round}` }])
    }
  })
})
