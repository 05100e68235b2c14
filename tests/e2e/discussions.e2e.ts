import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { aDiscussionBody, call } from './support/api.ts'
import { launchChromium } from './support/chromium.ts'
import { signInAs, someAddress } from './support/people.ts'
import { type Visitor, visit } from './support/visitor.ts'

const { baseUrl } = inject('system')
const email = someAddress('talker')
const title = 'Who else writes the release notes before the release?'
let browser: Browser
let visitor: Visitor

beforeAll(async () => {
  browser = await launchChromium()
  visitor = await visit(browser, baseUrl)
})
afterAll(async () => {
  await browser.close()
})

/** Presses Tab until the wanted element has the focus, as a keyboard user does; fails when it is not reachable. */
const tabTo = async (page: Page, role: string, name: string | RegExp): Promise<void> => {
  const isWanted = async () => {
    const focused = page.locator(':focus')
    const wanted = page.getByRole(role as 'button', { name }) // one of Playwright's role names, given by this file only
    return (await focused.count()) === 1 && (await wanted.and(focused).count()) === 1
  }
  for (let presses = 0; presses < 120; presses += 1) {
    if (await isWanted()) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`no way to ${role} "${String(name)}" by the Tab key`)
}

describe('discussions, with the keyboard only', () => {
  it('reaches a channel and starts a discussion', async () => {
    const { page } = visitor
    await page.goto('/')
    await page.getByRole('heading', { name: 'Trending Companies' }).waitFor()
    await tabTo(page, 'link', 'Discussions')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Community Discussions' }).waitFor()
    await tabTo(page, 'link', /^Design/)
    await page.keyboard.press('Enter')
    await page.waitForURL('**channel=design**')
    await page.getByText('Research, interfaces, and how design is treated at work.').waitFor()
    await page.getByRole('list', { name: 'Discussions' }).getByText('Anonymous User').first().waitFor()
    await visitor.expectCleanPage('discussions')
    await tabTo(page, 'button', 'Start Discussion')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Start Discussion' })
    await dialog.getByLabel('E-mail').waitFor()
    await tabTo(page, 'button', 'Post Discussion')
    await page.keyboard.press('Enter')
    await dialog.getByText('Please enter a valid email address').waitFor()
    await visitor.expectCleanPage('start-discussion')
    for (const [label, text] of [
      ['E-mail', email],
      ['Title', title],
      ['Body', 'It made ours shorter, and the releases too.'],
    ] as const) {
      await tabTo(page, 'textbox', label)
      await page.keyboard.type(text)
    }
    await tabTo(page, 'button', 'Post Discussion')
    await page.keyboard.press('Enter')
    await page.getByText('Discussion posted successfully!').first().waitFor()
    await page.getByText('Your anonymous post has been published.').first().waitFor()
    await dialog.waitFor({ state: 'hidden' })
  })

  it('opens the thread, replies, and gets a number', async () => {
    const { page } = visitor
    await tabTo(page, 'link', `Reply to “${title}”`)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.getByLabel('Your reply').waitFor()
    await tabTo(page, 'textbox', 'Your reply')
    await page.keyboard.type('We do, and delete half of them.')
    await tabTo(page, 'textbox', 'E-mail')
    await page.keyboard.type(someAddress('reader'))
    await tabTo(page, 'button', 'Post Reply')
    await page.keyboard.press('Enter')
    const replies = page.getByRole('list', { name: 'Replies' })
    await replies.getByText('We do, and delete half of them.').waitFor()
    await replies.getByText('Anonymous 2').waitFor()
    await page.getByText('Anonymous 1 (author)').first().waitFor()
    await visitor.expectCleanPage('thread')
  })
})

describe('a thread', () => {
  it('keeps one number for one author, and shows a pending post to its author only', async () => {
    const [author, other] = [someAddress(), someAddress()]
    const started = await call('POST', '/discussions', { body: await aDiscussionBody(author, { channel: 'ops' }) })
    const { id } = started.body.discussion as { id: string }
    const reply = async (who: string, body: string) => {
      const { userHash } = await aDiscussionBody(who)
      return (await call('POST', `/discussions/${id}/replies`, { body: { body, userHash } })).body.reply as {
        voice: number
        status: string
      }
    }
    expect((await reply(other, 'First.')).voice).toBe(2)
    expect((await reply(author, 'Mine again.')).voice).toBe(1)
    expect((await reply(other, 'Second.')).voice).toBe(2)
    expect(await reply(someAddress(), 'Ask boss@example.com, he knows.')).toMatchObject({ status: 'pending' })
    const { body } = await call('GET', `/discussions/${id}`)
    expect(body.total).toBe(3)
    expect(JSON.stringify(body)).not.toContain('boss@example.com')
  })

  it('is changed and deleted by the one who started it', async () => {
    const { page } = visitor
    await signInAs(page, email)
    await page.goto('/discussions?channel=design')
    await page.getByRole('link', { name: title, exact: true }).click()
    await page.getByRole('button', { name: 'Edit your discussion' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit your discussion' })
    await dialog.getByLabel('Title').fill(`${title} Edited.`)
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await page.getByRole('heading', { level: 1, name: `${title} Edited.` }).waitFor()
    await visitor.expectCleanPage('own-thread')
    const address = page.url()
    await page.getByRole('button', { name: 'Delete your discussion' }).click()
    await page
      .getByRole('dialog', { name: 'Delete your discussion?' })
      .getByRole('button', { name: 'Delete discussion' })
      .click()
    await page.waitForURL('**/discussions?channel=design')
    expect(visitor.complaints).toEqual([])
    await page.goto(address)
    await page.getByRole('heading', { name: 'Discussion not found' }).waitFor()
    visitor.forgetComplaints() // the browser reports the 404s, as expected
    await visitor.expectCleanPage('discussion-not-found')
  })

  it('channels count their participants', async () => {
    const figures = async () => {
      const { body } = await call('GET', '/channels')
      return (
        body as { channels: { channel: string; members: number; newThisWeek: number; discussions: number }[] }
      ).channels.find(({ channel }) => channel === 'product')
    }
    const before = await figures()
    await call('POST', '/discussions', { body: await aDiscussionBody(someAddress(), { channel: 'product' }) })
    await expect.poll(async () => (await figures())?.members).toBe(Number(before?.members) + 1)
    expect(await figures()).toMatchObject({
      newThisWeek: Number(before?.newThisWeek) + 1,
      discussions: Number(before?.discussions) + 1,
    })
  })
})
