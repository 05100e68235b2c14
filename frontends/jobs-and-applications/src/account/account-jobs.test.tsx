import { expectNoAxeViolations, renderPage } from '@lentera/frontend-kit/testing'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { employerSession } from '../testing/employer-session.ts'
import { Slot } from './account-jobs.tsx'

const AccountPage = () => (
  <>
    <h1>Your account</h1>
    <Slot />
  </>
)
const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
const forTalent = [
  ['Saved jobs', '/saved-jobs'],
  ['My applications', '/my-applications'],
]

describe('jobs on the account page', () => {
  it('are links to saved jobs and sent applications', async () => {
    employerSession([], 'talent')
    renderPage(AccountPage)
    await screen.findByRole('link', { name: 'Saved jobs' })
    expect(links()).toEqual(forTalent)
    await expectNoAxeViolations()
  })

  it('include the own jobs of employers', async () => {
    employerSession()
    renderPage(AccountPage)
    await screen.findByRole('link', { name: 'Your jobs' })
    expect(links()).toEqual([...forTalent, ['Your jobs', '/dashboard/jobs']])
    await expectNoAxeViolations()
  })
})
