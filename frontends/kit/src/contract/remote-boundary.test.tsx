import { Company } from '@lentera/proto/http/companies-and-reviews'
import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderPage } from '../testing/index.ts'
import type { RemoteEntry } from './manifest.ts'
import { RemoteBoundary } from './remote-boundary.tsx'
import { createRemoteHost } from './remote-host.ts'
import { Slot } from './slot.tsx'

const company = Company.parse({
  id: '5b4a1a52-95d4-4a7e-8f8e-3d1ddf6c0b01',
  name: 'Sample Company',
  slug: 'sample-company',
  logoUrl: null,
  hqCountry: 'Singapore',
  size: '11-50',
  website: null,
  mission: null,
  description: null,
})

const entry: RemoteEntry = {
  name: 'salaries',
  entry: '/remotes/salaries/remoteEntry.js',
  manifest: { name: 'salaries', title: 'Salaries', routes: [], nav: [], slots: ['company.salaries'] },
}

const Page = () => (
  <>
    <h1>Company</h1>
    <Slot
      name="company.salaries"
      title="Salaries"
      props={{ company, salaries: [], unavailable: false, retry: () => undefined }}
      empty={<p>No salary data yet</p>}
      placeholder={<p>Loading</p>}
    />
  </>
)

const Empty = () => null
const FilledSalaries = () => <p>Salaries of the remote</p>

describe('a slot', () => {
  it('shows the empty state when no remote fills it', () => {
    renderPage(Page)
    expect(screen.getByText('No salary data yet')).toBeDefined()
  })

  it('shows the part of the remote that fills it', async () => {
    const module = { routes: {}, slots: { 'company.salaries': async () => ({ Slot: FilledSalaries }) } }
    renderPage(Page, { remotes: [{ entry, module }] })
    expect(await screen.findByText('Salaries of the remote')).toBeDefined()
  })

  it('fails alone when the remote is down, and recovers on "Try again"', async () => {
    let attempts = 0
    const module = {
      routes: {},
      slots: {
        'company.salaries': async () => {
          attempts += 1
          if (attempts === 1) throw new Error('ChunkLoadError')
          return { Slot: FilledSalaries }
        },
      },
    }
    const { user } = renderPage(Page, { remotes: [{ entry, module }] })
    expect(await screen.findByRole('alert')).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Salaries could not be loaded' })).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Company' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Salaries of the remote')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

const page = { isBroken: true }

const Broken = () => {
  if (page.isBroken) throw new Error('broken page')
  return <p>Fine again</p>
}

const Holder = ({ address }: { address: string }) => (
  <RemoteBoundary title="This page" resetKey={address}>
    <Broken />
  </RemoteBoundary>
)

describe('RemoteBoundary', () => {
  it('contains a page that throws and starts anew at another address', async () => {
    const { rerender } = render(<Holder address="/one" />)
    expect(screen.getByRole('alert')).toBeDefined()
    page.isBroken = false
    rerender(<Holder address="/two" />)
    expect(screen.getByText('Fine again')).toBeDefined()
  })
})

describe('createRemoteHost', () => {
  it('loads a remote once for many parts, and again only after `forgetFailures`', async () => {
    let loads = 0
    const host = createRemoteHost([entry], async () => {
      loads += 1
      if (loads === 1) throw new Error('remoteEntry did not load')
      return { routes: { '/a': async () => ({ Page: Empty }), '/b': async () => ({ Page: Empty }) }, slots: {} }
    })
    await host.page('salaries', '/a').settled
    expect(host.page('salaries', '/a')).toMatchObject({
      status: 'failed',
      error: new Error('remoteEntry did not load'),
    })
    expect(loads).toBe(1)
    host.forgetFailures()
    await Promise.all([host.page('salaries', '/a').settled, host.page('salaries', '/b').settled])
    expect(host.page('salaries', '/b')).toMatchObject({ status: 'loaded', value: Empty })
    expect(loads).toBe(2)
  })
})
