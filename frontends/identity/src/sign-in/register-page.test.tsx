import { getCurrentUser, requestMagicCode, verifyMagicCode } from '@lentera/frontend-kit/api/identity'
import { aUser, aUserHash, expectNoAxeViolations, fakeApi, renderPage } from '@lentera/frontend-kit/testing'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Page } from './register-page.tsx'

const open = () => {
  const api = fakeApi()
  api.respond(requestMagicCode, { message: 'Sent.', expiresInSeconds: 600 })
  api.respond(verifyMagicCode, { userHash: aUserHash, user: aUser() })
  api.respond(getCurrentUser, { userHash: aUserHash, user: aUser(), permissions: [] })
  return { api, ...renderPage(Page, { path: '/register' }) }
}

describe('registration', () => {
  it('starts as a job seeker and asks for a company only from an employer', async () => {
    const { user } = open()
    expect(screen.getByRole('heading', { name: 'Join Lentera' })).toBeTruthy()
    expect(screen.getByRole('radio', { name: /Job Seeker/ })).toHaveProperty('checked', true)
    expect(screen.queryByLabelText('Company Name')).toBeNull()
    await user.click(screen.getByRole('radio', { name: /Startup/ }))
    expect(screen.getByLabelText('Company Name')).toBeTruthy()
    await expectNoAxeViolations()
  })

  it('names what is missing in the words of the specification', async () => {
    const { api, user } = open()
    await user.click(screen.getByRole('radio', { name: /Startup/ }))
    await user.type(screen.getByLabelText('Company Name'), ' a ')
    await user.click(screen.getByRole('button', { name: 'Create Account' }))
    expect(await screen.findByText('Please enter your full name')).toBeTruthy()
    expect(screen.getByText('Company name is required for startup accounts')).toBeTruthy()
    expect(screen.getByText('Please enter a valid email address')).toBeTruthy()
    expect(api.calls).toHaveLength(0)
  })

  it('takes an employer to the account while no remote offers a dashboard', async () => {
    const { api, user, address } = open()
    await user.click(screen.getByRole('radio', { name: /Startup/ }))
    await user.type(screen.getByLabelText('Full Name'), 'Some One')
    await user.type(screen.getByLabelText('Company Name'), 'Kopi Cloud')
    await user.type(screen.getByLabelText('Email'), 'someone@example.com')
    await user.click(screen.getByRole('button', { name: 'Create Account' }))
    expect(await screen.findByRole('heading', { name: 'Verify Your Email' })).toBeTruthy()
    expect(api.callsOf(requestMagicCode)[0]?.body).toEqual({
      email: 'someone@example.com',
      role: 'startup',
      fullName: 'Some One',
      companyName: 'Kopi Cloud',
    })
    await user.type(screen.getByLabelText('Verification code'), 'abc234')
    await user.click(screen.getByRole('button', { name: 'Verify & Join' }))
    expect((await screen.findAllByText(/manage your company and post jobs/)).length).toBeGreaterThan(0)
    await waitFor(() => expect(address()).toBe('/account'))
  })

  it('says that the code was wrong', async () => {
    const { api, user } = open()
    api.fail(verifyMagicCode, { statusCode: 400, code: 'code_rejected', message: 'Wrong.' })
    await user.type(screen.getByLabelText('Full Name'), 'Some One')
    await user.type(screen.getByLabelText('Email'), 'someone@example.com{Enter}')
    await user.type(await screen.findByLabelText('Verification code'), 'abc234{Enter}')
    expect((await screen.findAllByText('Verification Failed')).length).toBeGreaterThan(0)
  })
})
