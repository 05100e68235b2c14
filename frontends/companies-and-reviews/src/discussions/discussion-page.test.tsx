import { deriveUserHash, type ResponseOf } from '@lentera/frontend-kit'
import {
  checkText,
  deleteDiscussion,
  deleteReply,
  editDiscussion,
  editReply,
  getDiscussion,
  getMyPosts,
  replyToDiscussion,
} from '@lentera/frontend-kit/api/companies-and-reviews'
import { getCurrentUser } from '@lentera/frontend-kit/api/identity'
import { expectNoAxeViolations, fakeApi, renderPage } from '@lentera/frontend-kit/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aDiscussion, aReply } from '../testing/builders.ts'
import { Page } from './discussion-page.tsx'

const { id, title, body } = aDiscussion()
const editableUntil = '2026-03-15T10:00:00Z'
const hash = '0123456789abcdef'
const email = 'someone@example.com'
const notFound = { statusCode: 404, code: 'discussion_not_found', message: 'This discussion does not exist.' }
const unavailable = { statusCode: 503, code: 'upstream_unavailable', message: 'Not available right now.' }

const authors = aReply({ idText: 'e5f6a7b8-98a1-4f0e-8f0b-000000000001', voice: 1, body: 'Thank you.' })
const third = aReply({ idText: 'e5f6a7b8-98a1-4f0e-8f0b-000000000003', voice: 3, body: 'Not where I am.' })

type MyPosts = ResponseOf<typeof getMyPosts>
const nothingOfMine: MyPosts = { discussion: null, replies: [] }

const open = ({
  at = `/discussions/${id}`,
  signedIn = false,
  total = 2,
  mine = nothingOfMine,
  isPublic = true,
} = {}) => {
  const api = fakeApi()
  if (signedIn) localStorage.setItem('lentera.userHash', hash)
  api.fail(getCurrentUser, unavailable)
  if (isPublic) api.respond(getDiscussion, { discussion: aDiscussion(), replies: [authors, third], total })
  else api.fail(getDiscussion, notFound)
  api.respond(getMyPosts, mine)
  api.respond(checkText, { findings: [], inTexts: [] })
  api.respond(replyToDiscussion, { reply: aReply() })
  return { api, ...renderPage(Page, { path: '/discussions/:id', at }) }
}
type Opened = ReturnType<typeof open>
const shown = async (text: string) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
const replyCard = async (text: string) => {
  const items = within(await screen.findByRole('list', { name: 'Replies' })).getAllByRole('listitem')
  const item = items.find((each) => each.textContent?.includes(text))
  if (!item) throw new Error(`No reply "${text}"`)
  return within(item)
}

describe('a thread', () => {
  it('shows the post and its replies with numbered labels and nothing else', async () => {
    open()
    expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeTruthy()
    const post = within(screen.getByRole('article'))
    expect(post.getByText('Anonymous 1 (author)')).toBeTruthy()
    expect(post.getByText(body)).toBeTruthy()
    expect((await replyCard('Thank you.')).getByText('Anonymous 1 (author)')).toBeTruthy()
    expect((await replyCard('Not where I am.')).getByText('Anonymous 3')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Replies (2)' })).toBeTruthy()
    await screen.findByLabelText('Your reply')
    await expectNoAxeViolations()
  })

  it('can be reported, and so can each reply', async () => {
    open()
    expect(await screen.findByRole('button', { name: 'Report this discussion' })).toBeTruthy()
    expect(screen.getAllByRole('button', { name: 'Report this reply' })).toHaveLength(2)
  })

  it('leads back to its channel', async () => {
    open()
    expect((await screen.findByRole('link', { name: 'Engineering' })).getAttribute('href')).toBe(
      '/discussions?channel=engineering',
    )
  })

  it('turns pages of replies in the address', async () => {
    const { api, user, address } = open({ total: 21 })
    await screen.findByText('Thank you.')
    api.respond(getDiscussion, { discussion: aDiscussion(), replies: [aReply()], total: 21 })
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(await screen.findByText('Ours is paid by the hour.')).toBeTruthy()
    expect(address()).toBe(`/discussions/${id}?page=2`)
    expect(api.callsOf(getDiscussion).map(({ url }) => url.search)).toEqual(['', '?page=2'])
  })

  it('keeps the post when a page of replies cannot be read', async () => {
    const { api, user } = open({ total: 21 })
    await screen.findByText('Thank you.')
    api.fail(getDiscussion, unavailable)
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(await screen.findByText('These replies could not be loaded')).toBeTruthy()
    expect(screen.getByRole('heading', { name: title })).toBeTruthy()
    expect(screen.queryByText('Thank you.')).toBeNull()
  })

  it('says that a discussion does not exist', async () => {
    const api = fakeApi()
    api.fail(getDiscussion, notFound)
    renderPage(Page, { path: '/discussions/:id', at: `/discussions/${id}` })
    expect(await screen.findByText('Discussion not found')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'All Discussions' }).getAttribute('href')).toBe('/discussions')
    await expectNoAxeViolations()
  })

  it('says so when discussions cannot be fetched, and tries again', async () => {
    const api = fakeApi()
    api.fail(getDiscussion, unavailable)
    const { user } = renderPage(Page, { path: '/discussions/:id', at: `/discussions/${id}` })
    expect(await screen.findByText('Failed to fetch discussions')).toBeTruthy()
    api.respond(getDiscussion, { discussion: aDiscussion(), replies: [], total: 0 })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'No replies yet' })).toBeTruthy()
  })
})

