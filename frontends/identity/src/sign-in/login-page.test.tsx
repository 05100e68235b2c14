import { getCurrentUser, requestMagicCode, verifyMagicCode } from '@lentera/frontend-kit/api/identity'
import { aUser, aUserHash, expectNoAxeViolations, fakeApi, renderPage } from '@lentera/frontend-kit/testing'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Page } from './login-page.tsx'

const open = (at = '/login') => {
  const api = fakeApi()
  api.respond(requestMagicCode, { message: 'Sent.', expiresInSeconds: 600 })
  api.respond(verifyMagicCode, { userHash: aUserHash, user: aUser() })
  api.respond(getCurrentUser, { userHash: aUserHash, user: aUser(), permissions: [] })
  return { api, ...renderPage(Page, { path: '/login', at }) }
}

describe('login', () => {
  it('asks for an address, then for the code, then goes home', async () => {
    const { api, user, address } = open()
    expect(screen.getByRole('heading', { name: 'Welcome Back' })).toBeTruthy()
    await user.type(screen.getByLabelText('E-mail'), 'someone@example.com')
    await expectNoAxeViolations()
    await user.click(screen.getByRole('button', { name: 'Send Login Link' }))
    expect(await screen.findByRole('heading', { name: 'Enter Verification Code' })).toBeTruthy()
    expect(screen.getByText('someone@example.com')).toBeTruthy()
    await user.type(screen.getByLabelText('Verification code'), 'abc234')
    await user.click(screen.getByRole('button', { name: 'Login' }))
    expect((await screen.findAllByText('Login Successful')).length).toBeGreaterThan(0)
    await waitFor(() => expect(address()).toBe('/'))
    expect(api.callsOf(verifyMagicCode)[0]?.body).toEqual({ email: 'someone@example.com', token: 'abc234' })
  })

  it('shows the code of a development server', async () => {
    const { api, user } = open()
    api.respond(requestMagicCode, { message: 'Sent.', expiresInSeconds: 600, developmentToken: 'ABC234' })
    await user.type(screen.getByLabelText('E-mail'), 'someone@example.com{Enter}')
    expect((await screen.findAllByText('Development Mode')).length).toBeGreaterThan(0)
    expect(screen.getAllByText('Your code is ABC234').length).toBeGreaterThan(0)
  })

  it('refuses an invalid address and a code that is too short', async () => {
    const { api, user } = open()
    await user.type(screen.getByLabelText('E-mail'), 'someone{Enter}')
    expect(await screen.findByText('Please enter a valid email address')).toBeTruthy()
    expect(api.calls).toHaveLength(0)
    await user.type(screen.getByLabelText('E-mail'), '@example.com{Enter}')
    await user.type(await screen.findByLabelText('Verification code'), 'abc{Enter}')
    expect(await screen.findByText('Token must be at least 5 characters')).toBeTruthy()
    expect(api.callsOf(verifyMagicCode)).toHaveLength(0)
  })

  it('says that a code was wrong and goes back', async () => {
    const { api, user } = open()
    api.fail(verifyMagicCode, { statusCode: 400, code: 'code_rejected', message: 'Wrong.' })
    await user.type(screen.getByLabelText('E-mail'), 'someone@example.com{Enter}')
    await user.type(await screen.findByLabelText('Verification code'), 'abc234{Enter}')
    expect(
      (await screen.findAllByText('Invalid token. Please check your email and try again.')).length,
    ).toBeGreaterThan(0)
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(screen.getByRole('heading', { name: 'Welcome Back' })).toBeTruthy()
  })

  it('fills in address and code from the link in the mail, and waits for the button', async () => {
    const { api, user } = open('/login?email=someone%40example.com&token=ABC234')
    expect(screen.getByLabelText('Verification code')).toHaveProperty('value', 'ABC234')
    expect(api.calls).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Login' }))
    expect(api.callsOf(verifyMagicCode)).toHaveLength(1)
  })
})
