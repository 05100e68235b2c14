import { suggestCompanies } from '@lentera/frontend-kit/api/companies-and-reviews'
import { expectNoAxeViolations, fakeApi, renderPage } from '@lentera/frontend-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { HeroSearch } from '../home/hero-search.tsx'
import { aSuggestion } from '../testing/builders.ts'

const Home = () => (
  <>
    <h1>Home</h1>
    <HeroSearch />
    <button type="button">Elsewhere</button>
  </>
)
const three = {
  suggestions: [
    aSuggestion('Kopi Cloud', [{ start: 0, length: 3 }]),
    aSuggestion('Kopitiam Labs', [{ start: 0, length: 3 }]),
    aSuggestion('Big Kopi', [{ start: 4, length: 3 }]),
  ],
}

const open = () => {
  const api = fakeApi()
  api.respond(suggestCompanies, three)
  const page = renderPage(Home)
  return { api, ...page, box: screen.getByRole('combobox', { name: 'Search companies, roles, or locations' }) }
}
type Opened = ReturnType<typeof open>
const typeKop = async ({ user, box }: Opened) => {
  await user.type(box, 'kop')
  return screen.findByRole('listbox', { name: 'Suggested companies' })
}
const optionNames = () => screen.queryAllByRole('option').map((option) => option.textContent)
/** The option that aria-activedescendant refers to. */
const activeOption = (box: HTMLElement) => {
  const id = box.getAttribute('aria-activedescendant')
  const option = id === null ? null : document.getElementById(id)
  if (option) expect(option.getAttribute('aria-selected')).toBe('true')
  return option?.textContent ?? null
}
const askedFor = (api: Opened['api']) => api.callsOf(suggestCompanies).map(({ url }) => url.searchParams.get('search'))

describe('suggestions while typing', () => {
  it('are a listbox of the combobox, with the matched part marked and their number announced', async () => {
    const opened = open()
    const { box, api } = opened
    expect(box.getAttribute('aria-expanded')).toBe('false')
    await expectNoAxeViolations()
    const list = await typeKop(opened)
    expect(box.getAttribute('aria-expanded')).toBe('true')
    expect(box.getAttribute('aria-controls')).toBe(list.id)
    expect(within(list).getByRole('option', { name: 'Big Kopi Singapore' })).toBeTruthy()
    expect([...list.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Kop', 'Kop', 'Kop'])
    expect(screen.getByRole('status').textContent).toBe('3 suggestions')
    expect(activeOption(box)).toBeNull()
    expect(askedFor(api).at(-1)).toBe('kop')
    await expectNoAxeViolations()
  })

  it('go with the text that they belong to', async () => {
    const opened = open()
    await typeKop(opened)
    await opened.user.keyboard('{Backspace}{Backspace}')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(screen.getByRole('status').textContent).toBe('')
  })

  it('are selected with the arrow keys, around both ends, and opened with Enter', async () => {
    const opened = open()
    const { user, box, address } = opened
    await typeKop(opened)
    await user.keyboard('{ArrowDown}')
    expect(activeOption(box)).toContain('Kopi Cloud')
    await user.keyboard('{ArrowUp}')
    expect(activeOption(box)).toContain('Big Kopi')
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(activeOption(box)).toContain('Kopitiam Labs')
    await user.keyboard('{End}')
    expect(activeOption(box)).toContain('Big Kopi')
    await user.keyboard('{Home}')
    expect(activeOption(box)).toContain('Kopi Cloud')
    expect(document.activeElement).toBe(box)
    await expectNoAxeViolations()
    await user.keyboard('{End}{Enter}')
    expect(address()).toBe('/companies/big-kopi')
  })

  it('leave Enter to the search when none is selected', async () => {
    const opened = open()
    await typeKop(opened)
    await opened.user.keyboard('{Enter}')
    expect(opened.address()).toBe('/companies?search=kop')
  })

  it('clear the selected option when the text changes or the caret moves', async () => {
    const opened = open()
    const { user, box, address } = opened
    await typeKop(opened)
    await user.keyboard('{ArrowDown}{ArrowLeft}')
    expect(activeOption(box)).toBeNull()
    await user.keyboard('{ArrowDown}{End}{ArrowRight}i{Enter}')
    expect(address()).toBe('/companies?search=kopi')
  })

  it('close by Escape, which keeps the text; a second one clears it', async () => {
    const opened = open()
    const { user, box } = opened
    await typeKop(opened)
    await user.keyboard('{ArrowDown}{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(box).toHaveProperty('value', 'kop')
    await user.keyboard('{ArrowDown}')
    expect(activeOption(box)).toContain('Kopi Cloud')
    await user.keyboard('{Escape}{Escape}')
    expect(box).toHaveProperty('value', '')
  })

  it.each([
    ['mouse', '[MouseLeft]'],
    ['touch', '[TouchA]'],
  ])('open by %s', async (_, keys) => {
    const opened = open()
    await typeKop(opened)
    await opened.user.pointer({ keys, target: screen.getByRole('option', { name: 'Kopitiam Labs Singapore' }) })
    expect(opened.address()).toBe('/companies/kopitiam-labs')
  })

  it('close when the focus leaves', async () => {
    const opened = open()
    await typeKop(opened)
    await opened.user.click(screen.getByRole('button', { name: 'Elsewhere' }))
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('stay while the next ones load; a late response to an older text is never shown', async () => {
    const opened = open()
    const { api, user, box } = opened
    const waiting = new Map<string, (names: string) => void>()
    await typeKop(opened)
    api.respond(suggestCompanies, async ({ url }) => {
      const name = await new Promise<string>((resolve) => waiting.set(url.searchParams.get('search') ?? '', resolve))
      return { suggestions: [aSuggestion(name)] }
    })
    await user.type(box, 'i')
    await waitFor(() => expect(waiting.has('kopi')).toBe(true))
    expect(optionNames()).toHaveLength(3)
    const shown: (string | null)[] = []
    const watch = new MutationObserver(() => shown.push(...optionNames()))
    watch.observe(document.body, { childList: true, subtree: true, characterData: true })
    await user.type(box, 't')
    waiting.get('kopi')?.('Older')
    await waitFor(() => expect(waiting.has('kopit')).toBe(true))
    expect(optionNames()).toHaveLength(3)
    waiting.get('kopit')?.('Newest')
    await waitFor(() => expect(optionNames()).toEqual([expect.stringContaining('Newest')]))
    watch.disconnect()
    expect(shown.some((name) => name?.includes('Older'))).toBe(false)
  })

  it('are empty without an error when they cannot be fetched, and the search still works', async () => {
    const { api, user, box, address } = open()
    api.fail(suggestCompanies, { statusCode: 503, code: 'upstream_unavailable', message: 'Not available right now.' })
    await user.type(box, 'kopi')
    await waitFor(() => expect(askedFor(api)).toContain('kopi'))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByRole('listbox')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Search' }))
    expect(address()).toBe('/companies?search=kopi')
  })
})
