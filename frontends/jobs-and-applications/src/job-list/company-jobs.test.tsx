import { listCompanyJobs } from '@lentera/frontend-kit/api/jobs-and-applications'
import { expectNoAxeViolations, fakeApi, renderPage } from '@lentera/frontend-kit/testing'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aJobCard, aJobPage } from '../testing/builders.ts'
import { Slot } from './company-jobs.tsx'

const { id, name, slug, logoUrl, hqCountry } = aJobPage().job.company
const company = {
  id,
  name,
  slug,
  logoUrl,
  hqCountry,
  size: '51-200' as const,
  website: null,
  mission: null,
  description: null,
}
const CompanyPage = () => (
  <>
    <h1>Kopi Cloud</h1>
    <Slot company={company} />
  </>
)
const other = '0f4a2c53-57e5-4f4e-9d6c-3f0a54b0a002'

describe('the jobs of a company', () => {
  it('are cards with their number and a link to all of them', async () => {
    const api = fakeApi()
    api.respond(listCompanyJobs, { jobs: [aJobCard(), aJobCard({ idText: other, title: 'Cook' })], total: 12 })
    renderPage(CompanyPage)
    expect(screen.getByText('Loading jobs')).toBeTruthy()
    expect((await screen.findByRole('link', { name: 'Cook' })).getAttribute('href')).toBe(`/jobs/${other}`)
    expect(screen.getByRole('heading', { name: '12 open jobs at Kopi Cloud' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'View all 12 jobs' }).getAttribute('href')).toBe('/jobs?company=kopi-cloud')
    expect(api.callsOf(listCompanyJobs)[0]?.params).toEqual({ slug: 'kopi-cloud' })
    expect(api.callsOf(listCompanyJobs)[0]?.url.search).toBe('?page=1&limit=5')
    await expectNoAxeViolations()
  })

  it('when there are none, link to browsing', async () => {
    fakeApi().respond(listCompanyJobs, { jobs: [], total: 0 })
    renderPage(CompanyPage)
    expect(await screen.findByText('No open jobs')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Browse Jobs' }).getAttribute('href')).toBe('/jobs')
    await expectNoAxeViolations()
  })

  it('are read again after a failure', async () => {
    const api = fakeApi()
    api.fail(listCompanyJobs, { statusCode: 503, code: 'upstream_unavailable', message: 'Not available right now.' })
    const { user } = renderPage(CompanyPage)
    await screen.findByText('Jobs could not be loaded')
    api.respond(listCompanyJobs, { jobs: [aJobCard()], total: 1 })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: '1 open job at Kopi Cloud' })).toBeTruthy()
  })
})
