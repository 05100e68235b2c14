import { getCurrentUser, logout } from '@lentera/frontend-kit/api/identity'
import { listEmployerJobs, listMyCompanies, moveJob } from '@lentera/frontend-kit/api/jobs-and-applications'
import { expectNoAxeViolations, fakeApi, renderPage } from '@lentera/frontend-kit/testing'
import type { EmployerJob } from '@lentera/proto/http/jobs-and-applications'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aCompanyMention, anEmployerJob } from '../testing/builders.ts'
import { employerSession, tehTarik } from '../testing/employer-session.ts'
import { Page } from './employer-jobs-page.tsx'

const open = (at = '/dashboard/jobs?company=kopi-cloud') => renderPage(Page, { path: '/dashboard/jobs', at })
const problem = { statusCode: 503, code: 'upstream_unavailable', message: 'Not available right now.' }
const shown = async (text: string) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 - 60_000).toISOString()

/** A fake API whose jobs change their status when they are moved. */
const desk = (first: EmployerJob) => {
  const api = employerSession()
  let jobs = [first]
  api.respond(listEmployerJobs, () => ({ jobs, total: jobs.length }))
  const movesTo = (change: Partial<EmployerJob> | 'gone') =>
    api.respond(moveJob, () => {
      const job = { ...first, ...(change === 'gone' ? { status: 'removed' as const } : change) }
      jobs = change === 'gone' ? [] : [job]
      return { job }
    })
  return { api, movesTo, ...open() }
}

describe('the jobs of an employer', () => {
  it('ask a visitor to sign in, lead back, and send no request', async () => {
    const api = fakeApi()
    open()
    expect(await screen.findByText('Sign in to post jobs')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe(
      '/login?next=%2Fdashboard%2Fjobs%3Fcompany%3Dkopi-cloud',
    )
    expect(api.calls).toHaveLength(0)
    await expectNoAxeViolations()
  })

  it('show a job seeker that an employer account is needed, with a link to the registration', async () => {
    const api = employerSession([], 'talent')
    api.respond(logout, { signedOut: true })
    const { user, address } = open()
    await screen.findByText('Posting a job needs an employer account')
    expect(api.callsOf(listMyCompanies)).toHaveLength(0)
    await expectNoAxeViolations()
    await user.click(screen.getByRole('button', { name: 'Log out and sign up as an employer' }))
    await waitFor(() => expect(address()).toBe('/register'))
    expect(localStorage.length).toBe(0)
  })

  it('show an employer without a company what is missing', async () => {
    employerSession([])
    open()
    expect(await screen.findByText('Your account belongs to no company yet')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Find your company' }).getAttribute('href')).toBe('/companies')
    expect(screen.queryByRole('link', { name: 'Claim Your Company' })).toBeNull()
  })

  it('of another company are not requested', async () => {
    const api = employerSession()
    open('/dashboard/jobs?company=teh-tarik')
    expect(await screen.findByText('Only employers of this company can see this')).toBeTruthy()
    expect(api.callsOf(listEmployerJobs)).toHaveLength(0)
  })

  it('can be requested again when the account or the companies could not be loaded', async () => {
    const api = employerSession()
    api.fail(getCurrentUser, problem)
    api.respond(listEmployerJobs, { jobs: [anEmployerJob()], total: 1 })
    const { user } = open()
    await screen.findByText('Your companies could not be loaded')
    employerSession().respond(listEmployerJobs, { jobs: [anEmployerJob()], total: 1 })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Senior Backend Engineer' })).toBeTruthy()
  })

  it('show status, applications, new ones and expiry, with buttons for the allowed moves', async () => {
    const api = employerSession()
    const jobs = [
      anEmployerJob({ expiresAt: inDays(12), applications: 3, newApplications: 1 }),
      anEmployerJob({
        idText: 'b',
        title: 'Barista',
        status: 'draft',
        publishedAt: null,
        expiresAt: null,
        applications: 0,
        newApplications: 0,
      }),
      anEmployerJob({
        idText: 'c',
        title: 'Cook',
        status: 'expired',
        expiresAt: '2026-02-10T12:00:00Z',
        applications: 1,
        newApplications: 0,
      }),
    ]
    api.respond(listEmployerJobs, { jobs, total: 3 })
    open()
    const list = within(await screen.findByRole('list', { name: 'Jobs of Kopi Cloud' }))
    const [active, draft, expired] = list.getAllByRole('listitem').map((item) => within(item))
    expect(active?.getByText('Active')).toBeTruthy()
    expect(active?.getByText('3 applications')).toBeTruthy()
    expect(active?.getByText(', 1 new')).toBeTruthy()
    expect(active?.getByText('Expires in 12 days')).toBeTruthy()
    expect(draft?.getByText('Not published yet')).toBeTruthy()
    expect(expired?.getByText('Expired on 10 February 2026')).toBeTruthy()
    const actions = (card: typeof active) =>
      [...(card?.queryAllByRole('link') ?? []), ...(card?.queryAllByRole('button') ?? [])].map((one) => one.textContent)
    expect(actions(active)).toEqual(['Edit', 'View ad', 'Applications', 'Pause', 'Renew', 'Remove'])
    expect(actions(draft)).toEqual(['Edit', 'Publish', 'Remove'])
    expect(actions(expired)).toEqual(['Edit', 'Applications', 'Renew', 'Remove'])
    expect(screen.getByText('3 jobs of Kopi Cloud')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'New job' }).getAttribute('href')).toBe(
      '/dashboard/jobs/new?company=kopi-cloud',
    )
    expect(screen.getByRole('link', { name: 'Applications for Cook' }).getAttribute('href')).toBe(
      '/dashboard/jobs/c/applications',
    )
    expect(api.callsOf(listEmployerJobs)[0]?.url.search).toBe('?page=1&limit=20')
    await expectNoAxeViolations()
  })

  it('are filtered by status, and the address says so', async () => {
    const api = employerSession()
    api.respond(listEmployerJobs, { jobs: [], total: 0 })
    const { user, address } = open()
    await screen.findByText('Kopi Cloud has no jobs here yet')
    await user.selectOptions(screen.getByLabelText('Status'), 'Paused')
    await screen.findByText('No jobs in this state')
    expect(address()).toBe('/dashboard/jobs?company=kopi-cloud&status=paused')
    expect(api.callsOf(listEmployerJobs).at(-1)?.url.search).toBe('?status=paused&page=1&limit=20')
  })

  it('of several companies are chosen between; the first without a choice', async () => {
    const api = employerSession([aCompanyMention(), tehTarik])
    api.respond(listEmployerJobs, ({ params }) => ({
      jobs: [anEmployerJob({ title: `Cook at ${params.slug}` })],
      total: 1,
    }))
    const { user, address } = open('/dashboard/jobs')
    await screen.findByRole('heading', { name: 'Cook at kopi-cloud' })
    await user.selectOptions(screen.getByLabelText('Company'), 'Teh Tarik')
    await screen.findByRole('heading', { name: 'Cook at teh-tarik' })
    expect(address()).toBe('/dashboard/jobs?company=teh-tarik')
    expect(screen.getByRole('link', { name: 'New job' }).getAttribute('href')).toBe(
      '/dashboard/jobs/new?company=teh-tarik',
    )
  })

  it('are read again after a failure', async () => {
    const api = employerSession()
    api.fail(listEmployerJobs, problem)
    const { user } = open()
    await screen.findByText('Your jobs could not be loaded')
    api.respond(listEmployerJobs, { jobs: [anEmployerJob()], total: 1 })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Senior Backend Engineer' })).toBeTruthy()
  })
})

