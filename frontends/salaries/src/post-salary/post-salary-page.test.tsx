import { deriveUserHash, type ResponseOf } from '@lentera/frontend-kit'
import { listCompanies } from '@lentera/frontend-kit/api/companies-and-reviews'
import { getCompanyPage } from '@lentera/frontend-kit/api/gateway'
import { getCurrentUser } from '@lentera/frontend-kit/api/identity'
import { compareSalaries, deleteSalary, getMySalary, listRates, submitSalary } from '@lentera/frontend-kit/api/salaries'
import { expectNoAxeViolations, fakeApi, renderPage } from '@lentera/frontend-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  aCompanyHit,
  aCompanyPage,
  aMarketCohort,
  anOwnSalary,
  aSuppressedCohort,
  ratesResponse,
} from '../testing/builders.ts'
import { Page } from './post-salary-page.tsx'

const email = 'someone@example.com'

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
})

const open = (at = '/post-salary?company=kopi-cloud') => {
  const api = fakeApi()
  api.respond(listCompanies, { companies: [aCompanyHit()], total: 1 })
  api.respond(getCompanyPage, aCompanyPage())
  api.respond(listRates, ratesResponse)
  api.respond(compareSalaries, aMarketCohort())
  api.respond(submitSalary, { salary: anOwnSalary() })
  return { api, ...renderPage(Page, { path: '/post-salary', at }) }
}
type Opened = ReturnType<typeof open>

const fill = async ({ user }: Opened) => {
  await user.type(await screen.findByLabelText('E-mail'), email)
  await user.selectOptions(screen.getByLabelText('Role'), 'Software Engineer')
  await user.selectOptions(screen.getByLabelText('Level'), 'Mid (3-5 years)')
  await user.selectOptions(screen.getByLabelText('Location'), 'Singapore')
  await user.type(screen.getByLabelText('Years of experience'), '4')
  await user.type(screen.getByLabelText('Base pay a month'), '7,000')
}
const press = async ({ user }: Opened, name: string) => user.click(await screen.findByRole('button', { name }))
const bodies = ({ api }: Opened) => api.callsOf(submitSalary).map(({ body }) => body)

const problems = {
  question: { statusCode: 409, code: 'salary_needs_confirmation', message: 'Did you mean 6,500?' },
  implausible: { statusCode: 422, code: 'salary_implausible', message: 'Is this a year instead of a month?' },
  shared: {
    statusCode: 409,
    code: 'already_shared',
    message: 'You have already shared a salary at this company in the last 6 months.',
  },
}

