import { deriveUserHash } from '@lentera/frontend-kit'
import { checkText, listCompanies, submitInterview } from '@lentera/frontend-kit/api/companies-and-reviews'
import { getCompanyPage } from '@lentera/frontend-kit/api/gateway'
import { expectNoAxeViolations, fakeApi, renderPage } from '@lentera/frontend-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aCompanyHit, aCompanyPage, anInterview } from '../testing/builders.ts'
import { Page } from './post-interview-page.tsx'

const email = 'someone@example.com'

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
})

const open = (at = '/post-interview?company=kopi-cloud') => {
  const api = fakeApi()
  api.respond(listCompanies, { companies: [aCompanyHit()], total: 1 })
  api.respond(getCompanyPage, aCompanyPage())
  api.respond(checkText, { findings: [], inTexts: [] })
  api.respond(submitInterview, { interview: anInterview() })
  return { api, ...renderPage(Page, { path: '/post-interview', at }) }
}
type Opened = ReturnType<typeof open>

const fill = async ({ user }: Opened) => {
  await user.type(await screen.findByLabelText('E-mail'), email)
  await user.type(screen.getByLabelText('Role'), 'Backend Engineer')
  await user.click(screen.getByRole('radio', { name: 'Neutral' }))
  await user.type(screen.getByLabelText('Question 1'), 'What is a queue?')
}
const button = (name: string) => screen.getByRole('button', { name })
const toSummary = async (opened: Opened) => {
  await opened.user.click(button('Continue'))
  await screen.findByRole('button', { name: 'Submit Anonymous Interview' })
}
const submit = (opened: Opened) => opened.user.click(button('Submit Anonymous Interview'))

