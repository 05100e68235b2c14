import {
  createResumeLink,
  getEmployerJob,
  listJobApplications,
  moveApplication,
} from '@lentera/frontend-kit/api/jobs-and-applications'
import { expectNoAxeViolations, fakeApi, renderPage } from '@lentera/frontend-kit/testing'
import {
  type ApplicationStatus,
  type EmployerApplication,
  moveApplication as move,
} from '@lentera/proto/http/jobs-and-applications'
import { applicationStatuses } from '@lentera/proto/values/jobs-and-applications'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { anEmployerApplication, anEmployerJob, jobIdText } from '../testing/builders.ts'
import { employerSession } from '../testing/employer-session.ts'
import { Page } from './job-applications-page.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

const other = '7c1a2c53-57e5-4f4e-9d6c-3f0a54b0a202'
const at = `/dashboard/jobs/${jobIdText}/applications`

/** A fake API that stores moves. */
const open = (first: readonly EmployerApplication[] = [anEmployerApplication()], address = at) => {
  const api = employerSession()
  let all = [...first]
  api.respond(getEmployerJob, { job: anEmployerJob() })
  api.respond(listJobApplications, ({ url }) => {
    const status = url.searchParams.get('status')
    const found = all.filter((one) => status === null || one.status === status)
    const countOf = (wanted: ApplicationStatus) => all.filter((one) => one.status === wanted).length
    const [applied, viewed, interview, rejected, hired] = applicationStatuses.map(countOf)
    return {
      applications: found,
      total: found.length,
      counts: {
        applied: applied ?? 0,
        viewed: viewed ?? 0,
        interview: interview ?? 0,
        rejected: rejected ?? 0,
        hired: hired ?? 0,
      },
    }
  })
  api.respond(moveApplication, ({ params, body }) => {
    const { status } = move.body.parse(body)
    all = all.map((one) => (one.id === params.id ? { ...one, status } : one))
    const application = all.find((one) => one.id === params.id)
    if (!application) throw new Error('No such application in this test')
    return { application }
  })
  return { api, ...renderPage(Page, { path: '/dashboard/jobs/:id/applications', at: address }) }
}
const shown = async (text: string) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
const filters = () =>
  screen
    .getAllByRole('button', { pressed: false })
    .concat(screen.getAllByRole('button', { pressed: true }))
    .map((button) => button.textContent)
const lettersOf = (name: string) => screen.findByRole('button', { name: `Cover letter of ${name}` })

