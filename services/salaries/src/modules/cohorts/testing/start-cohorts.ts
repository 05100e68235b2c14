import { CompanyId, type SalaryId, type Slug } from '@lentera/proto'
import type { CompanySalaryCohort, MarketCohort } from '@lentera/proto/http/salaries'
import { expect } from 'vitest'
import { startService } from '../../../testing/start-service.ts'
import { createCohortWorld, type Sharing } from './cohort-world.ts'

const employersText = `
INSERT INTO companies (company_id, slug, name, hq_country)
SELECT gen_random_uuid(), 'employer-' || n, 'Employer ' || n, 'Singapore' FROM generate_series(1, 60) AS n RETURNING company_id AS id`

/** A service with one company, and the common steps of the cohort tests. */
export const startCohorts = async () => {
  const service = await startService()
  const world = createCohortWorld(service)
  const company = await service.addCompany({ hqCountry: 'Singapore' })

  const employers: CompanyId[] = (await service.database.pool.query(employersText)).rows.map(({ id }) =>
    CompanyId.parse(id),
  )
  let employer = 0

  /** A salary at a separate company, so that there is no company cohort. */
  const shareElsewhere = async (sharing: Omit<Sharing, 'companyId'> = {}): Promise<SalaryId> => {
    const companyId = employers[employer]
    if (companyId === undefined) throw new Error('this test has more people than there are companies')
    employer += 1
    return world.share({ ...sharing, companyId })
  }

  return {
    service,
    world,
    company,
    shareElsewhere,
    shareMany: async (amounts: readonly number[], sharing: Omit<Sharing, 'companyId'> = {}): Promise<SalaryId[]> => {
      const ids: SalaryId[] = []
      for (const baseSgd of amounts) ids.push(await shareElsewhere({ ...sharing, baseSgd }))
      return ids
    },
    market: async (url: string): Promise<MarketCohort> => {
      const response = await service.call('GET', url)
      expect(response.status).toBe(200)
      return response.body
    },
    ofCompany: async (slug: Slug): Promise<CompanySalaryCohort[]> =>
      (await service.call('GET', `/companies/${slug}/salaries`)).body.salaries,
    eventsOf: async (subject: string): Promise<unknown[]> => {
      const { rows } = await service.database.pool.query(
        'SELECT data FROM outbox WHERE subject = $1 ORDER BY aggregate, position',
        [subject],
      )
      return rows.map(({ data }) => data)
    },
    /** Ends a test: checks that the tables match the rows, then empties them. */
    checkAndClear: async (): Promise<void> => {
      expect(await world.disagreements()).toEqual([])
      await world.clear()
      employer = 0
    },
  }
}
export type Cohorts = Awaited<ReturnType<typeof startCohorts>>
