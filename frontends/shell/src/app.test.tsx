import { type RemoteEntry, type RemoteModule, useDocumentTitle } from '@lentera/frontend-kit'
import { getCurrentUser, logout } from '@lentera/frontend-kit/api/identity'
import { expectNoAxeViolations, fakeApi } from '@lentera/frontend-kit/testing'
import { getCurrentUser as getCurrentUserEndpoint } from '@lentera/proto/http/identity'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { App } from './app.tsx'

const HomePage = () => {
  return <h1>Home of Lentera</h1>
}
const CompaniesPage = () => {
  useDocumentTitle('Browse Companies')
  return <h1>Browse Companies</h1>
}
const page = (Page: () => React.JSX.Element) => async () => ({ Page })

const route = (path: string, title: string) => ({ path, page: 'pages/page', title, skeleton: 'grid' as const })
const entry: RemoteEntry = {
  name: 'companies-and-reviews',
  entry: '/remotes/companies-and-reviews/remoteEntry.js',
  manifest: {
    name: 'companies-and-reviews',
    title: 'Companies',
    routes: ['/', '/companies', '/post-review', '/login', '/register', '/admin'].map((path) => route(path, 'Sample')),
    nav: [
      { label: 'Discussions', path: '/discussions', place: 'header', order: 50 },
      { label: 'Companies', path: '/companies', place: 'header', order: 20 },
      { label: 'Write a Review', path: '/post-review', place: 'talent', order: 10 },
    ],
    slots: [],
  },
}
const remote: RemoteModule = {
  routes: {
    '/': page(HomePage),
    '/companies': page(CompaniesPage),
    '/post-review': page(HomePage),
    '/login': page(HomePage),
  },
  slots: {},
}

const user = userEvent.setup()
const open = (path: string, load: (entry: RemoteEntry) => Promise<RemoteModule> = async () => remote) => {
  window.history.replaceState(null, '', path)
  return render(<App remotes={[entry]} loadRemote={load} />)
}

const signedIn = (role: 'talent' | 'admin') =>
  getCurrentUserEndpoint.responses[200].parse({
    user: {
      id: '0b6a4ac0-7ac1-4a3e-9d0f-2f4a6c1d9e55',
      email: 'reader@example.com',
      role,
      firstName: 'Reader',
      lastName: null,
      status: 'active',
      createdAt: '2026-01-02T03:04:05Z',
    },
    userHash: '0123456789abcdef',
    permissions: [],
  })

