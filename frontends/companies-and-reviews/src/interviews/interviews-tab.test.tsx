import {
  checkText,
  deleteInterview,
  editInterview,
  getMyInterview,
  listCompanyInterviews,
} from '@lentera/frontend-kit/api/companies-and-reviews'
import { getCurrentUser } from '@lentera/frontend-kit/api/identity'
import { expectNoAxeViolations, fakeApi, renderPage } from '@lentera/frontend-kit/testing'
import type { CompanyPage } from '@lentera/proto/http/gateway'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aCompanyPage, anInterview } from '../testing/builders.ts'
import { InterviewsTab } from './interviews-tab.tsx'

const withInterviews = (count: number, change: Partial<CompanyPage> = {}) =>
  aCompanyPage({ interviews: count === 0 ? [] : [anInterview()], interviewCount: count, ...change })

const open = (page: CompanyPage, { signedIn = false } = {}) => {
  const api = fakeApi()
  if (signedIn) localStorage.setItem('lentera.userHash', '0123456789abcdef')
  api.fail(getCurrentUser, { statusCode: 503, code: 'upstream_unavailable', message: 'Not available right now.' })
  api.respond(getMyInterview, {
    interview: anInterview({ role: 'Data Analyst', difficulty: 2 }),
    editableUntil: '2026-03-15T10:00:00Z',
  })
  api.respond(checkText, { findings: [], inTexts: [] })
  api.respond(listCompanyInterviews, { interviews: [anInterview({ role: 'Product Designer' })], total: 21 })
  const view = renderPage(() => (
    <>
      <h1>Kopi Cloud</h1>
      <InterviewsTab page={page} />
    </>
  ))
  return { api, ...view }
}
const openOwn = async () => {
  const opened = open(withInterviews(1), { signedIn: true })
  return { ...opened, own: within(await screen.findByRole('region', { name: 'Your interview' })) }
}

describe('the interviews of a company', () => {
  it('shows role, difficulty as n/5, experience, and the questions as a list by category', async () => {
    open(withInterviews(1))
    const card = within(screen.getByRole('article'))
    expect(card.getByRole('heading', { name: 'Backend Engineer' })).toBeTruthy()
    expect(card.getByText('4/5')).toBeTruthy()
    expect(card.getByText('Positive experience')).toBeTruthy()
    expect(card.getByText('Accepted an offer')).toBeTruthy()
    expect(card.getByText('3 rounds')).toBeTruthy()
    expect(card.getAllByRole('term').map((term) => term.textContent)).toEqual(['System design', 'Behavioural'])
    expect(card.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'How would you cut the latency of a payroll run?',
      'When did you last change your mind?',
    ])
    expect(card.getByRole('button', { name: 'Report this interview' })).toBeTruthy()
    await expectNoAxeViolations()
  })

  it.each([
    ['negative', 'Negative experience'],
    ['neutral', 'Neutral experience'],
  ] as const)('labels a %s experience', (experience, label) => {
    open(aCompanyPage({ interviews: [anInterview({ experience })], interviewCount: 1 }))
    expect(screen.getByText(label)).toBeTruthy()
  })

  it('says that there are none yet and leads to the wizard', async () => {
    open(withInterviews(0))
    expect(screen.getByText('No interview experiences yet')).toBeTruthy()
    const links = screen.getAllByRole('link', { name: 'Share Interview Experience' })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/post-review?company=kopi-cloud&share=interview'])
    await expectNoAxeViolations()
  })

  it('reads further pages only when somebody turns to them', async () => {
    const { api, user } = open(withInterviews(21))
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(await screen.findByRole('heading', { name: 'Product Designer' })).toBeTruthy()
    expect(api.callsOf(listCompanyInterviews).map(({ url }) => url.search)).toEqual(['?page=2&limit=20'])
    expect(document.activeElement?.textContent).toBe('Interview Experiences')
  })

  it('says so when a further page cannot be read, and tries again', async () => {
    const { api, user } = open(withInterviews(21))
    api.fail(listCompanyInterviews, {
      statusCode: 503,
      code: 'upstream_unavailable',
      message: 'Not available right now.',
    })
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(await screen.findByText('These interviews could not be loaded')).toBeTruthy()
    api.respond(listCompanyInterviews, { interviews: [anInterview({ role: 'Product Designer' })], total: 21 })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Product Designer' })).toBeTruthy()
  })
})

describe('one’s own interview', () => {
  it('is shown to its signed-in author only', async () => {
    const { api } = open(withInterviews(1))
    expect(screen.queryByRole('region', { name: 'Your interview' })).toBeNull()
    expect(api.callsOf(getMyInterview)).toHaveLength(0)
  })

  it('can be edited while the window is open, and asks for no e-mail address', async () => {
    const { api, user, own } = await openOwn()
    api.respond(editInterview, () => ({ interview: anInterview(), companySlug: aCompanyPage().company.slug }))
    await user.click(own.getByRole('button', { name: 'Edit' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit your interview' }))
    expect(dialog.queryByLabelText('E-mail')).toBeNull()
    await user.clear(dialog.getByLabelText('Role'))
    await user.type(dialog.getByLabelText('Role'), 'Data Engineer')
    await expectNoAxeViolations()
    await user.click(dialog.getByRole('button', { name: 'Save changes' }))
    expect((await screen.findAllByText('Interview updated')).length).toBeGreaterThan(0)
    expect(api.callsOf(editInterview)[0]?.body).toEqual({
      role: 'Data Engineer',
      difficulty: 2,
      experience: 'positive',
      questions: anInterview().questions,
      outcome: 'offer_accepted',
      rounds: 3,
    })
  })

  it('does not offer to remove an outcome that the server would keep', async () => {
    const { api, user, own } = await openOwn()
    await user.click(own.getByRole('button', { name: 'Edit' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit your interview' }))
    expect(within(dialog.getByLabelText('Outcome')).queryByRole('option', { name: 'No answer' })).toBeNull()
    await user.clear(dialog.getByLabelText('Rounds'))
    await user.click(dialog.getByRole('button', { name: 'Save changes' }))
    expect(await dialog.findByText('Required')).toBeTruthy()
    expect(api.callsOf(editInterview)).toHaveLength(0)
  })

  it('is deleted after a confirmation', async () => {
    const { api, user, own } = await openOwn()
    api.respond(deleteInterview, { deleted: true, companySlug: aCompanyPage().company.slug })
    await user.click(own.getByRole('button', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your interview?' }))
    expect(api.callsOf(deleteInterview)).toHaveLength(0)
    api.respond(getMyInterview, { interview: null, editableUntil: null })
    await user.click(dialog.getByRole('button', { name: 'Delete interview' }))
    expect((await screen.findAllByText('Interview deleted')).length).toBeGreaterThan(0)
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Your interview' })).toBeNull())
  })

  it('stays when it could not be deleted, with the reason', async () => {
    const { api, user, own } = await openOwn()
    const message = 'An interview can be changed or deleted within 24 hours only.'
    api.fail(deleteInterview, { statusCode: 409, code: 'edit_window_closed', message })
    await user.click(own.getByRole('button', { name: 'Delete' }))
    await user.click(screen.getByRole('button', { name: 'Delete interview' }))
    expect((await screen.findAllByText('Failed to delete interview')).length).toBeGreaterThan(0)
    expect(screen.getAllByText(`409: ${message}`).length).toBeGreaterThan(0)
    expect(screen.getByRole('region', { name: 'Your interview' })).toBeTruthy()
  })
})
