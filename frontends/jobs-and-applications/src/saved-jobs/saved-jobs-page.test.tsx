import { getCurrentUser } from '@lentera/frontend-kit/api/identity'
import { listSavedJobs, listSavedMarks, unsaveJob } from '@lentera/frontend-kit/api/jobs-and-applications'
import { aUser, aUserHash, expectNoAxeViolations, fakeApi, renderPage } from '@lentera/frontend-kit/testing'
import type { JobStatus } from '@lentera/proto/http/jobs-and-applications'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { aJobCard, jobIdText } from '../testing/builders.ts'
import { Page } from './saved-jobs-page.tsx'

const savedAt = new Date(2026, 2, 14, 12).toISOString()
const saved = (status: JobStatus = 'active', job = aJobCard()) => ({ job, status, savedAt })
const other = aJobCard({ idText: '0f4a2c53-57e5-4f4e-9d6c-3f0a54b0a002', title: 'Designer' })

const signedIn = (...jobs: readonly ReturnType<typeof saved>[]) => {
  localStorage.setItem('lentera.userHash', aUserHash)
  vi.stubGlobal('scrollTo', () => undefined)
  const api = fakeApi()
  api.respond(getCurrentUser, { user: aUser(), userHash: aUserHash, permissions: [] })
  api.respond(listSavedMarks, { jobIds: jobs.map(({ job }) => job.id) })
  api.respond(listSavedJobs, { jobs: [...jobs], total: jobs.length })
  return api
}
const show = (at = '/saved-jobs') => renderPage(Page, { path: '/saved-jobs', at })

describe('saved jobs', () => {
  it('ask a visitor to log in, and lead back', async () => {
    show()
    expect(screen.getByText('Log in to see your saved jobs')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login?next=%2Fsaved-jobs')
    await expectNoAxeViolations()
  })

  it('are listed with the date on which they were saved', async () => {
    signedIn(saved())
    show()
    expect((await screen.findByRole('link', { name: 'Senior Backend Engineer' })).getAttribute('href')).toBe(
      `/jobs/${jobIdText}`,
    )
    expect(screen.getByText('14 March 2026')).toBeTruthy()
    await expectNoAxeViolations()
  })

  it.each([
    ['expired', 'This job no longer takes applications.'],
    ['paused', 'The company has paused this job.'],
  ] as const)('say in words that one is %s, and do not link to it', async (status, words) => {
    signedIn(saved(status))
    show()
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.getByText('Senior Backend Engineer')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Senior Backend Engineer' })).toBeNull()
  })

  it('leave the list when they are removed, and the focus stays in the list', async () => {
    const api = signedIn(saved(), saved('active', other))
    const { user } = show()
    const button = await screen.findByRole('button', { name: 'Save Senior Backend Engineer', pressed: true })
    api.respond(unsaveJob, () => {
      api.respond(listSavedJobs, { jobs: [saved('active', other)], total: 1 })
      api.respond(listSavedMarks, { jobIds: [other.id] })
      return { isSaved: false }
    })
    await user.click(button)
    await waitFor(() => expect(screen.queryByText('Senior Backend Engineer', { selector: 'h3 *' })).toBeNull())
    expect(screen.getByRole('link', { name: 'Designer' })).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your saved jobs' })))
  })

  it('when there are none, link to browsing', async () => {
    signedIn()
    show()
    expect(await screen.findByText('No saved jobs yet')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Browse Jobs' }).getAttribute('href')).toBe('/jobs')
    await expectNoAxeViolations()
  })

  it('are read again after a failure', async () => {
    const api = signedIn()
    api.fail(listSavedJobs, { statusCode: 503, code: 'upstream_unavailable', message: 'Not available right now.' })
    const { user } = show()
    expect(await screen.findByText('Your saved jobs could not be loaded')).toBeTruthy()
    api.respond(listSavedJobs, { jobs: [saved()], total: 1 })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: 'Senior Backend Engineer' })).toBeTruthy()
  })

  it('are shown in pages, with the last page for a number beyond the end', async () => {
    const api = signedIn()
    api.respond(listSavedJobs, ({ url }) => ({
      jobs: Number(url.searchParams.get('page')) > 2 ? [] : [saved()],
      total: 25,
    }))
    const { user, address } = show('/saved-jobs?page=7')
    expect(await screen.findByText('Page 2 of 2')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Previous' }))
    expect(await screen.findByText('Page 1 of 2')).toBeTruthy()
    expect(address()).toBe('/saved-jobs')
  })
})
