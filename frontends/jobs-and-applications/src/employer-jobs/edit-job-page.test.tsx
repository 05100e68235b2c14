import { editJob, getEmployerJob, moveJob } from '@lentera/frontend-kit/api/jobs-and-applications'
import { expectNoAxeViolations, renderPage } from '@lentera/frontend-kit/testing'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { anEmployerJob, jobIdText } from '../testing/builders.ts'
import { employerSession } from '../testing/employer-session.ts'
import { Page } from './edit-job-page.tsx'
import { jobFieldNames } from './job-draft.ts'

const open = (job = anEmployerJob()) => {
  const api = employerSession()
  api.respond(getEmployerJob, { job })
  api.respond(editJob, { job })
  api.respond(moveJob, { job: { ...job, status: 'active' } })
  return { api, ...renderPage(Page, { path: '/dashboard/jobs/:id/edit', at: `/dashboard/jobs/${jobIdText}/edit` }) }
}
const shown = async (text: string) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
const buttons = () => screen.getAllByRole('button', { name: /^Save/ }).map((button) => button.textContent)

describe('editing a job', () => {
  it('shows what it says and saves what was changed, all fields kept', async () => {
    const job = anEmployerJob({ salaryMin: 6000, salaryMax: 9000, applicationEmail: 'jobs@example.com' })
    const { api, user, address } = open(job)
    const title = await screen.findByLabelText('Job title')
    expect(title).toHaveProperty('value', 'Senior Backend Engineer')
    expect(screen.getByLabelText(/^Highest pay/)).toHaveProperty('value', '9,000')
    expect(screen.getByRole('button', { name: 'Remove Go' })).toBeTruthy()
    await expectNoAxeViolations()
    await user.clear(title)
    await user.type(title, 'Staff Engineer')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await shown('Job saved')
    const sent = Object.fromEntries(
      jobFieldNames.map((name) => [name, name === 'title' ? 'Staff Engineer' : job[name]]),
    )
    expect(api.callsOf(editJob)[0]?.body).toEqual(sent)
    await waitFor(() => expect(address()).toBe('/dashboard/jobs?company=kopi-cloud'))
  })

  it.each([
    ['draft', ['Save draft', 'Save and publish']],
    ['active', ['Save changes']],
    ['paused', ['Save changes', 'Save and publish']],
    ['expired', ['Save changes', 'Save and renew']],
  ] as const)('offers what fits a job that is %s', async (status, expected) => {
    open(anEmployerJob({ status }))
    await screen.findByLabelText('Job title')
    expect(buttons()).toEqual(expected)
  })

  it('renews what has expired', async () => {
    const { api, user, address } = open(anEmployerJob({ status: 'expired' }))
    await user.click(await screen.findByRole('button', { name: 'Save and renew' }))
    await shown('Job renewed')
    expect(api.callsOf(moveJob)[0]?.body).toEqual({ move: 'renew' })
    await waitFor(() => expect(address()).toBe('/dashboard/jobs?company=kopi-cloud'))
  })

  it.each([
    [404, 'job_not_found', 'This job does not exist'],
    [403, 'not_company_member', 'Only employers of this company can see this'],
  ])('says so when the server responds with %i', async (statusCode, code, title) => {
    open().api.fail(getEmployerJob, { statusCode, code, message: 'No.' })
    expect(await screen.findByText(title)).toBeTruthy()
  })

  it('does not offer to edit what was removed', async () => {
    open(anEmployerJob({ status: 'removed' }))
    expect(await screen.findByText('This job does not exist')).toBeTruthy()
  })

  it('can be tried again when the job could not be loaded', async () => {
    const { api, user } = open()
    api.fail(getEmployerJob, { statusCode: 503, code: 'upstream_unavailable', message: 'Not available right now.' })
    await screen.findByText('This job could not be loaded')
    api.respond(getEmployerJob, { job: anEmployerJob() })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByLabelText('Job title')).toBeTruthy()
  })
})
