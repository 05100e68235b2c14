import { getCurrentUser as getCurrentUserEndpoint } from '@lentera/proto/http/identity'
import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { getCurrentUser, logout } from '../api/routes/identity.ts'
import { fakeApi, renderPage } from '../testing/index.ts'
import { sessionStore } from './session-store.ts'
import { signIn, signOut, useSession } from './use-session.ts'

const response = getCurrentUserEndpoint.responses[200].parse({
  user: {
    id: '0b6a4ac0-7ac1-4a3e-9d0f-2f4a6c1d9e55',
    email: 'reader@example.com',
    role: 'talent',
    firstName: 'Reader',
    lastName: null,
    status: 'active',
    createdAt: '2026-01-02T03:04:05Z',
  },
  userHash: '0123456789abcdef',
  permissions: [],
})

const Who = () => {
  const { isSignedIn, user } = useSession()
  return <p>{isSignedIn ? `Signed in${user ? ` as ${user.firstName}` : ''}` : 'Visitor'}</p>
}

describe('useSession', () => {
  it('sends no request while no hash is stored', async () => {
    const api = fakeApi()
    renderPage(Who)
    expect(screen.getByText('Visitor')).toBeDefined()
    await Promise.resolve()
    expect(api.calls).toEqual([])
  })

  it('is signed in exactly when a hash is stored, and then loads the user', async () => {
    const api = fakeApi()
    api.respond(getCurrentUser, response)
    renderPage(Who)
    await act(() => signIn(response))
    expect(localStorage.getItem('lentera.userHash')).toBe('0123456789abcdef')
    expect(await screen.findByText('Signed in as Reader')).toBeDefined()
  })

  it('removes the hash when the server reports that the session has ended', async () => {
    const api = fakeApi()
    api.fail(getCurrentUser, { statusCode: 401, code: 'not_signed_in', message: 'Please sign in first.' })
    localStorage.setItem('lentera.userHash', '0123456789abcdef')
    renderPage(Who)
    expect(await screen.findByText('Visitor')).toBeDefined()
    expect(localStorage.getItem('lentera.userHash')).toBeNull()
  })

  it('stays signed in when the server is only down', async () => {
    const api = fakeApi()
    api.fail(getCurrentUser, { statusCode: 503, code: 'upstream_unavailable', message: 'Not available.' })
    localStorage.setItem('lentera.userHash', '0123456789abcdef')
    renderPage(Who)
    await act(async () => undefined)
    expect(screen.getByText('Signed in')).toBeDefined()
  })

  it('follows sign-in and logout in another tab', async () => {
    renderPage(Who)
    fakeApi().respond(getCurrentUser, response)
    localStorage.setItem('lentera.userHash', '0123456789abcdef')
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'lentera.userHash' }))
    })
    expect(await screen.findByText('Signed in as Reader')).toBeDefined()
  })

  it('is signed out here even when the server cannot be reached', async () => {
    const api = fakeApi()
    api.respond(getCurrentUser, response)
    api.fail(logout, { statusCode: 503, code: 'upstream_unavailable', message: 'Not available.' })
    localStorage.setItem('lentera.userHash', '0123456789abcdef')
    renderPage(Who)
    await screen.findByText('Signed in as Reader')
    await act(async () => {
      await expect(signOut()).rejects.toThrow('503')
    })
    expect(screen.getByText('Visitor')).toBeDefined()
    expect(sessionStore.getHash()).toBeNull()
  })
})
