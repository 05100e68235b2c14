import { createJob, moveJob } from '@lentera/frontend-kit/api/jobs-and-applications'
import { expectNoAxeViolations, fakeApi, renderPage } from '@lentera/frontend-kit/testing'
import { JobContent } from '@lentera/proto/http/jobs-and-applications'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aCompanyMention, anEmployerJob } from '../testing/builders.ts'
import { employerSession, tehTarik } from '../testing/employer-session.ts'
import { Page } from './new-job-page.tsx'

const open = async (at = '/dashboard/jobs/new?company=kopi-cloud', companies = [aCompanyMention()]) => {
  const api = employerSession(companies)
  const draft = anEmployerJob({ status: 'draft', publishedAt: null, expiresAt: null })
  api.respond(createJob, { job: draft })
  api.respond(moveJob, { job: anEmployerJob() })
  const page = renderPage(Page, { path: '/dashboard/jobs/new', at })
  await screen.findByLabelText('Job title')
  return { api, ...page }
}
type Opened = Awaited<ReturnType<typeof open>>
const shown = async (text: string) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
const press = (opened: Opened, name: string) => opened.user.click(screen.getByRole('button', { name }))

const fill = async ({ user }: Opened) => {
  await user.type(screen.getByLabelText('Job title'), ' Cook ')
  await user.selectOptions(screen.getByLabelText('Department'), 'Operations')
  await user.selectOptions(screen.getByLabelText('Level'), 'Mid')
  await user.selectOptions(screen.getByLabelText('Employment type'), 'Part-time')
  await user.type(screen.getByLabelText('About this role'), 'Cook for us.')
  await user.type(screen.getByLabelText('Responsibilities'), 'Cook')
  await user.type(screen.getByLabelText('Requirements'), 'Taste')
  await user.type(screen.getByLabelText('Location'), 'Hanoi')
  await user.selectOptions(screen.getByLabelText('Country'), 'Vietnam')
}
const filled = {
  title: 'Cook',
  department: 'operations',
  level: 'mid',
  employmentType: 'part_time',
  description: 'Cook for us.',
  responsibilities: 'Cook',
  requirements: 'Taste',
  location: 'Hanoi',
  country: 'Vietnam',
  remoteOk: false,
  salaryMin: null,
  salaryMax: null,
  salaryCurrency: 'SGD',
  tags: [],
  applicationEmail: null,
  applicationUrl: null,
}