describe('replying', () => {
  const write = async ({ user }: Opened, text = 'Ours is paid by the hour.') => {
    await user.type(await screen.findByLabelText('Your reply'), text)
  }
  const post = ({ user }: Opened, name = 'Post Reply') => user.click(screen.getByRole('button', { name }))

  it('takes the focus when the reader came to reply, and not otherwise', async () => {
    open({ at: `/discussions/${id}#reply` })
    const box = await screen.findByLabelText('Your reply')
    await waitFor(() => expect(document.activeElement).toBe(box))
  })

  it('leaves the focus where it is when the reader came to read', async () => {
    open()
    const box = await screen.findByLabelText('Your reply')
    await act(async () => undefined) // the form's effects have run: nothing else could take the focus any more
    expect(document.activeElement).not.toBe(box)
  })

  it('asks a visitor for an e-mail address and sends its hash only', async () => {
    const opened = open()
    await write(opened)
    await opened.user.type(screen.getByLabelText('E-mail'), email)
    await post(opened)
    await shown('Reply posted successfully!')
    await shown('Your anonymous reply has been published.')
    expect(opened.api.callsOf(replyToDiscussion).map((call) => call.body)).toEqual([
      { body: 'Ours is paid by the hour.', userHash: await deriveUserHash(email) },
    ])
    expect(JSON.stringify(opened.api.calls.map(({ url, body: sent }) => [url.href, sent]))).not.toContain('someone')
  })

  it('uses the stored hash of somebody who is signed in and asks for no address', async () => {
    const opened = open({ signedIn: true })
    await write(opened)
    expect(screen.queryByLabelText('E-mail')).toBeNull()
    await post(opened)
    await shown('Reply posted successfully!')
    expect(opened.api.callsOf(replyToDiscussion)[0]?.body).toEqual({
      body: 'Ours is paid by the hour.',
      userHash: hash,
    })
  })

  it('shows the new reply, which is the last one of the last page, and empties the form', async () => {
    const opened = open({ signedIn: true, total: 20 })
    await write(opened)
    opened.api.respond(getDiscussion, { discussion: aDiscussion(), replies: [aReply()], total: 21 })
    await post(opened)
    await waitFor(() => expect(opened.address()).toBe(`/discussions/${id}?page=2`))
    expect((await replyCard('Ours is paid by the hour.')).getByText('Anonymous 2')).toBeTruthy()
    expect(screen.getByLabelText('Your reply')).toHaveProperty('value', '')
  })

  it('names what is missing and sends nothing', async () => {
    const opened = open()
    await screen.findByLabelText('Your reply')
    await post(opened)
    expect(await screen.findByText('Required')).toBeTruthy()
    expect(screen.getByText('Please enter a valid email address')).toBeTruthy()
    expect(opened.api.callsOf(replyToDiscussion)).toHaveLength(0)
  })

  it('shows personal data once before sending, then posts anyway and says that it is pending', async () => {
    const opened = open({ signedIn: true })
    opened.api.respond(checkText, { findings: [], inTexts: [{ index: 0, kind: 'name', start: 0, end: 4 }] })
    opened.api.respond(replyToDiscussion, { reply: aReply({ status: 'pending' }) })
    await write(opened)
    await post(opened)
    expect(await screen.findByText('This could identify somebody')).toBeTruthy()
    expect(opened.api.callsOf(replyToDiscussion)).toHaveLength(0)
    await post(opened, 'Post anyway')
    await shown('Reply received')
    await shown('It waits for a moderator before others see it.')
  })

  it('keeps the text when the server refuses, with the reason', async () => {
    const opened = open({ signedIn: true })
    opened.api.fail(replyToDiscussion, unavailable)
    await write(opened)
    await post(opened)
    await shown('Failed to post reply')
    await shown('503: Not available right now.')
    expect(screen.getByLabelText('Your reply')).toHaveProperty('value', 'Ours is paid by the hour.')
  })
})

