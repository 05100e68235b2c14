import { getCurrentUser } from '@lentera/frontend-kit/api/identity'
import { listMyApplications, withdrawApplication } from '@lentera/frontend-kit/api/jobs-and-applications'
import { aUser, aUserHash, expectNoAxeViolations, fakeApi, renderPage } from '@lentera/frontend-kit/testing'
import type { MyApplication } from '@lentera/proto/http/jobs-and-applications'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aMyApplication, jobIdText } from '../testing/builders.ts'
import { Page } from './my-applications-page.tsx'

const day = (date: number) => new Date(2026, 2, date, 12).toISOString()
const signedIn = (...applications: readonly MyApplication[]) => {
  localStorage.setItem('lentera.userHash', aUserHash)
  const api = fakeApi()
  api.respond(getCurrentUser, { user: aUser(), userHash: aUserHash, permissions: ['jobs.track-applications'] })
  api.respond(listMyApplications, { applications: [...applications], total: applications.length })
  return api
}
const show = () => renderPage(Page, { path: '/my-applications' })
const withdrawButton = () =>
  screen.findByRole('button', { name: 'Withdraw your application for Senior Backend Engineer' })

describe('my applications', () => {
  it('ask a visitor to log in, and lead back', async () => {
    show()
    expect(screen.getByText('Log in to see your applications')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login?next=%2Fmy-applications')
    await expectNoAxeViolations()
  })

  it.each([
    ['applied', 'Applied', 'The company has not opened it yet.'],
    ['viewed', 'Viewed', 'The company has looked at it.'],
    ['interview', 'Interview', 'The company would like to talk with you.'],
    ['rejected', 'Rejected', 'The company goes on with other applicants.'],
    ['hired', 'Hired', 'The company has chosen you.'],
  ] as const)('explain the status %s', async (status, label, meaning) => {
    signedIn(aMyApplication({ status }))
    show()
    expect(await screen.findByText(label)).toBeTruthy()
    expect(screen.getByText(meaning)).toBeTruthy()
  })

  it('show the job, the company, the address and the dates', async () => {
    signedIn(aMyApplication({ status: 'interview', createdAt: day(14), updatedAt: day(20) }))
    show()
    expect((await screen.findByRole('link', { name: 'Senior Backend Engineer' })).getAttribute('href')).toBe(
      `/jobs/${jobIdText}`,
    )
    expect(screen.getByRole('link', { name: 'Kopi Cloud' }).getAttribute('href')).toBe('/companies/kopi-cloud')
    expect(screen.getByText(/^Applied on/).textContent).toBe(
      'Applied on 14 March 2026 as someone@example.com · Interview on 20 March 2026',
    )
    await expectNoAxeViolations()
  })

  it('stay when the company removed the ad', async () => {
    signedIn(aMyApplication({ job: null, jobStatus: 'removed' }))
    show()
    expect(await screen.findByText('The job was removed.')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Senior Backend Engineer' })).toBeNull()
    expect(screen.getByText('Kopi Cloud')).toBeTruthy()
  })

  it('do not link to an expired job', async () => {
    signedIn(aMyApplication({ jobStatus: 'expired' }))
    show()
    expect(await screen.findByText('The job no longer takes applications.')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Senior Backend Engineer' })).toBeNull()
  })

  it('are withdrawn after a confirmation', async () => {
    const api = signedIn(aMyApplication())
    const { user } = show()
    await user.click(await withdrawButton())
    const dialog = within(screen.getByRole('dialog', { name: 'Withdraw your application?' }))
    expect(dialog.getByText('Senior Backend Engineer at Kopi Cloud')).toBeTruthy()
    await expectNoAxeViolations()
    api.respond(withdrawApplication, () => {
      api.respond(listMyApplications, { applications: [], total: 0 })
      return { withdrawn: true as const }
    })
    await user.click(dialog.getByRole('button', { name: 'Withdraw application' }))
    expect(await screen.findByText('No applications yet')).toBeTruthy()
    expect((await screen.findAllByText('Application withdrawn')).length).toBeGreaterThan(0)
    expect(api.callsOf(withdrawApplication)[0]?.params).toEqual({ id: aMyApplication().id })
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your applications' })))
  })

  it('stay when the confirmation is cancelled', async () => {
    const api = signedIn(aMyApplication())
    const { user } = show()
    await user.click(await withdrawButton())
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(api.callsOf(withdrawApplication)).toHaveLength(0)
  })

  it('stay when withdrawing failed, and say why', async () => {
    const api = signedIn(aMyApplication())
    api.fail(withdrawApplication, {
      statusCode: 404,
      code: 'application_not_found',
      message: 'This application does not exist.',
    })
    const { user } = show()
    await user.click(await withdrawButton())
    await user.click(screen.getByRole('button', { name: 'Withdraw application' }))
    expect((await screen.findAllByText('Failed to withdraw the application')).length).toBeGreaterThan(0)
    expect(screen.getAllByText('This application does not exist.').length).toBeGreaterThan(0)
    expect(screen.getByRole('link', { name: 'Senior Backend Engineer' })).toBeTruthy()
  })

  it('when there are none, link to browsing', async () => {
    signedIn()
    show()
    expect(await screen.findByText('No applications yet')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Browse Jobs' }).getAttribute('href')).toBe('/jobs')
    await expectNoAxeViolations()
  })

  it('are read again after a failure', async () => {
    const api = signedIn()
    api.fail(listMyApplications, { statusCode: 503, code: 'upstream_unavailable', message: 'Not available right now.' })
    const { user } = show()
    expect(await screen.findByText('Your applications could not be loaded')).toBeTruthy()
    api.respond(listMyApplications, { applications: [aMyApplication()], total: 1 })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Applied')).toBeTruthy()
  })
})