describe('the interview wizard', () => {
  it('starts with the company, and goes on when one is chosen', async () => {
    const { user } = open('/post-interview')
    await user.type(await screen.findByLabelText('Where did you interview?'), 'kopi')
    await user.click(await screen.findByRole('button', { name: /Kopi Cloud/ }))
    expect(await screen.findByLabelText('Role')).toBeTruthy()
    expect(screen.getByText('At Kopi Cloud')).toBeTruthy()
  })

  it('names what is missing', async () => {
    const { user } = open()
    await screen.findByLabelText('E-mail')
    await user.click(button('Continue'))
    expect(await screen.findByText('Please enter a valid email address')).toBeTruthy()
    expect(screen.getAllByText('Required')).toHaveLength(3)
    await expectNoAxeViolations()
  })

  it.each(['0', '21', '2a'])('refuses "%s" rounds', async (rounds) => {
    const opened = open()
    await fill(opened)
    await opened.user.type(screen.getByLabelText(/^Rounds/), rounds)
    await opened.user.click(button('Continue'))
    expect(await screen.findByText('Please enter a whole number from 1 to 20')).toBeTruthy()
  })

  it('sends the content and the derived hash, never the e-mail address', async () => {
    const opened = open()
    await fill(opened)
    await opened.user.selectOptions(screen.getByLabelText('Difficulty'), '5/5 · Very hard')
    await opened.user.selectOptions(screen.getByLabelText(/^Outcome/), 'No offer')
    await opened.user.type(screen.getByLabelText(/^Rounds/), '4')
    await toSummary(opened)
    await submit(opened)
    expect(await screen.findByText('Interview Submitted!')).toBeTruthy()
    expect(opened.api.callsOf(submitInterview).map(({ body }) => body)).toEqual([
      {
        role: 'Backend Engineer',
        difficulty: 5,
        experience: 'neutral',
        questions: [{ question: 'What is a queue?', category: 'technical' }],
        outcome: 'no_offer',
        rounds: 4,
        userHash: await deriveUserHash(email),
      },
    ])
    expect(JSON.stringify(opened.api.calls.map(({ url, body }) => [url.href, body]))).not.toContain('someone')
    expect((await screen.findAllByText('Interview submitted successfully!')).length).toBeGreaterThan(0)
    expect(screen.getAllByText('Thank you for sharing your experience anonymously.').length).toBeGreaterThan(0)
  })

  it('adds and removes questions, each with its category', async () => {
    const opened = open()
    await fill(opened)
    expect(screen.queryByRole('button', { name: 'Remove question 1' })).toBeNull()
    await opened.user.click(button('Add a question'))
    await opened.user.type(screen.getByLabelText('Question 2'), 'Why us?')
    await opened.user.selectOptions(screen.getByLabelText('Category of question 2'), 'Culture')
    await opened.user.click(button('Add a question'))
    await opened.user.type(screen.getByLabelText('Question 3'), 'Draw a cache.')
    await opened.user.click(button('Remove question 1'))
    await waitFor(() => expect(screen.queryByLabelText('Question 3')).toBeNull())
    await toSummary(opened)
    await submit(opened)
    await screen.findByText('Interview Submitted!')
    expect(opened.api.callsOf(submitInterview)[0]?.body).toMatchObject({
      questions: [
        { question: 'Why us?', category: 'culture' },
        { question: 'Draw a cache.', category: 'technical' },
      ],
    })
  })

  it('stops at 20 questions', async () => {
    const { user } = open()
    await screen.findByLabelText('E-mail')
    for (let count = 1; count < 20; count += 1) await user.click(button('Add a question'))
    expect(await screen.findByLabelText('Question 20')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add a question' })).toBeNull()
    expect(screen.getByText('20 questions are the most that one interview can hold.')).toBeTruthy()
  })

  it('shows what will be public, with the privacy note', async () => {
    const opened = open()
    await fill(opened)
    await toSummary(opened)
    expect(screen.getByText('Backend Engineer')).toBeTruthy()
    expect(screen.getByText('3/5 · Average')).toBeTruthy()
    expect(
      within(screen.getByRole('region', { name: 'Interview questions' })).getByText('What is a queue?'),
    ).toBeTruthy()
    expect(screen.getByText(/your e-mail address is not sent with this interview/)).toBeTruthy()
    expect(screen.queryByText(email)).toBeNull()
    await expectNoAxeViolations()
  })

  it('shows what could identify somebody before it is sent', async () => {
    const opened = open()
    opened.api.respond(checkText, { findings: [], inTexts: [{ index: 1, kind: 'name', start: 0, end: 4 }] })
    await fill(opened)
    await opened.user.click(button('Continue'))
    expect(await screen.findByText('This could identify somebody')).toBeTruthy()
    expect(screen.getByText('What', { selector: 'mark' })).toBeTruthy()
    expect(opened.api.callsOf(checkText)[0]?.body).toEqual({
      texts: ['Backend Engineer', 'What is a queue?'],
      companySlug: 'kopi-cloud',
    })
  })

  it('says that pending content waits for a moderator', async () => {
    const opened = open()
    opened.api.respond(submitInterview, { interview: anInterview({ status: 'pending' }) })
    await fill(opened)
    await toSummary(opened)
    await submit(opened)
    expect(await screen.findByText(/It waits for a moderator/)).toBeTruthy()
  })

  it('goes back with everything kept, and starts again after success', async () => {
    const opened = open()
    await fill(opened)
    await toSummary(opened)
    await opened.user.click(button('Back to Edit'))
    expect(await screen.findByDisplayValue('What is a queue?')).toBeTruthy()
    await toSummary(opened)
    await submit(opened)
    await opened.user.click(await screen.findByRole('button', { name: 'Share Another Interview' }))
    expect(await screen.findByLabelText('Where did you interview?')).toBeTruthy()
  })

  it('keeps what was written and shows the reason when the server refuses', async () => {
    const opened = open()
    const message = 'You have already shared an interview at this company in the last 12 months.'
    opened.api.fail(submitInterview, { statusCode: 409, code: 'already_shared', message })
    await fill(opened)
    await toSummary(opened)
    await submit(opened)
    expect((await screen.findAllByText('Failed to submit interview')).length).toBeGreaterThan(0)
    expect(screen.getAllByText(`409: ${message}`).length).toBeGreaterThan(0)
    expect(screen.getByText('What is a queue?')).toBeTruthy()
  })
})
