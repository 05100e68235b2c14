import {
  getFollow,
  getMembership,
  listCompanyUpdates,
  listHelpfulMarks,
  postCompanyUpdate,
  removeCompanyUpdate,
} from '@lentera/frontend-kit/api/companies-and-reviews'
import { getCompanyPage } from '@lentera/frontend-kit/api/gateway'
import { getCurrentUser } from '@lentera/frontend-kit/api/identity'
import { expectNoAxeViolations, fakeApi, renderPage } from '@lentera/frontend-kit/testing'
import { getCurrentUser as currentUser } from '@lentera/proto/http/identity'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aCompanyPage, aCompanyUpdate } from '../testing/builders.ts'
import { Page } from './company-page.tsx'

const at = '/companies/kopi-cloud?tab=updates'
const withUpdate = aCompanyPage({ updates: [aCompanyUpdate()], updateCount: 1 })

const currentUserOf = (role: 'employer' | 'talent') =>
  currentUser.responses[200].parse({
    user: {
      id: '8d0a4c11-7c5b-4a53-9d35-6f2f3b1a9e01',
      email: 'someone@example.com',
      role,
      firstName: null,
      lastName: null,
      status: 'active',
      createdAt: '2026-03-14T08:00:00Z',
    },
    userHash: '0123456789abcdef',
    permissions: role === 'employer' ? ['companies.post-updates'] : [],
  })

const open = (page = withUpdate) => {
  const api = fakeApi()
  api.respond(getCompanyPage, page)
  return { api, ...renderPage(Page, { path: '/companies/:slug', at }) }
}
const openAs = (role: 'employer' | 'talent', { isMember = true } = {}) => {
  localStorage.setItem('lentera.userHash', '0123456789abcdef')
  const opened = open()
  const { api } = opened
  api.respond(getCurrentUser, currentUserOf(role))
  api.respond(getFollow, { isFollowing: false })
  api.respond(listHelpfulMarks, { reviewIds: [] })
  api.respond(getMembership, { isMember })
  api.respond(postCompanyUpdate, { update: aCompanyUpdate() })
  api.respond(removeCompanyUpdate, { removed: true, companySlug: withUpdate.company.slug })
  return opened
}
const shown = async (text: string) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)

describe('the updates of a company', () => {
  it('are cards with title, date and body', async () => {
    const { api } = open()
    api.respond(getMembership, { isMember: true })
    expect(await screen.findByRole('tab', { name: 'Updates (1)' })).toBeTruthy()
    const card = within(await screen.findByRole('article'))
    expect(card.getByRole('heading', { name: 'We moved to a bigger office' })).toBeTruthy()
    expect(card.getByText('14 March 2026')).toBeTruthy()
    expect(card.getByText('There is room for everybody now.')).toBeTruthy()
    expect(card.getByRole('button', { name: 'Report this update' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Post Update' })).toBeNull()
    expect(api.callsOf(getMembership)).toHaveLength(0)
    await expectNoAxeViolations()
  })

  it('have the empty state of the specification', async () => {
    open(aCompanyPage())
    expect(await screen.findByText('No company updates yet')).toBeTruthy()
  })

  it('turn pages beyond twenty, and say when a page could not be loaded', async () => {
    const { api, user } = open(aCompanyPage({ updates: [aCompanyUpdate()], updateCount: 21 }))
    api.fail(listCompanyUpdates, { statusCode: 503, code: 'upstream_unavailable', message: 'Not available right now.' })
    await user.click(await screen.findByRole('button', { name: 'Next' }))
    await screen.findByText('These updates could not be loaded')
    api.respond(listCompanyUpdates, { updates: [aCompanyUpdate({ title: 'The oldest' })], total: 21 })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'The oldest' })).toBeTruthy()
    expect(api.callsOf(listCompanyUpdates)[0]?.url.search).toBe('?page=2&limit=20')
  })
})

describe('an employer of the company', () => {
  it('posts an update; the form is empty afterwards and the page read again', async () => {
    const { api, user } = openAs('employer')
    await user.click(await screen.findByRole('button', { name: 'Post Update' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Post Update' }))
    await expectNoAxeViolations()
    await user.type(dialog.getByLabelText('Title'), ' New office ')
    await user.type(dialog.getByLabelText('Content'), 'Come and see.')
    await user.click(dialog.getByRole('button', { name: 'Post Update' }))
    await shown('Update posted successfully!')
    await shown('Your company update has been published.')
    expect(api.callsOf(postCompanyUpdate)[0]?.body).toEqual({ title: 'New office', body: 'Come and see.' })
    await waitFor(() => expect(api.callsOf(getCompanyPage)).toHaveLength(2))
    await user.click(screen.getByRole('button', { name: 'Post Update' }))
    const again = within(await screen.findByRole('dialog', { name: 'Post Update' }))
    expect(again.getByLabelText('Title')).toHaveProperty('value', '')
    expect(again.getByLabelText('Content')).toHaveProperty('value', '')
  })

  it('must give an update a title and a text', async () => {
    const { api, user } = openAs('employer')
    await user.click(await screen.findByRole('button', { name: 'Post Update' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Content'), '   ')
    await user.click(dialog.getByRole('button', { name: 'Post Update' }))
    await waitFor(() => expect(dialog.getAllByText('Required')).toHaveLength(2))
    expect(api.callsOf(postCompanyUpdate)).toHaveLength(0)
  })

  it('keeps the draft when posting failed, also when the dialog is closed in between', async () => {
    const { api, user } = openAs('employer')
    api.fail(postCompanyUpdate, { statusCode: 503, code: 'upstream_unavailable', message: 'Not available right now.' })
    await user.click(await screen.findByRole('button', { name: 'Post Update' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Title'), 'New office')
    await user.type(dialog.getByLabelText('Content'), 'Come and see.')
    await user.click(dialog.getByRole('button', { name: 'Post Update' }))
    await shown('Failed to post update')
    await shown('503: Not available right now.')
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('button', { name: 'Post Update' }))
    expect(await screen.findByDisplayValue('New office')).toBeTruthy()
  })

  it('removes an update after a confirmation', async () => {
    const { api, user } = openAs('employer')
    await user.click(await screen.findByRole('button', { name: 'Remove We moved to a bigger office' }))
    await user.click(screen.getByRole('button', { name: 'Remove update' }))
    await shown('Update removed')
    expect(api.callsOf(removeCompanyUpdate)[0]?.params.id).toBe(aCompanyUpdate().id)
    await waitFor(() => expect(api.callsOf(getCompanyPage)).toHaveLength(2))
  })

  it('of another company may not post here', async () => {
    const { api } = openAs('employer', { isMember: false })
    await waitFor(() => expect(api.callsOf(getMembership)).toHaveLength(1))
    await screen.findByRole('article')
    expect(screen.queryByRole('button', { name: 'Post Update' })).toBeNull()
  })
})

it('sends no membership check without the permission', async () => {
  const { api } = openAs('talent')
  await screen.findByRole('article')
  await waitFor(() => expect(api.callsOf(getCurrentUser)).toHaveLength(1))
  expect(api.callsOf(getMembership)).toHaveLength(0)
})
