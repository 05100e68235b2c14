import { deriveUserHash } from '@lentera/frontend-kit'
import {
  checkText,
  listChannels,
  listDiscussions,
  startDiscussion,
} from '@lentera/frontend-kit/api/companies-and-reviews'
import { expectNoAxeViolations, fakeApi, renderPage } from '@lentera/frontend-kit/testing'
import type { ChannelFigures } from '@lentera/proto/http/companies-and-reviews'
import { channels } from '@lentera/proto/values/companies-and-reviews'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aDiscussion } from '../testing/builders.ts'
import { Page } from './discussions-page.tsx'

const email = 'someone@example.com'
const unavailable = { statusCode: 503, code: 'upstream_unavailable', message: 'Not available right now.' }

const figures: ChannelFigures[] = channels.map((channel, index) => ({
  channel,
  discussions: 40 + index,
  members: 1300 + index,
  newThisWeek: 7 + index,
}))

/** A page of 20 with ids of its own. */
const twenty = (page: number) =>
  Array.from({ length: 20 }, (_, index) =>
    aDiscussion({
      idText: `d4c3b2a1-98a1-4f0e-8f0b-${String(page * 100 + index).padStart(12, '0')}`,
      title: `Page ${page}, post ${index}`,
    }),
  )

const open = (at = '/discussions') => {
  const api = fakeApi()
  api.respond(listDiscussions, [aDiscussion()])
  api.respond(listChannels, { channels: figures })
  api.respond(checkText, { findings: [], inTexts: [] })
  api.respond(startDiscussion, { discussion: aDiscussion() })
  return { api, ...renderPage(Page, { path: '/discussions', at }) }
}
type Opened = ReturnType<typeof open>
const queries = ({ api }: Opened) => api.callsOf(listDiscussions).map(({ url }) => url.search)

const openDialog = async (opened: Opened) => {
  await opened.user.click(screen.getByRole('button', { name: 'Start Discussion' }))
  return within(await screen.findByRole('dialog', { name: 'Start Discussion' }))
}
const fill = async (opened: Opened) => {
  const dialog = await openDialog(opened)
  await opened.user.type(dialog.getByLabelText('E-mail'), email)
  await opened.user.type(dialog.getByLabelText('Title'), ' Paid on-call? ')
  await opened.user.type(dialog.getByLabelText('Body'), 'Ours is not.')
  return dialog
}
const shown = async (text: string) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)