beforeEach(() => {
  window.scrollTo = vi.fn()
  window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList // the part that the theme uses
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

describe('the header', () => {
  it('shows the manifests’ links in their order, then the action buttons', async () => {
    open('/')
    await screen.findByRole('heading', { level: 1 })
    const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual(['Companies', 'Discussions'])
    const header = within(screen.getByRole('banner'))
    for (const name of ['Post Review', 'Login', 'Sign Up']) expect(header.getByRole('link', { name })).toBeDefined()
    expect(header.queryByRole('link', { name: 'For Employers' })).toBeNull()
  })

  it('marks the link of the current page', async () => {
    open('/COMPANIES/')
    await screen.findByRole('heading', { name: 'Browse Companies' })
    expect(screen.getByRole('link', { name: 'Companies' }).getAttribute('aria-current')).toBe('page')
  })

  it('returns to the same page after logging in', async () => {
    open('/companies?country=Singapore')
    await screen.findByRole('heading', { name: 'Browse Companies' })
    const login = within(screen.getByRole('banner')).getByRole('link', { name: 'Login' })
    expect(login.getAttribute('href')).toBe('/login?next=%2Fcompanies%3Fcountry%3DSingapore')
  })

  it('shows the account and Log out when signed in, Admin to admins only', async () => {
    const api = fakeApi()
    api.respond(getCurrentUser, signedIn('talent'))
    api.respond(logout, { signedOut: true })
    localStorage.setItem('lentera.userHash', '0123456789abcdef')
    open('/')
    const header = within(screen.getByRole('banner'))
    expect(await header.findByText('Reader')).toBeDefined()
    expect(header.queryByRole('link', { name: 'Login' })).toBeNull()
    expect(header.queryByRole('link', { name: 'Admin' })).toBeNull()
    await user.click(header.getByRole('button', { name: 'Log out' }))
    expect(await header.findByRole('link', { name: 'Login' })).toBeDefined()
    expect(api.callsOf(logout)).toHaveLength(1)
    cleanup()
    api.respond(getCurrentUser, signedIn('admin'))
    localStorage.setItem('lentera.userHash', '0123456789abcdef')
    open('/')
    expect(await within(screen.getByRole('banner')).findByRole('link', { name: 'Admin' })).toBeDefined()
  })

  it('opens a drawer that closes with a navigation', async () => {
    open('/')
    await user.click(screen.getByRole('button', { name: 'Open menu' }))
    const drawer = screen.getByRole('dialog', { name: 'Lentera' })
    expect(within(drawer).getByRole('link', { name: 'Post Review' })).toBeDefined()
    await user.click(within(drawer).getByRole('link', { name: 'Companies' }))
    const heading = await screen.findByRole('heading', { name: 'Browse Companies' })
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(heading))
  })
})

describe('navigation', () => {
  it('moves the focus to the new page’s heading, announces its title and starts at the top', async () => {
    open('/')
    expect(await screen.findByRole('heading', { name: 'Home of Lentera' })).toBeDefined()
    expect(document.activeElement).toBe(document.body)
    expect(document.title, 'from the manifest').toBe('Sample · Lentera')
    await user.click(screen.getByRole('link', { name: 'Companies' }))
    const heading = await screen.findByRole('heading', { name: 'Browse Companies' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(document.title, 'from the page').toBe('Browse Companies · Lentera')
    await waitFor(() =>
      expect(screen.getAllByRole('status').map((region) => region.textContent)).toContain('Browse Companies · Lentera'),
    )
    expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0)
  })

  it('shows the not-found page with a way home for every other path', async () => {
    open('/nowhere')
    expect(screen.getByRole('heading', { name: '404 Page Not Found' })).toBeDefined()
    expect(screen.getByText('Did you forget to add the page to the router?')).toBeDefined()
    await user.click(screen.getByRole('link', { name: 'Go home' }))
    expect(await screen.findByRole('heading', { name: 'Home of Lentera' })).toBeDefined()
  })
})

describe('a remote that is down', () => {
  it('affects its page only, and recovers on "Try again"', async () => {
    let isDown = true
    open('/companies', async () => {
      if (isDown) throw new Error('remoteEntry did not load')
      return remote
    })
    expect(await screen.findByRole('heading', { name: 'This page could not be loaded' })).toBeDefined()
    expect(screen.getByRole('banner')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'This page could not be loaded' })).toBeDefined())
    isDown = false
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Browse Companies' })).toBeDefined()
  })

  it('shows a message when the list of remotes cannot be read', () => {
    render(<App remotes={null} loadRemote={async () => remote} />)
    expect(screen.getByRole('heading', { name: 'Lentera cannot be reached right now' })).toBeDefined()
  })
})

describe('the footer', () => {
  it('lists live links only and the years of the copyright', async () => {
    vi.useFakeTimers({ now: new Date('2026-05-01'), toFake: ['Date'] })
    open('/')
    await screen.findByRole('heading', { level: 1 })
    const footer = within(screen.getByRole('contentinfo'))
    expect(footer.getByText('© 2024-2026 Lentera')).toBeDefined()
    expect(footer.getByRole('link', { name: 'Write a Review' })).toBeDefined()
    expect(footer.queryByRole('heading', { name: 'For Employers' })).toBeNull()
    vi.useRealTimers()
  })

  it('keeps the chosen theme', async () => {
    open('/')
    await user.click(screen.getByRole('radio', { name: 'Dark' }))
    expect(document.documentElement.dataset.theme).toBe('dark')
    expect(localStorage.getItem('lentera.theme')).toBe('dark')
    await user.click(screen.getByRole('radio', { name: 'System' }))
    expect(document.documentElement.dataset.theme).toBe('light')
    expect(localStorage.getItem('lentera.theme')).toBeNull()
  })
})

describe('the shell', () => {
  it('passes axe', async () => {
    open('/companies')
    await screen.findByRole('heading', { name: 'Browse Companies' })
    await act(async () => undefined)
    await expectNoAxeViolations()
  })
})
