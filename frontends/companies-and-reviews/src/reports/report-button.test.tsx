import { deriveUserHash } from '@lentera/frontend-kit'
import { raiseFlag } from '@lentera/frontend-kit/api/companies-and-reviews'
import { getCurrentUser } from '@lentera/frontend-kit/api/identity'
import { expectNoAxeViolations, fakeApi, renderPage } from '@lentera/frontend-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ReportButton } from './report-button.tsx'

const targetId = 'a3f1c6de-98a1-4f0e-8f0b-0d6a6f1a2b3c'
const userHash = '0123456789abcdef'

const open = async ({ signedIn = false } = {}) => {
  const api = fakeApi()
  if (signedIn) localStorage.setItem('lentera.userHash', userHash)
  api.fail(getCurrentUser, { statusCode: 503, code: 'upstream_unavailable', message: 'Not available right now.' })
  api.respond(raiseFlag, { received: true, alreadyReported: false })
  const view = renderPage(() => (
    <>
      <h1>Reviews</h1>
      <ReportButton targetType="review" targetId={targetId} />
    </>
  ))
  await view.user.click(screen.getByRole('button', { name: 'Report this review' }))
  return { api, ...view, dialog: within(await screen.findByRole('dialog', { name: 'Report this review' })) }
}
type Opened = Awaited<ReturnType<typeof open>>
const send = ({ user, dialog }: Opened) => user.click(dialog.getByRole('button', { name: 'Send report' }))
const shown = async (text: string) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)

describe('the report dialog', () => {
  it('offers the six reasons of the specification in plain words', async () => {
    const { dialog } = await open()
    const reason = dialog.getByLabelText('Reason')
    expect(within(reason).getAllByRole('option')).toHaveLength(7)
    expect([...reason.querySelectorAll('option')].map((option) => [option.value, option.textContent])).toEqual([
      ['', 'Select a reason'],
      ['spam', 'Spam or advertising'],
      ['inappropriate', 'Offensive or inappropriate'],
      ['harassment', 'Harassment or threats'],
      ['false_info', 'False information'],
      ['pii', 'Names or identifies a person'],
      ['other', 'Something else'],
    ])
    await expectNoAxeViolations()
  })

  it('asks a visitor for an e-mail address and sends its hash only', async () => {
    const opened = await open()
    await opened.user.selectOptions(opened.dialog.getByLabelText('Reason'), 'pii')
    await opened.user.type(opened.dialog.getByLabelText('E-mail'), 'someone@example.com')
    await send(opened)
    await shown('Report sent')
    const [call] = opened.api.callsOf(raiseFlag)
    expect(call?.body).toEqual({
      targetType: 'review',
      targetId,
      reason: 'pii',
      userHash: await deriveUserHash('someone@example.com'),
    })
    expect(JSON.stringify(opened.api.calls)).not.toContain('someone')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('uses the stored hash of somebody who is signed in and asks for no address', async () => {
    const opened = await open({ signedIn: true })
    expect(opened.dialog.queryByLabelText('E-mail')).toBeNull()
    await opened.user.selectOptions(opened.dialog.getByLabelText('Reason'), 'spam')
    await opened.user.type(opened.dialog.getByLabelText(/What should the moderator know/), '  Posted ten times. ')
    await send(opened)
    await shown('Report sent')
    expect(opened.api.callsOf(raiseFlag)[0]?.body).toEqual({
      targetType: 'review',
      targetId,
      reason: 'spam',
      description: 'Posted ten times.',
      userHash,
    })
  })

  it('says that the same reader has already reported it', async () => {
    const opened = await open({ signedIn: true })
    opened.api.respond(raiseFlag, { received: true, alreadyReported: true })
    await opened.user.selectOptions(opened.dialog.getByLabelText('Reason'), 'other')
    await send(opened)
    await shown('You have already reported this review')
  })

  it('names what is missing and sends nothing', async () => {
    const opened = await open()
    await send(opened)
    expect(await opened.dialog.findByText('Required')).toBeTruthy()
    expect(opened.dialog.getByText('Please enter a valid email address')).toBeTruthy()
    expect(opened.api.callsOf(raiseFlag)).toHaveLength(0)
  })

  it('keeps what was written when the report could not be sent', async () => {
    const opened = await open({ signedIn: true })
    opened.api.fail(raiseFlag, { statusCode: 503, code: 'upstream_unavailable', message: 'Not available right now.' })
    await opened.user.selectOptions(opened.dialog.getByLabelText('Reason'), 'harassment')
    await opened.user.type(opened.dialog.getByLabelText(/What should the moderator know/), 'Third line')
    await send(opened)
    await shown('Failed to send report')
    expect(screen.getAllByText('503: Not available right now.').length).toBeGreaterThan(0)
    expect(opened.dialog.getByDisplayValue('Third line')).toBeTruthy()
  })
})