describe('the applications for a job', () => {
  it('show name, address, date and buttons for the allowed moves, with counts by status', async () => {
    const { api } = open([
      anEmployerApplication(),
      anEmployerApplication({
        idText: other,
        fullName: 'Any One',
        email: 'any@example.com',
        status: 'interview',
        coverLetter: '',
      }),
    ])
    const list = within(await screen.findByRole('list', { name: 'Applications' }))
    const [first, second] = list.getAllByRole('listitem').map((item) => within(item))
    expect(first?.getByRole('heading', { name: 'Some One' })).toBeTruthy()
    expect(first?.getByRole('link', { name: 'someone@example.com' }).getAttribute('href')).toBe(
      'mailto:someone@example.com',
    )
    expect(first?.getByText('14 March 2026')).toBeTruthy()
    expect(first?.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Cover letter',
      'Resume (PDF, 120 kB) of Some One',
      'Mark as viewed',
      'Invite to interview',
      'Reject',
      'Hire',
    ])
    expect(second?.getByText('No cover letter.')).toBeTruthy()
    expect(second?.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Resume (PDF, 120 kB) of Any One',
      'Reject',
      'Hire',
    ])
    expect(filters().sort()).toEqual(['All2', 'Hired0', 'Interview1', 'New1', 'Rejected0', 'Viewed0'])
    expect(await screen.findByText('Senior Backend Engineer')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Your jobs' }).getAttribute('href')).toBe(
      '/dashboard/jobs?company=kopi-cloud',
    )
    expect(api.callsOf(listJobApplications)[0]?.url.search).toBe('?page=1&limit=20')
    await expectNoAxeViolations()
  })

  it('are filtered by their counts, and the address says so', async () => {
    const { user, address } = open([
      anEmployerApplication(),
      anEmployerApplication({ idText: other, fullName: 'Any One', status: 'hired' }),
    ])
    await screen.findByRole('heading', { name: 'Some One' })
    await user.click(screen.getByRole('button', { name: /^Hired/ }))
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Some One' })).toBeNull())
    await screen.findByRole('heading', { name: 'Any One' })
    expect(address()).toBe(`${at}?status=hired`)
    await user.click(screen.getByRole('button', { name: /^Rejected/ }))
    expect(await screen.findByText('No applications in this state')).toBeTruthy()
  })

  it('are none yet', async () => {
    open([])
    expect(await screen.findByText('No applications yet')).toBeTruthy()
    await expectNoAxeViolations()
  })

  it.each([
    [403, 'not_company_member', 'Only employers of this company can see this'],
    [404, 'job_not_found', 'This job does not exist'],
  ])('are refused with %i', async (statusCode, code, title) => {
    open().api.fail(listJobApplications, { statusCode, code, message: 'No.' })
    expect(await screen.findByText(title)).toBeTruthy()
  })

  it('are read again after a failure', async () => {
    const { api, user } = open([])
    api.fail(listJobApplications, {
      statusCode: 503,
      code: 'upstream_unavailable',
      message: 'Not available right now.',
    })
    await screen.findByText('The applications could not be loaded')
    const counts = { applied: 1, viewed: 0, interview: 0, rejected: 0, hired: 0 }
    api.respond(listJobApplications, { applications: [anEmployerApplication()], total: 1, counts })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Some One' })).toBeTruthy()
  })

  it('ask a visitor to sign in and lead back here', async () => {
    fakeApi()
    renderPage(Page, { path: '/dashboard/jobs/:id/applications', at })
    expect((await screen.findByRole('link', { name: 'Login' })).getAttribute('href')).toBe(
      `/login?next=${encodeURIComponent(at)}`,
    )
  })
})

describe('opening an application', () => {
  it('shows the letter and marks it viewed, while it stays in the list of the new ones', async () => {
    const { api, user } = open(undefined, `${at}?status=applied`)
    const letter = await lettersOf('Some One')
    expect(letter.getAttribute('aria-expanded')).toBe('false')
    letter.focus()
    await user.keyboard('{Enter}')
    expect(await screen.findByText('I drink a lot of coffee.')).toBeTruthy()
    await waitFor(() => expect(screen.getByRole('button', { name: /^Viewed/ }).textContent).toBe('Viewed1'))
    expect(screen.getByRole('button', { name: /^New/ }).textContent).toBe('New0')
    expect(api.callsOf(moveApplication).map(({ body }) => body)).toEqual([{ status: 'viewed' }])
    expect(screen.getByText('I drink a lot of coffee.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Mark as viewed: Some One' })).toBeNull()
    await expectNoAxeViolations()
    await user.keyboard('{Enter}')
    await user.keyboard('{Enter}')
    expect(api.callsOf(moveApplication)).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: /^Viewed/ }))
    expect(await screen.findByRole('heading', { name: 'Some One' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^New/ }))
    expect(await screen.findByText('No applications in this state')).toBeTruthy()
  })

  it('shows the letter also when the mark could not be set', async () => {
    const { api, user } = open()
    api.fail(moveApplication, { statusCode: 503, code: 'upstream_unavailable', message: 'Not available right now.' })
    await user.click(await lettersOf('Some One'))
    expect(await screen.findByText('I drink a lot of coffee.')).toBeTruthy()
    await waitFor(() => expect(api.callsOf(moveApplication)).toHaveLength(1))
    expect(screen.getByRole('button', { name: /^New/ }).textContent).toBe('New1')
  })
})

