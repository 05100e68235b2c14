import { listFollows, unfollowCompany } from '@lentera/frontend-kit/api/companies-and-reviews'
import { expectNoAxeViolations, fakeApi, renderPage } from '@lentera/frontend-kit/testing'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aCompanyCard } from '../testing/builders.ts'
import { Slot } from './account-following.tsx'

const AccountPage = () => (
  <>
    <h1>Your account</h1>
    <Slot />
  </>
)
const kopi = aCompanyCard()
const teh = aCompanyCard({
  id: '5b0c2a53-57e5-4f4e-9d6c-3f0a54b0a112' as typeof kopi.id,
  name: 'Teh Tarik',
  slugText: 'teh-tarik',
  avgRating: null,
})

describe('the companies that somebody follows', () => {
  it('are links with country and rating', async () => {
    const api = fakeApi()
    api.respond(listFollows, { companies: [kopi, teh], total: 2 })
    renderPage(AccountPage)
    expect((await screen.findByRole('link', { name: 'Kopi Cloud' })).getAttribute('href')).toBe('/companies/kopi-cloud')
    expect(screen.getByText('Singapore · 4.2/5')).toBeTruthy()
    expect(screen.getByText('Singapore · not rated yet')).toBeTruthy()
    expect(api.callsOf(listFollows)[0]?.url.search).toBe('?page=1&limit=20')
    await expectNoAxeViolations()
  })

  it('leave the list when they are unfollowed, and the focus stays in it', async () => {
    const api = fakeApi()
    let followed = [kopi, teh]
    api.respond(listFollows, () => ({ companies: followed, total: followed.length }))
    api.respond(unfollowCompany, () => {
      followed = [teh]
      return { isFollowing: false }
    })
    const { user } = renderPage(AccountPage)
    await user.click(await screen.findByRole('button', { name: 'Unfollow Kopi Cloud' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Kopi Cloud' })).toBeNull())
    expect(screen.getByRole('link', { name: 'Teh Tarik' })).toBeTruthy()
    expect((await screen.findAllByText('You no longer follow Kopi Cloud')).length).toBeGreaterThan(0)
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Companies you follow' }))
  })

  it('stay when unfollowing failed', async () => {
    const api = fakeApi()
    api.respond(listFollows, { companies: [kopi], total: 1 })
    api.fail(unfollowCompany, { statusCode: 503, code: 'upstream_unavailable', message: 'Not available right now.' })
    const { user } = renderPage(AccountPage)
    await user.click(await screen.findByRole('button', { name: 'Unfollow Kopi Cloud' }))
    expect((await screen.findAllByText('Failed to unfollow Kopi Cloud')).length).toBeGreaterThan(0)
    expect(screen.getByRole('link', { name: 'Kopi Cloud' })).toBeTruthy()
  })

  it('when there are none, link to browsing', async () => {
    fakeApi().respond(listFollows, { companies: [], total: 0 })
    renderPage(AccountPage)
    expect(await screen.findByText('You follow no company yet')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Browse Companies' }).getAttribute('href')).toBe('/companies')
    await expectNoAxeViolations()
  })

  it('are read again after a failure', async () => {
    const api = fakeApi()
    api.fail(listFollows, { statusCode: 503, code: 'upstream_unavailable', message: 'Not available right now.' })
    const { user } = renderPage(AccountPage)
    await screen.findByText('The companies you follow could not be loaded')
    api.respond(listFollows, { companies: [kopi], total: 1 })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: 'Kopi Cloud' })).toBeTruthy()
  })

  it('go back a page when the last entry of a page was removed', async () => {
    const api = fakeApi()
    let rest = [teh]
    api.respond(listFollows, ({ url }) =>
      url.searchParams.get('page') === '1'
        ? { companies: [kopi], total: 20 + rest.length }
        : { companies: rest, total: 20 + rest.length },
    )
    api.respond(unfollowCompany, () => {
      rest = []
      return { isFollowing: false }
    })
    const { user } = renderPage(AccountPage)
    await user.click(await screen.findByRole('button', { name: 'Next' }))
    await user.click(await screen.findByRole('button', { name: 'Unfollow Teh Tarik' }))
    expect(await screen.findByRole('link', { name: 'Kopi Cloud' })).toBeTruthy()
  })
})
