import { getCurrentUser, listSessions, logout, revokeSession } from '@lentera/frontend-kit/api/identity'
import { aUser, aUserHash, expectNoAxeViolations, fakeApi, renderPage } from '@lentera/frontend-kit/testing'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aSession } from '../testing/builders.ts'
import { Page } from './account-page.tsx'

const openSignedIn = (user = aUser()) => {
  localStorage.setItem('lentera.userHash', aUserHash)
  const api = fakeApi()
  api.respond(getCurrentUser, { userHash: aUserHash, user, permissions: [] })
  api.respond(listSessions, {
    sessions: [aSession(), aSession({ idText: '8d0a4c11-7c5b-4a53-9d35-6f2f3b1a9e03', current: false })],
  })
  api.respond(revokeSession, { revoked: true })
  api.respond(logout, { signedOut: true })
  return { api, ...renderPage(Page, { path: '/account' }) }
}

const Followed = () => <p>Kopi Cloud</p>
/** Replaces the remote that fills the slot. */
const following = {
  entry: {
    name: 'companies-and-reviews',
    entry: '/remotes/companies-and-reviews/entry.js',
    manifest: {
      name: 'companies-and-reviews',
      title: 'Companies',
      routes: [],
      nav: [],
      slots: ['account.following' as const],
    },
    preload: {},
  },
  module: { routes: {}, slots: { 'account.following': async () => ({ Slot: Followed }) } },
}

const Jobs = () => <p>Saved jobs</p>
const jobs = {
  entry: {
    name: 'jobs-and-applications',
    entry: '/remotes/jobs-and-applications/entry.js',
    manifest: { name: 'jobs-and-applications', title: 'Jobs', routes: [], nav: [], slots: ['account.jobs' as const] },
    preload: {},
  },
  module: { routes: {}, slots: { 'account.jobs': async () => ({ Slot: Jobs }) } },
}

describe('the account', () => {
  it('asks a visitor to sign in and sends no request', async () => {
    const api = fakeApi()
    renderPage(Page, { path: '/account' })
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login?next=%2Faccount')
    expect(api.calls).toHaveLength(0)
  })

  it('ends another session, not this one', async () => {
    const { api, user } = openSignedIn()
    expect(await screen.findByText('someone@example.com')).toBeTruthy()
    expect(screen.getByText('This device')).toBeTruthy()
    await expectNoAxeViolations()
    await user.click(screen.getByRole('button', { name: /End session/ }))
    expect(api.callsOf(revokeSession)[0]?.params).toEqual({ id: '8d0a4c11-7c5b-4a53-9d35-6f2f3b1a9e03' })
    expect((await screen.findAllByText('Session ended')).length).toBeGreaterThan(0)
  })

  it('logs out and removes the hash', async () => {
    const { user, address } = openSignedIn()
    await user.click(await screen.findByRole('button', { name: 'Log out' }))
    await waitFor(() => expect(address()).toBe('/'))
    expect(localStorage.length).toBe(0)
  })

  it('shows that an account is suspended', async () => {
    openSignedIn(aUser({ status: 'suspended' }))
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', expect.stringContaining('suspended'))
  })

  it('shows the followed companies in the slot of the remote of companies', async () => {
    localStorage.setItem('lentera.userHash', aUserHash)
    const api = fakeApi()
    api.respond(getCurrentUser, { userHash: aUserHash, user: aUser(), permissions: [] })
    api.respond(listSessions, { sessions: [aSession()] })
    renderPage(Page, { path: '/account', remotes: [following] })
    expect(await screen.findByText('Kopi Cloud')).toBeTruthy()
  })

  it('shows links to saved jobs and applications in the slot of the remote of jobs', async () => {
    localStorage.setItem('lentera.userHash', aUserHash)
    const api = fakeApi()
    api.respond(getCurrentUser, { userHash: aUserHash, user: aUser(), permissions: [] })
    api.respond(listSessions, { sessions: [aSession()] })
    renderPage(Page, { path: '/account', remotes: [jobs] })
    expect(await screen.findByText('Saved jobs')).toBeTruthy()
  })

  it('shows nothing of follows and jobs to a visitor', async () => {
    fakeApi()
    renderPage(Page, { path: '/account', remotes: [following, jobs] })
    expect(await screen.findByRole('link', { name: 'Login' })).toBeTruthy()
    expect(screen.queryByText('Kopi Cloud')).toBeNull()
    expect(screen.queryByText('Saved jobs')).toBeNull()
  })
})