describe('one’s own posts', () => {
  const own = { title, body, status: 'published' as const, editableUntil }
  const openAsAuthor = (mine: Partial<MyPosts>, { isPublic = true } = {}) =>
    open({ signedIn: true, mine: { ...nothingOfMine, ...mine }, isPublic })
  const ownThird = { replies: [{ ...third, editableUntil }] }

  it('are not requested, and have no buttons, while nobody is signed in', async () => {
    const { api } = open()
    await screen.findByText('Thank you.')
    expect(api.callsOf(getMyPosts)).toHaveLength(0)
    expect(screen.queryByRole('button', { name: /your/ })).toBeNull()
  })

  it('are the only ones that can be changed', async () => {
    openAsAuthor(ownThird)
    expect(await screen.findAllByRole('button', { name: 'Edit your reply' })).toHaveLength(1)
    expect((await replyCard('Not where I am.')).getByRole('button', { name: 'Delete your reply' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Edit your discussion' })).toBeNull()
  })

  it('a discussion can be edited while the window is open', async () => {
    const opened = openAsAuthor({ discussion: own })
    opened.api.respond(editDiscussion, { discussion: aDiscussion() })
    await opened.user.click(await screen.findByRole('button', { name: 'Edit your discussion' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit your discussion' }))
    await opened.user.clear(dialog.getByLabelText('Title'))
    await opened.user.type(dialog.getByLabelText('Title'), 'Is on-call paid?')
    await expectNoAxeViolations()
    await opened.user.click(dialog.getByRole('button', { name: 'Save changes' }))
    await shown('Discussion updated')
    expect(opened.api.callsOf(editDiscussion)[0]?.body).toEqual({ title: 'Is on-call paid?', body })
  })

  it('a deleted discussion leads back to its channel', async () => {
    const opened = openAsAuthor({ discussion: own })
    opened.api.respond(deleteDiscussion, { deleted: true })
    await opened.user.click(await screen.findByRole('button', { name: 'Delete your discussion' }))
    expect(screen.getByText('It disappears at once, with all its replies, and cannot be brought back.')).toBeTruthy()
    await opened.user.click(screen.getByRole('button', { name: 'Delete discussion' }))
    await shown('Discussion deleted')
    expect(opened.address()).toBe('/discussions?channel=engineering')
  })

  it('a reply can be edited, and personal data in it is shown once', async () => {
    const opened = openAsAuthor(ownThird)
    opened.api.respond(editReply, { reply: third, discussionId: id })
    opened.api.respond(checkText, { findings: [], inTexts: [{ index: 0, kind: 'phone', start: 0, end: 3 }] })
    await opened.user.click(await screen.findByRole('button', { name: 'Edit your reply' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit your reply' }))
    await opened.user.type(dialog.getByLabelText('Reply'), ' Yet.')
    await opened.user.click(dialog.getByRole('button', { name: 'Save changes' }))
    expect(await dialog.findByText('This could identify somebody')).toBeTruthy()
    expect(opened.api.callsOf(editReply)).toHaveLength(0)
    await opened.user.click(dialog.getByRole('button', { name: 'Save anyway' }))
    await shown('Reply updated')
    expect(opened.api.callsOf(editReply)[0]?.body).toEqual({ body: 'Not where I am. Yet.' })
  })

  it('a deleted reply is gone from the thread', async () => {
    const opened = openAsAuthor(ownThird)
    opened.api.respond(deleteReply, { deleted: true, discussionId: id })
    await opened.user.click(await screen.findByRole('button', { name: 'Delete your reply' }))
    opened.api.respond(getDiscussion, { discussion: aDiscussion(), replies: [authors], total: 1 })
    await opened.user.click(screen.getByRole('button', { name: 'Delete reply' }))
    await shown('Reply deleted')
    await waitFor(() => expect(screen.queryByText('Not where I am.')).toBeNull())
  })

  it('stay when they could not be deleted, with the reason', async () => {
    const opened = openAsAuthor(ownThird)
    const message = 'A post can be changed or deleted within 24 hours only.'
    opened.api.fail(deleteReply, { statusCode: 409, code: 'edit_window_closed', message })
    await opened.user.click(await screen.findByRole('button', { name: 'Delete your reply' }))
    await opened.user.click(screen.getByRole('button', { name: 'Delete reply' }))
    await shown('Failed to delete reply')
    await shown(`409: ${message}`)
    expect(screen.getByText('Not where I am.')).toBeTruthy()
  })

  it('are shown to their author while they wait for a moderator', async () => {
    openAsAuthor({ replies: [{ ...aReply({ body: 'Ask my lead.', status: 'pending' }), editableUntil }] })
    const list = within(await screen.findByRole('list', { name: 'Your replies that wait for a moderator' }))
    expect(list.getByText('Ask my lead.')).toBeTruthy()
    expect(list.getByText('Waiting for a moderator')).toBeTruthy()
    expect(list.queryByRole('button', { name: 'Report this reply' })).toBeNull()
  })

  it('a discussion that waits for a moderator does not exist for another reader who is signed in', async () => {
    openAsAuthor(nothingOfMine, { isPublic: false })
    expect(await screen.findByText('Discussion not found')).toBeTruthy()
  })

  it('a discussion that waits for a moderator is there for its author', async () => {
    openAsAuthor({ discussion: { ...own, status: 'pending' } }, { isPublic: false })
    expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeTruthy()
    expect(screen.getByText('Waiting for a moderator')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Delete your discussion' })).toBeTruthy()
    expect(screen.queryByLabelText('Your reply')).toBeNull()
    await expectNoAxeViolations()
  })
})