describe('moving an application', () => {
  it('to an interview is one click; the counts change and the focus stays on the card', async () => {
    const { api, user } = open()
    ;(await screen.findByRole('button', { name: 'Invite to interview: Some One' })).focus()
    await user.keyboard('{Enter}')
    await shown('Some One: Interview')
    expect(api.callsOf(moveApplication)[0]?.body).toEqual({ status: 'interview' })
    await waitFor(() => expect(screen.getByRole('button', { name: /^Interview/ }).textContent).toBe('Interview1'))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Some One' })))
  })

  it.each([
    ['Reject', 'Yes, reject', 'rejected'],
    ['Hire', 'Yes, hire', 'hired'],
  ])('%s needs a confirmation, because it cannot be undone', async (button, confirm, status) => {
    const { api, user } = open()
    await user.click(await screen.findByRole('button', { name: `${button}: Some One` }))
    const dialog = within(await screen.findByRole('dialog', { name: `${button} Some One?` }))
    await expectNoAxeViolations()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(api.callsOf(moveApplication)).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: `${button}: Some One` }))
    await user.click(await screen.findByRole('button', { name: confirm }))
    await waitFor(() => expect(screen.queryByRole('button', { name: `${button}: Some One` })).toBeNull())
    expect(api.callsOf(moveApplication)[0]?.body).toEqual({ status })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('out of the shown list moves the focus to the list', async () => {
    const { user } = open(undefined, `${at}?status=applied`)
    await user.click(await screen.findByRole('button', { name: 'Invite to interview: Some One' }))
    await screen.findByText('No applications in this state')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText('0 applications')))
  })

  it('shows the server’s reason when it refuses', async () => {
    const { api, user } = open()
    api.fail(moveApplication, {
      statusCode: 409,
      code: 'application_move_not_allowed',
      message: 'An application in this state cannot be moved so.',
    })
    await user.click(await screen.findByRole('button', { name: 'Mark as viewed: Some One' }))
    await shown('Mark as viewed did not work')
    await shown('An application in this state cannot be moved so.')
  })
})

describe('a resume', () => {
  const followed = () => {
    const links: { url: string; download: string | null }[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      links.push({ url: this.pathname, download: this.getAttribute('download') })
    })
    return links
  }

  it('is downloaded with a new link each time, so that an expired one is never used', async () => {
    const links = followed()
    const { api, user } = open([anEmployerApplication({ status: 'viewed' })])
    let asked = 0
    api.respond(createResumeLink, () => {
      asked += 1
      return { url: `/api/v1/resumes/token-${asked}`, expiresAt: '2020-01-01T00:00:00Z' }
    })
    await user.click(await screen.findByRole('button', { name: 'Resume (PDF, 120 kB) of Some One' }))
    await waitFor(() => expect(links).toEqual([{ url: '/api/v1/resumes/token-1', download: '' }]))
    await user.click(screen.getByRole('button', { name: 'Resume (PDF, 120 kB) of Some One' }))
    await waitFor(() => expect(links.at(-1)?.url).toBe('/api/v1/resumes/token-2'))
    expect(api.callsOf(moveApplication)).toHaveLength(0)
  })

  it('that was downloaded counts as viewed', async () => {
    followed()
    const { api, user } = open()
    api.respond(createResumeLink, { url: '/api/v1/resumes/token', expiresAt: '2026-03-14T08:05:00Z' })
    await user.click(await screen.findByRole('button', { name: 'Resume (PDF, 120 kB) of Some One' }))
    await waitFor(() => expect(api.callsOf(moveApplication).map(({ body }) => body)).toEqual([{ status: 'viewed' }]))
    await waitFor(() => expect(screen.getByRole('button', { name: /^Viewed/ }).textContent).toBe('Viewed1'))
  })

  it('that was withdrawn shows an error, and no download starts', async () => {
    const links = followed()
    const { api, user } = open()
    api.fail(createResumeLink, {
      statusCode: 404,
      code: 'application_not_found',
      message: 'This application does not exist, or it was withdrawn.',
    })
    await user.click(await screen.findByRole('button', { name: 'Resume (PDF, 120 kB) of Some One' }))
    await shown('The resume could not be downloaded')
    await shown('This application does not exist, or it was withdrawn.')
    expect(links).toHaveLength(0)
  })
})