describe('writing a job', () => {
  it('saves a draft with what must be said, and goes to the list', async () => {
    const opened = await open()
    await expectNoAxeViolations()
    await fill(opened)
    await press(opened, 'Save draft')
    await shown('Draft saved')
    expect(opened.api.callsOf(createJob)[0]?.body).toEqual(filled)
    expect(opened.api.callsOf(createJob)[0]?.params).toEqual({ slug: 'kopi-cloud' })
    expect(opened.api.callsOf(moveJob)).toHaveLength(0)
    await waitFor(() => expect(opened.address()).toBe('/dashboard/jobs?company=kopi-cloud'))
  })

  it('saves and publishes everything that can be said', async () => {
    const opened = await open()
    const { user, api } = opened
    await fill(opened)
    await user.type(screen.getByLabelText(/^Skills/), 'Woks,Knives{Enter}')
    await user.click(screen.getByLabelText('Remote OK'))
    await user.type(screen.getByLabelText(/^Lowest pay/), '25 000 000')
    await user.type(screen.getByLabelText(/^Highest pay/), '30,000,000')
    await user.selectOptions(screen.getByLabelText('Currency'), 'VND')
    await user.type(screen.getByLabelText(/^E-mail for notes/), 'jobs@example.com')
    await user.type(screen.getByLabelText(/^Your own application page/), 'https://kopi-cloud.example/jobs')
    await expectNoAxeViolations()
    await press(opened, 'Save and publish')
    await shown('Job published')
    const sent = api.callsOf(createJob)[0]?.body
    expect(sent).toEqual({
      ...filled,
      tags: ['Woks', 'Knives'],
      remoteOk: true,
      salaryMin: 25_000_000,
      salaryMax: 30_000_000,
      salaryCurrency: 'VND',
      applicationEmail: 'jobs@example.com',
      applicationUrl: 'https://kopi-cloud.example/jobs',
    })
    expect(JobContent.safeParse(sent).success).toBe(true)
    expect(api.callsOf(moveJob)[0]?.body).toEqual({ move: 'publish' })
    await waitFor(() => expect(opened.address()).toBe('/dashboard/jobs?company=kopi-cloud'))
  })

  it('sends nothing while something is missing, and says what', async () => {
    const opened = await open()
    await press(opened, 'Save and publish')
    await waitFor(() => expect(screen.getAllByText('Required')).toHaveLength(9))
    expect(document.activeElement).toBe(screen.getByLabelText('Job title'))
    expect(opened.api.callsOf(createJob)).toHaveLength(0)
    await expectNoAxeViolations()
  })

  it('refuses reversed pay at its field, and accepts it when either end is corrected', async () => {
    const opened = await open()
    const { user } = opened
    await fill(opened)
    await user.type(screen.getByLabelText(/^Lowest pay/), '9,000')
    await user.type(screen.getByLabelText(/^Highest pay/), '6,000')
    await press(opened, 'Save draft')
    await screen.findByText('The highest pay is below the lowest.')
    expect(screen.getByLabelText(/^Highest pay/).getAttribute('aria-invalid')).toBe('true')
    expect(opened.api.callsOf(createJob)).toHaveLength(0)
    await user.clear(screen.getByLabelText(/^Lowest pay/))
    await waitFor(() => expect(screen.queryByText('The highest pay is below the lowest.')).toBeNull())
  })

  it('refuses amounts, addresses and pages that are none', async () => {
    const opened = await open()
    const { user } = opened
    await fill(opened)
    await user.type(screen.getByLabelText(/^Lowest pay/), 'a lot')
    await user.type(screen.getByLabelText(/^E-mail for notes/), 'nobody')
    await user.type(screen.getByLabelText(/^Your own application page/), 'javascript:alert(1)')
    await press(opened, 'Save draft')
    await screen.findByText('Please enter a whole amount such as 6,500')
    expect(screen.getByText('Please enter a valid email address')).toBeTruthy()
    expect(screen.getByText('Please enter an address such as https://example.com/jobs')).toBeTruthy()
    expect(opened.api.callsOf(createJob)).toHaveLength(0)
  })

  it.each([
    ['body.title', 'Too long', 'Job title'],
    ['body.tags.3', 'Too big: 40 characters', /^Skills/],
  ])('shows the server’s issue of %s at its field', async (path, message, label) => {
    const opened = await open()
    opened.api.fail(createJob, {
      statusCode: 400,
      code: 'invalid_request',
      message: 'The request is not valid.',
      issues: [{ path, code: 'too_big', message }],
    })
    await fill(opened)
    await press(opened, 'Save draft')
    await screen.findByText(message)
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
    expect(opened.address()).toBe('/dashboard/jobs/new?company=kopi-cloud')
  })

  it('shows the server’s refusal of the pay at its field', async () => {
    const opened = await open()
    opened.api.fail(createJob, {
      statusCode: 400,
      code: 'salary_range_reversed',
      message: 'The highest pay is below the lowest.',
    })
    await fill(opened)
    await press(opened, 'Save draft')
    await screen.findByText('The highest pay is below the lowest.')
    expect(document.activeElement).toBe(screen.getByLabelText(/^Highest pay/))
  })

  it('keeps what was typed when it could not be saved', async () => {
    const opened = await open()
    opened.api.fail(createJob, { statusCode: 503, code: 'upstream_unavailable', message: 'Not available right now.' })
    await fill(opened)
    await press(opened, 'Save draft')
    await shown('The job was not saved')
    await shown('Not available right now.')
    expect(screen.getByLabelText('Location')).toHaveProperty('value', 'Hanoi')
  })

  it('is not written twice when only the publishing failed', async () => {
    const opened = await open()
    opened.api.fail(moveJob, { statusCode: 503, code: 'upstream_unavailable', message: 'Not available right now.' })
    await fill(opened)
    await press(opened, 'Save and publish')
    await shown('Saved, but not published')
    await waitFor(() => expect(opened.address()).toBe('/dashboard/jobs?company=kopi-cloud'))
    expect(opened.api.callsOf(createJob)).toHaveLength(1)
  })

  it('is in the name of the company that was chosen', async () => {
    const opened = await open('/dashboard/jobs/new', [aCompanyMention(), tehTarik])
    await fill(opened)
    await opened.user.selectOptions(screen.getByLabelText('Company'), 'Teh Tarik')
    expect(screen.getByLabelText('Location')).toHaveProperty('value', 'Hanoi')
    await press(opened, 'Save draft')
    await waitFor(() => expect(opened.api.callsOf(createJob)[0]?.params).toEqual({ slug: 'teh-tarik' }))
    await waitFor(() => expect(opened.address()).not.toContain('/new'))
  })

  it('saves a draft by Enter in a field, never publishes', async () => {
    const opened = await open()
    await fill(opened)
    await opened.user.type(screen.getByLabelText('Location'), '{Enter}')
    await waitFor(() => expect(opened.address()).toBe('/dashboard/jobs?company=kopi-cloud'))
    expect(opened.api.callsOf(moveJob)).toHaveLength(0)
  })
})

describe('tags', () => {
  const chips = () => within(screen.getByRole('list', { name: 'Chosen skills & technologies' }))
  const tags = () =>
    chips()
      .getAllByRole('listitem')
      .map((chip) => chip.textContent)

  it('are typed, pasted and removed by the keyboard; Enter does not send the form', async () => {
    const { user, api } = await open()
    const box = screen.getByLabelText(/^Skills/)
    await user.type(box, 'Go{Enter}PostgreSQL, go{Enter}')
    expect(tags()).toEqual(['Go', 'PostgreSQL'])
    await user.paste('Redis, Kafka,Nats')
    expect(box).toHaveProperty('value', 'Nats')
    await user.tab()
    expect(tags()).toEqual(['Go', 'PostgreSQL', 'Redis', 'Kafka', 'Nats'])
    await expectNoAxeViolations()
    chips().getByRole('button', { name: 'Remove Redis' }).focus()
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(box)
    await user.keyboard('{Backspace}')
    expect(tags()).toEqual(['Go', 'PostgreSQL', 'Kafka'])
    expect(api.callsOf(createJob)).toHaveLength(0)
  })

  it('are at most fifteen', async () => {
    const { user } = await open()
    await user.click(screen.getByLabelText(/^Skills/))
    await user.paste(Array.from({ length: 17 }, (_, index) => `tag ${index}`).join(','))
    await user.keyboard('{Enter}')
    expect(tags()).toHaveLength(15)
    expect(screen.getByText('That is all: at most 15.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Remove tag 0' }))
    expect(tags()).toHaveLength(14)
  })
})

it('asks a visitor to sign in and leads back here', async () => {
  fakeApi()
  renderPage(Page, { path: '/dashboard/jobs/new', at: '/dashboard/jobs/new?company=kopi-cloud' })
  expect((await screen.findByRole('link', { name: 'Login' })).getAttribute('href')).toBe(
    '/login?next=%2Fdashboard%2Fjobs%2Fnew%3Fcompany%3Dkopi-cloud',
  )
})