describe('the salary wizard', () => {
  it('asks for the company first', async () => {
    const { user } = open('/post-salary')
    await expectNoAxeViolations()
    await user.type(await screen.findByPlaceholderText('Search for your company...'), 'kop')
    await user.click(await screen.findByRole('button', { name: /Kopi Cloud/ }))
    expect(await screen.findByLabelText('Base pay a month')).toBeTruthy()
    expect(screen.getByText('At Kopi Cloud')).toBeTruthy()
  })

  it('goes back to the search when the company in the address does not exist', async () => {
    const api = fakeApi()
    api.fail(getCompanyPage, { statusCode: 404, code: 'company_not_found', message: 'Company not found' })
    renderPage(Page, { path: '/post-salary', at: '/post-salary?company=nobody' })
    expect(await screen.findByPlaceholderText('Search for your company...')).toBeTruthy()
  })

  it('names what is missing', async () => {
    const opened = open()
    await press(opened, 'Continue')
    expect(await screen.findByText('Please enter a valid email address')).toBeTruthy()
    expect(screen.getAllByText('Required')).toHaveLength(5)
    expect(screen.queryByRole('button', { name: 'Submit Anonymous Salary' })).toBeNull()
    await expectNoAxeViolations()
  })

  it('offers the roles, levels and locations of the specification, and the rest of each country', async () => {
    open()
    const optionsOf = (label: string) =>
      within(screen.getByLabelText(label))
        .getAllByRole('option')
        .map((option) => option.textContent)
    await screen.findByLabelText('Role')
    expect(optionsOf('Role')).toHaveLength(7)
    expect(optionsOf('Level').slice(1)).toEqual([
      'Junior (0-2 years)',
      'Mid (3-5 years)',
      'Senior (6+ years)',
      'Lead (8+ years)',
    ])
    expect(optionsOf('Location').slice(1, 8)).toEqual([
      'Singapore',
      'Jakarta',
      'Bangkok',
      'Kuala Lumpur',
      'Manila',
      'Ho Chi Minh City',
      'Elsewhere in Indonesia',
    ])
  })

  it('sends the figures and the derived hash, never the e-mail address', async () => {
    const opened = open()
    await fill(opened)
    await opened.user.type(screen.getByLabelText('Bonus a year (optional)'), '12 000')
    await press(opened, 'Continue')
    await press(opened, 'Submit Anonymous Salary')
    expect(await screen.findByRole('heading', { level: 1, name: 'Salary submitted' })).toBeTruthy()
    expect(bodies(opened)).toEqual([
      {
        company: 'kopi-cloud',
        role: 'Software Engineer',
        level: 'Mid (3-5 years)',
        location: 'Singapore',
        years: 4,
        base: 7000,
        bonus: 12_000,
        equity: 0,
        currency: 'SGD',
        userHash: await deriveUserHash(email),
      },
    ])
    expect(JSON.stringify(opened.api.calls.map(({ url, body }) => [url.href, body]))).not.toContain('someone')
  })

  it('converts while the pay is typed, with the date of the rate, and suggests the currency of the place', async () => {
    const { user } = open()
    await user.selectOptions(await screen.findByLabelText('Location'), 'Jakarta')
    expect(screen.getByLabelText('Currency')).toHaveProperty('value', 'IDR')
    await user.type(screen.getByLabelText('Base pay a month'), '25.000.000')
    expect(await screen.findByText('About $2,000 SGD a month, at the rate of 14 March 2026.')).toBeTruthy()
  })

  it('keeps a currency that was chosen by hand', async () => {
    const { user } = open()
    await user.selectOptions(await screen.findByLabelText('Currency'), 'USD')
    await user.selectOptions(screen.getByLabelText('Location'), 'Jakarta')
    expect(screen.getByLabelText('Currency')).toHaveProperty('value', 'USD')
  })

  it('shows what is sent and what becomes public, and goes back with everything kept', async () => {
    const opened = open()
    await fill(opened)
    await press(opened, 'Continue')
    expect(await screen.findByText('$7,000')).toBeTruthy()
    expect(screen.getByText('What becomes public:')).toBeTruthy()
    await expectNoAxeViolations()
    await press(opened, 'Back to Edit')
    expect(await screen.findByDisplayValue('7,000')).toBeTruthy()
  })

  it('shows the server’s question, and sends the same again when confirmed', async () => {
    const opened = open()
    opened.api.fail(submitSalary, problems.question)
    await fill(opened)
    await press(opened, 'Continue')
    await press(opened, 'Submit Anonymous Salary')
    expect(await screen.findByText('Did you mean 6,500?')).toBeTruthy()
    await expectNoAxeViolations()
    opened.api.respond(submitSalary, { salary: anOwnSalary({ status: 'pending' }) })
    await press(opened, 'Yes, it is right')
    expect(await screen.findByText(/A moderator looks at it once/)).toBeTruthy()
    const [first, second] = bodies(opened)
    expect(first).not.toHaveProperty('confirmed')
    expect(second).toEqual({ ...Object(first), confirmed: true })
  })

  it('returns to the form with everything kept when the figure was wrong', async () => {
    const opened = open()
    opened.api.fail(submitSalary, problems.question)
    await fill(opened)
    await press(opened, 'Continue')
    await press(opened, 'Submit Anonymous Salary')
    await press(opened, 'Correct it')
    const base = await screen.findByDisplayValue('7,000')
    await opened.user.clear(base)
    await opened.user.type(base, '6,500')
    opened.api.respond(submitSalary, { salary: anOwnSalary() })
    await press(opened, 'Continue')
    await press(opened, 'Submit Anonymous Salary')
    expect(await screen.findByText(/It is counted as soon as enough new salaries have come together/)).toBeTruthy()
    expect(bodies(opened).at(-1)).toMatchObject({ base: 6500 })
    expect(bodies(opened).at(-1)).not.toHaveProperty('confirmed')
  })

  it.each([
    ['an impossible figure', problems.implausible, 'This figure cannot be counted'],
    ['a second salary at one company', problems.shared, 'You have shared a salary here before'],
  ])('says clearly why %s is refused, and keeps what was typed', async (_, problem, title) => {
    const opened = open()
    opened.api.fail(submitSalary, problem)
    await fill(opened)
    await press(opened, 'Continue')
    await press(opened, 'Submit Anonymous Salary')
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect(screen.getByText(problem.message)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Yes, it is right' })).toBeNull()
    await press(opened, 'Back to Edit')
    expect(await screen.findByDisplayValue('7,000')).toBeTruthy()
  })

  it('shows any other failure as a toast and keeps the summary', async () => {
    const opened = open()
    opened.api.fail(submitSalary, {
      statusCode: 503,
      code: 'upstream_unavailable',
      message: 'Not available right now.',
    })
    await fill(opened)
    await press(opened, 'Continue')
    await press(opened, 'Submit Anonymous Salary')
    expect((await screen.findAllByText('Failed to submit salary')).length).toBeGreaterThan(0)
    expect(screen.getAllByText('503: Not available right now.').length).toBeGreaterThan(0)
    expect(screen.getByText('$7,000')).toBeTruthy()
  })

  it('puts the server’s issues at their fields', async () => {
    const opened = open()
    const issues = [{ path: 'body.years', code: 'too_big', message: 'Too many years' }]
    opened.api.fail(submitSalary, { statusCode: 400, code: 'invalid_request', message: 'Invalid input', issues })
    await fill(opened)
    await press(opened, 'Continue')
    await press(opened, 'Submit Anonymous Salary')
    expect(await screen.findByText('Too many years')).toBeTruthy()
    expect(screen.getByDisplayValue('7,000')).toBeTruthy()
  })

  it('shows the position in the cohort, and starts again for another salary', async () => {
    const opened = open()
    await fill(opened)
    await press(opened, 'Continue')
    await press(opened, 'Submit Anonymous Salary')
    expect(await screen.findByText('Between the median and the 75th percentile.')).toBeTruthy()
    expect(screen.getByRole('img', { name: /your figure \$7,000$/ })).toBeTruthy()
    await expectNoAxeViolations()
    await press(opened, 'Share Another Salary')
    expect(await screen.findByPlaceholderText('Search for your company...')).toBeTruthy()
  })

  it('says that too few have shared when nothing may be shown yet', async () => {
    const opened = open()
    opened.api.respond(compareSalaries, aSuppressedCohort())
    await fill(opened)
    await press(opened, 'Continue')
    await press(opened, 'Submit Anonymous Salary')
    expect(await screen.findByText('Fewer than 5 of 5 needed')).toBeTruthy()
  })
})

describe('one’s own salary', () => {
  const signedIn = (mine: ResponseOf<typeof getMySalary>) => {
    localStorage.setItem('lentera.userHash', '0123456789abcdef')
    const opened = open()
    opened.api.respond(getCurrentUser, () => new Promise(() => undefined))
    opened.api.respond(getMySalary, mine)
    return opened
  }

  it('is shown to its signed-in author and can be deleted while the window is open', async () => {
    const opened = signedIn({ salary: anOwnSalary(), editableUntil: '2026-03-15T09:30:00Z' })
    const own = await screen.findByRole('region', { name: 'Your salary' })
    expect(own.textContent).toContain('$7,000 a month as Software Engineer, Mid (3-5 years), Singapore')
    expect(own.textContent).toContain('you can delete it until')
    opened.api.respond(deleteSalary, { deleted: true, companySlug: aCompanyPage().company.slug })
    await press(opened, 'Delete')
    const dialog = await screen.findByRole('dialog', { name: 'Delete your salary?' })
    await expectNoAxeViolations()
    opened.api.respond(getMySalary, { salary: null, editableUntil: null })
    await opened.user.click(within(dialog).getByRole('button', { name: 'Delete salary' }))
    expect((await screen.findAllByText('Salary deleted')).length).toBeGreaterThan(0)
    expect(opened.api.callsOf(deleteSalary).map(({ params }) => params)).toEqual([{ id: anOwnSalary().id }])
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Your salary' })).toBeNull())
  })

  it('stays when deleting fails', async () => {
    const opened = signedIn({ salary: anOwnSalary({ status: 'pending' }), editableUntil: null })
    opened.api.fail(deleteSalary, {
      statusCode: 409,
      code: 'edit_window_closed',
      message: 'A salary can be deleted within 24 hours only.',
    })
    expect(await screen.findByText('Waits for a moderator')).toBeTruthy()
    await press(opened, 'Delete')
    await press(opened, 'Delete salary')
    expect((await screen.findAllByText('Failed to delete salary')).length).toBeGreaterThan(0)
    expect(screen.getByRole('region', { name: 'Your salary' })).toBeTruthy()
  })

  it('is not requested by a visitor who is not signed in', async () => {
    const opened = open()
    opened.api.respond(getMySalary, { salary: anOwnSalary(), editableUntil: null })
    await screen.findByText('At Kopi Cloud')
    await fill(opened)
    await press(opened, 'Continue')
    await screen.findByRole('button', { name: 'Submit Anonymous Salary' })
    expect(opened.api.callsOf(getMySalary)).toHaveLength(0)
  })
})