describe('moving a job', () => {
  it.each([
    ['Publish', 'draft', 'active', 'Job published'],
    ['Pause', 'active', 'paused', 'Job paused'],
    ['Publish', 'paused', 'active', 'Job published'],
    ['Renew', 'expired', 'active', 'Job renewed'],
  ] as const)('%s takes a job that is %s to %s by the keyboard alone', async (button, from, to, title) => {
    const { api, movesTo, user } = desk(anEmployerJob({ status: from }))
    movesTo({ status: to })
    ;(await screen.findByRole('button', { name: `${button} Senior Backend Engineer` })).focus()
    await user.keyboard('{Enter}')
    await shown(title)
    expect(api.callsOf(moveJob)[0]?.body).toEqual({ move: button.toLowerCase() })
    await waitFor(() => expect(api.callsOf(listEmployerJobs)).toHaveLength(2))
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Senior Backend Engineer' })),
    )
  })

  it('Remove asks for a confirmation, which can be cancelled', async () => {
    const { api, movesTo, user } = desk(anEmployerJob())
    movesTo('gone')
    await user.click(await screen.findByRole('button', { name: 'Remove Senior Backend Engineer' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove this job?' }))
    await expectNoAxeViolations()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(api.callsOf(moveJob)).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Remove Senior Backend Engineer' }))
    await user.click(await screen.findByRole('button', { name: 'Remove job' }))
    await shown('Job removed')
    expect(api.callsOf(moveJob)[0]?.body).toEqual({ move: 'remove' })
    expect(await screen.findByText('Kopi Cloud has no jobs here yet')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByText('0 jobs of Kopi Cloud'))
  })

  it('shows the server’s reason when it refuses', async () => {
    const { api, user } = desk(anEmployerJob())
    api.fail(moveJob, {
      statusCode: 409,
      code: 'job_move_not_allowed',
      message: 'A job in this state cannot be moved so.',
    })
    await user.click(await screen.findByRole('button', { name: 'Pause Senior Backend Engineer' }))
    await shown('Pause did not work')
    await shown('A job in this state cannot be moved so.')
  })
})