describe('the discussions of a channel', () => {
  it('opens on engineering and requests exactly that channel', async () => {
    const opened = open()
    expect(await screen.findByText('Is on-call paid where you work?')).toBeTruthy()
    expect(queries(opened)).toEqual(['?channel=engineering'])
    expect(screen.getByRole('heading', { name: 'Community Discussions', level: 1 })).toBeTruthy()
    await expectNoAxeViolations()
  })

  it('lists the four channels and shows the chosen one with its description', async () => {
    const opened = open()
    const channelList = within(screen.getByRole('navigation', { name: 'Channels' }))
    await waitFor(() =>
      expect(channelList.getAllByRole('link').map((link) => link.textContent)).toEqual([
        'Engineering40 discussions',
        'Design41 discussions',
        'Product42 discussions',
        'Operations43 discussions',
      ]),
    )
    expect(screen.getByText('Code, systems, and the craft of building software in Asia.')).toBeTruthy()
    await opened.user.click(channelList.getByRole('link', { name: /Operations/ }))
    expect(await screen.findByText('People, money, support, and keeping a company running.')).toBeTruthy()
    expect(channelList.getByRole('link', { current: 'page' }).textContent).toContain('Operations')
    expect(queries(opened)).toEqual(['?channel=engineering', '?channel=ops'])
    expect(opened.address()).toBe('/discussions?channel=ops')
  })

  it('shows each post with clamped title and text, its age, its channel and “Anonymous User”', async () => {
    open()
    const card = within(within(await screen.findByRole('list', { name: 'Discussions' })).getByRole('listitem'))
    const title = card.getByRole('heading', { name: 'Is on-call paid where you work?' })
    expect(title.className).toContain('line-clamp-2')
    expect(card.getByText('We carry a phone every third week and get a day off for it.').className).toContain(
      'line-clamp-3',
    )
    expect(card.getByText('Anonymous User')).toBeTruthy()
    expect(card.getByText(/ago$|^Today$|^Yesterday$/).getAttribute('datetime')).toBe('2026-03-14')
    expect(card.getByText('Engineering')).toBeTruthy()
    expect(card.getByText('2 replies')).toBeTruthy()
  })

  it('has a Reply button that leads to the thread’s reply form', async () => {
    open()
    const reply = await screen.findByRole('link', { name: 'Reply to “Is on-call paid where you work?”' })
    expect(reply.getAttribute('href')).toBe(`/discussions/${aDiscussion().id}#reply`)
  })

  it('sorts by activity, and keeps it in the address', async () => {
    const opened = open('/discussions?channel=design')
    await opened.user.selectOptions(screen.getByLabelText('Sort by'), 'Recently active')
    await waitFor(() => expect(queries(opened)).toEqual(['?channel=design', '?channel=design&sort=active']))
    expect(opened.address()).toBe('/discussions?channel=design&sort=active')
  })

  it('shows engineering for a channel that does not exist', async () => {
    const opened = open('/discussions?channel=legal&sort=best')
    await screen.findByText('Is on-call paid where you work?')
    expect(queries(opened)).toEqual(['?channel=engineering'])
  })

  it('loads more until a page is not full, and focuses the first new post', async () => {
    const opened = open()
    opened.api.respond(listDiscussions, ({ url }) =>
      url.searchParams.get('page') === '2' ? twenty(2).slice(0, 3) : twenty(1),
    )
    await opened.user.click(screen.getByRole('link', { name: /Product/ }))
    await opened.user.click(await screen.findByRole('button', { name: 'Load more' }))
    const first = await screen.findByRole('link', { name: 'Page 2, post 0' })
    expect(document.activeElement).toBe(first)
    expect(screen.getByText('Page 1, post 19')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
    expect(queries(opened).at(-1)).toBe('?channel=product&page=2')
  })

  it('says that there are no discussions yet and offers to start one', async () => {
    const opened = open()
    opened.api.respond(listDiscussions, [])
    await opened.user.click(screen.getByRole('link', { name: /Design/ }))
    expect(await screen.findByText('No discussions yet')).toBeTruthy()
    await expectNoAxeViolations()
    await opened.user.click(screen.getByRole('button', { name: 'Start the first one' }))
    expect(await screen.findByRole('dialog', { name: 'Start Discussion' })).toBeTruthy()
  })

  it('says so when discussions cannot be fetched, and tries again', async () => {
    const api = fakeApi()
    api.respond(listChannels, { channels: figures })
    api.fail(listDiscussions, unavailable)
    const { user } = renderPage(Page, { path: '/discussions' })
    expect(await screen.findByText('Failed to fetch discussions')).toBeTruthy()
    api.respond(listDiscussions, [aDiscussion()])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Is on-call paid where you work?')).toBeTruthy()
  })
})

describe('the figures of a channel', () => {
  it('are the channel’s own active members and the new ones of this week', async () => {
    const { user } = open()
    const engineering = within(await screen.findByRole('region', { name: 'Engineering in figures' }))
    expect(engineering.getByText('Active Members')).toBeTruthy()
    expect(await engineering.findByText('1,300')).toBeTruthy()
    expect(engineering.getByText('+7 this week')).toBeTruthy()
    await user.click(screen.getByRole('link', { name: /Operations/ }))
    const operations = within(await screen.findByRole('region', { name: 'Operations in figures' }))
    expect(operations.getByText('1,303')).toBeTruthy()
    expect(operations.getByText('+10 this week')).toBeTruthy()
  })

  it('say that they could not be loaded, and leave the rest of the page alone', async () => {
    const api = fakeApi()
    api.respond(listDiscussions, [aDiscussion()])
    api.fail(listChannels, unavailable)
    const { user } = renderPage(Page, { path: '/discussions' })
    const card = within(await screen.findByRole('region', { name: 'Engineering in figures' }))
    expect(await card.findByText('These figures could not be loaded.')).toBeTruthy()
    expect(await screen.findByText('Is on-call paid where you work?')).toBeTruthy()
    api.respond(listChannels, { channels: figures })
    await user.click(card.getByRole('button', { name: 'Try again' }))
    expect(await card.findByText('1,300')).toBeTruthy()
  })
})

describe('starting a discussion', () => {
  it('asks for e-mail, channel, title and body, with engineering as the default', async () => {
    const dialog = await openDialog(open())
    expect(dialog.getByLabelText('Channel')).toHaveProperty('value', 'engineering')
    expect(
      within(dialog.getByLabelText('Channel'))
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Engineering', 'Design', 'Product', 'Operations'])
    for (const label of ['E-mail', 'Title', 'Body']) expect(dialog.getByLabelText(label)).toHaveProperty('value', '')
    await expectNoAxeViolations()
  })

  it('proposes the channel that the reader looks at', async () => {
    const dialog = await openDialog(open('/discussions?channel=product'))
    expect(dialog.getByLabelText('Channel')).toHaveProperty('value', 'product')
  })

  it('names what is missing and sends nothing', async () => {
    const opened = open()
    const dialog = await openDialog(opened)
    await opened.user.type(dialog.getByLabelText('E-mail'), 'someone')
    await opened.user.click(dialog.getByRole('button', { name: 'Post Discussion' }))
    expect(await dialog.findByText('Please enter a valid email address')).toBeTruthy()
    expect(dialog.getAllByText('Required')).toHaveLength(2)
    expect(opened.api.callsOf(startDiscussion)).toHaveLength(0)
  })

  it('sends the post and the derived hash, never the e-mail address', async () => {
    const opened = open()
    const dialog = await fill(opened)
    await opened.user.click(dialog.getByRole('button', { name: 'Post Discussion' }))
    await shown('Discussion posted successfully!')
    await shown('Your anonymous post has been published.')
    expect(opened.api.callsOf(startDiscussion).map(({ body }) => body)).toEqual([
      { channel: 'engineering', title: 'Paid on-call?', body: 'Ours is not.', userHash: await deriveUserHash(email) },
    ])
    expect(JSON.stringify(opened.api.calls.map(({ url, body }) => [url.href, body]))).not.toContain('someone')
  })

  it('closes, resets the form and reads list and figures again after success', async () => {
    const opened = open()
    const dialog = await fill(opened)
    await screen.findByText('Is on-call paid where you work?')
    opened.api.respond(listDiscussions, [aDiscussion({ title: 'Paid on-call?' })])
    await opened.user.click(dialog.getByRole('button', { name: 'Post Discussion' }))
    expect(await screen.findByRole('link', { name: 'Paid on-call?' })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(opened.api.callsOf(listChannels)).toHaveLength(2))
    const again = await openDialog(opened)
    for (const label of ['E-mail', 'Title', 'Body']) expect(again.getByLabelText(label)).toHaveProperty('value', '')
  })

  it('opens the channel of the new post', async () => {
    const opened = open()
    const dialog = await fill(opened)
    await opened.user.selectOptions(dialog.getByLabelText('Channel'), 'Design')
    await opened.user.click(dialog.getByRole('button', { name: 'Post Discussion' }))
    await waitFor(() => expect(opened.address()).toBe('/discussions?channel=design'))
  })

  it('keeps what was typed when the dialog is closed by mistake', async () => {
    const opened = open()
    const dialog = await fill(opened)
    await opened.user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await openDialog(opened)).getByLabelText('Body')).toHaveProperty('value', 'Ours is not.')
  })

  it('shows personal data once before sending, then posts anyway and says that it is pending', async () => {
    const opened = open()
    opened.api.respond(checkText, { findings: [], inTexts: [{ index: 1, kind: 'name', start: 0, end: 4 }] })
    opened.api.respond(startDiscussion, { discussion: aDiscussion({ status: 'pending' }) })
    const dialog = await fill(opened)
    await opened.user.click(dialog.getByRole('button', { name: 'Post Discussion' }))
    expect(await dialog.findByText('This could identify somebody')).toBeTruthy()
    expect(dialog.getByText('Ours', { selector: 'mark' })).toBeTruthy()
    expect(opened.api.callsOf(startDiscussion)).toHaveLength(0)
    await opened.user.click(dialog.getByRole('button', { name: 'Post anyway' }))
    await shown('Discussion received')
    await shown('It waits for a moderator before others see it.')
    expect(screen.queryByText('Your anonymous post has been published.')).toBeNull()
  })

  it('keeps the dialog and the text when the server refuses, with the reason', async () => {
    const opened = open()
    opened.api.fail(startDiscussion, unavailable)
    const dialog = await fill(opened)
    await opened.user.click(dialog.getByRole('button', { name: 'Post Discussion' }))
    await shown('Failed to post discussion')
    await shown('503: Not available right now.')
    expect(dialog.getByLabelText('Body')).toHaveProperty('value', 'Ours is not.')
  })

  it('shows the server’s issues at their fields', async () => {
    const opened = open()
    const issues = [{ path: 'body.title', code: 'too_big', message: 'Too long' }]
    opened.api.fail(startDiscussion, { statusCode: 400, code: 'invalid_request', message: 'Not valid.', issues })
    const dialog = await fill(opened)
    await opened.user.click(dialog.getByRole('button', { name: 'Post Discussion' }))
    expect(await dialog.findByText('Too long')).toBeTruthy()
    expect(dialog.getByLabelText('Title').getAttribute('aria-invalid')).toBe('true')
  })
})
