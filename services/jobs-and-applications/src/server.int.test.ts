import { describeProcess } from '@lentera/service-kit/testing/process-suite'
import { expect, it } from 'vitest'
import { anEmployer } from './testing/builders.ts'
import { requiredVariables } from './testing/start-service.ts'

describeProcess(
  {
    service: 'jobs-and-applications',
    server: new URL('server.ts', import.meta.url),
    // No server listens at the addresses of the object store, the search engine and the mail server.
    environment: () => ({ ...requiredVariables, MEILI_URL: 'http://127.0.0.1:9' }),
    neverLogged: [requiredVariables.APPLICANT_KEY, requiredVariables.RESUME_KEY, requiredVariables.MAIL_KEY],
  },
  ({ fetch }) => {
    it('responds to lists and searches without NATS, object store, search engine and mail server', async () => {
      const list = await fetch('/jobs')
      expect(await list.json()).toMatchObject({ jobs: [], total: 0 })
      const search = await fetch('/jobs?search=engineer')
      expect(search.headers.get('x-search-engine')).toBe('postgres-fallback')
      expect(await search.json()).toMatchObject({ jobs: [], total: 0 })
    })

    it('refuses employers while the membership check is unavailable', async () => {
      const response = await fetch('/employer/companies', { as: anEmployer() })
      expect(response.status).toBe(503)
      expect(await response.json()).toMatchObject({ code: 'upstream_unavailable' })
    })
  },
)
