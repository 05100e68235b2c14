import { testCompanyReadModel } from '@lentera/service-kit/testing/company-read-model'
import { afterAll, beforeAll, describe } from 'vitest'
import { startService, type TestService } from '../testing/start-service.ts'
import { onCompanySaved, storeCompany } from './on-company-saved.ts'

describe('the read model of companies', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startService()
  })
  afterAll(() => service.stop())

  testCompanyReadModel(() => ({
    pool: service.database.pool,
    remember: storeCompany,
    consume: (nats) => onCompanySaved({ ...service.deps, nats }),
  }))
})
