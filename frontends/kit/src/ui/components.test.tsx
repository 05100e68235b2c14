import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { expectNoAxeViolations } from '../testing/index.ts'
import { Button, LinkButton } from './button.tsx'
import { CompanyTile, gradientOf, initialsOf } from './company-tile.tsx'
import { Input, Select, Textarea } from './controls.tsx'
import { Dialog } from './dialog.tsx'
import { Field } from './field.tsx'
import { Distribution, RatingBar } from './figures.tsx'
import { Pagination } from './pagination.tsx'
import { RadioCards } from './radio-cards.tsx'
import { StarRating, StarRatingInput } from './stars.tsx'
import { EmptyState, ErrorState } from './states.tsx'
import { Badge, Card, PageTitle } from './surfaces.tsx'
import { Tabs } from './tabs.tsx'
import { Tooltip } from './tooltip.tsx'

const show = (content: ReactNode) => render(<MemoryRouter>{content}</MemoryRouter>)
const user = userEvent.setup()

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('Button', () => {
  it('keeps the focus and ignores clicks while pending, and shows the pending label', async () => {
    const onClick = vi.fn()
    show(
      <Button onClick={onClick} pending pendingLabel="Submitting...">
        Submit Anonymous Review
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Submitting...' })
    await user.click(button)
    expect(onClick).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(button)
    expect(button.getAttribute('aria-disabled')).toBe('true')
  })

  it('does not submit a form while pending, by click or by Enter in a field', async () => {
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    show(
      <form onSubmit={onSubmit}>
        <input aria-label="E-mail" />
        <Button type="submit" pending>
          Send
        </Button>
      </form>,
    )
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await user.type(screen.getByRole('textbox'), 'a{Enter}')
    expect(onSubmit).not.toHaveBeenCalled()
  })
})

describe('Field', () => {
  it('ties label, hint and error to the control', () => {
    show(
      <Field label="Email" required hint="Never sent with your review" error="Please enter a valid email address">
        {(control) => <Input {...control} type="email" />}
      </Field>,
    )
    const input = screen.getByRole('textbox', { name: 'Email' })
    expect(input.getAttribute('aria-invalid')).toBe('true')
    const described = (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
    expect(described).toEqual(['Never sent with your review', 'Please enter a valid email address'])
  })

  it('marks what is optional', () => {
    show(<Field label="Advice">{(control) => <Textarea {...control} />}</Field>)
    expect(screen.getByRole('textbox', { name: 'Advice (optional)' })).toBeDefined()
  })
})

const Stars = () => {
  const [value, setValue] = useState(3)
  return <StarRatingInput label="Overall rating" required value={value} onChange={setValue} />
}

describe('StarRatingInput', () => {
  it('is a radio group that arrow keys move through', async () => {
    // user-event calls it; jsdom does not implement it
    vi.stubGlobal('CSS', { escape: (text: string) => text })
    show(<Stars />)
    expect(screen.getByRole('group', { name: 'Overall rating' })).toBeDefined()
    const three = screen.getByRole('radio', { name: '3 stars, Good' })
    expect(three).toHaveProperty('checked', true)
    await user.click(screen.getByRole('radio', { name: '4 stars, Very good' }))
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('radio', { name: '5 stars, Excellent' })).toHaveProperty('checked', true)
    expect(screen.getByText('5/5 · Excellent')).toBeDefined()
  })
})

describe('StarRating', () => {
  it('names its value for screen readers and shows n/5', () => {
    show(<StarRating value={3.5} showValue />)
    expect(screen.getByRole('img', { name: '3.5 out of 5 stars' })).toBeDefined()
    expect(screen.getByText('3.5/5')).toBeDefined()
  })

  it('renders half stars', () => {
    const { container } = show(<StarRating value={3.5} />)
    expect(container.querySelectorAll('clipPath')).toHaveLength(1)
    expect(container.querySelector('clipPath rect')?.getAttribute('width')).toBe('12')
  })
})

describe('figures', () => {
  it('have a text alternative, also without a rating', () => {
    show(
      <>
        <RatingBar label="Culture" value={4.24} />
        <RatingBar label="Pay" value={null} />
      </>,
    )
    expect(screen.getByRole('img', { name: 'Culture: 4.2 out of 5' })).toBeDefined()
    expect(screen.getByRole('img', { name: 'Pay: not rated yet' })).toBeDefined()
  })

  it('are a table behind the bars', () => {
    show(<Distribution label="Overall rating" counts={[1, 0, 2, 5, 12]} />)
    const rows = within(screen.getByRole('table', { name: 'Overall rating, 20 reviews' })).getAllByRole('row')
    expect(rows).toHaveLength(6)
    expect(rows[1]?.textContent).toBe('5 stars ★60%12')
  })

  it('render for a company without reviews', () => {
    show(<Distribution label="Overall rating" counts={[0, 0, 0, 0, 0]} />)
    expect(screen.getAllByText('0%')).toHaveLength(5)
  })
})

type Shown = 'overview' | 'reviews' | 'salaries'
const CompanyTabs = () => {
  const [value, setValue] = useState<Shown>('overview')
  return (
    <Tabs<Shown>
      label="About the company"
      value={value}
      onChange={setValue}
      tabs={[
        { value: 'overview', label: 'Overview', panel: () => <p>All of it</p> },
        { value: 'reviews', label: 'Reviews', count: 12, panel: () => <p>Twelve reviews</p> },
        { value: 'salaries', label: 'Salaries', count: 0, panel: () => <p>No salary data yet</p> },
      ]}
    />
  )
}

describe('Tabs', () => {
  it('move by arrows, Home and End, around the ends, with one stop for Tab', async () => {
    show(<CompanyTabs />)
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Overview' }))
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { name: 'Reviews (12)', selected: true })).toBe(document.activeElement)
    expect(screen.getByRole('tabpanel', { name: 'Reviews (12)' }).textContent).toBe('Twelve reviews')
    await user.keyboard('{End}{ArrowRight}')
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Overview')
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('tabpanel'))
  })
})

const Dialogue = () => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title="Start Discussion"
        description="Nobody sees who you are."
      >
        <p>Body</p>
      </Dialog>
    </>
  )
}

describe('Dialog', () => {
  it('opens as a modal with a name, and closes by its button', async () => {
    show(<Dialogue />)
    await user.click(screen.getByRole('button', { name: 'Open' }))
    const dialog = screen.getByRole('dialog', { name: 'Start Discussion' })
    expect(dialog.hasAttribute('open')).toBe(true)
    expect(document.documentElement.classList.contains('is-modal')).toBe(true)
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.documentElement.classList.contains('is-modal')).toBe(false)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }))
  })

  it('closes on Escape, by its key or as the browser’s "cancel", and on its backdrop', async () => {
    show(<Dialogue />)
    for (const close of [
      async (dialog: HTMLElement) => {
        within(dialog).getByRole('button', { name: 'Close' }).focus()
        await user.keyboard('{Escape}')
      },
      (dialog: HTMLElement) => dialog.dispatchEvent(new Event('cancel', { cancelable: true })),
      (dialog: HTMLElement) => user.click(dialog),
    ]) {
      await user.click(screen.getByRole('button', { name: 'Open' }))
      await close(screen.getByRole('dialog'))
      await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
  })
})

describe('Dialog that is kept open', () => {
  it('stays open at Escape, however often it is pressed', () => {
    const onClose = vi.fn()
    show(
      <Dialog open onClose={onClose} title="Sending">
        <p>Body</p>
      </Dialog>,
    )
    const dialog = screen.getByRole('dialog')
    // The browser closes a dialog by itself on an Escape that nobody prevents.
    const closesIt = () =>
      within(dialog)
        .getByRole('button', { name: 'Close' })
        .dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
    expect([closesIt(), closesIt()]).toEqual([false, false])
    expect(onClose).toHaveBeenCalledTimes(2)
    expect(dialog.hasAttribute('open')).toBe(true)
  })
})

describe('Pagination', () => {
  it('appears only when there is more than one page', () => {
    const { container } = show(<Pagination page={1} pageSize={20} total={20} onChange={() => undefined} />)
    expect(container.textContent).toBe('')
  })

  it('disables Previous on the first page and Next when page times 20 is at least the total', () => {
    const { rerender } = render(<Pagination page={1} pageSize={20} total={40} onChange={() => undefined} />)
    const isDisabled = (name: string) => screen.getByRole('button', { name }).hasAttribute('disabled')
    expect([isDisabled('Previous'), isDisabled('Next')]).toEqual([true, false])
    rerender(<Pagination page={2} pageSize={20} total={40} onChange={() => undefined} />)
    expect([isDisabled('Previous'), isDisabled('Next')]).toEqual([false, true])
    expect(screen.getByText('Page 2')).toBeDefined()
  })

  it('shows the number of pages with `ofPages`', () => {
    show(<Pagination page={2} pageSize={20} total={41} onChange={() => undefined} ofPages />)
    expect(screen.getByText('Page 2 of 3')).toBeDefined()
  })
})

describe('CompanyTile', () => {
  it.each([
    ['Lumen Ledger Asia', 'LL'],
    ['kopi', 'K'],
    ['  Đông Á  Bank', 'ĐÁ'],
    ['', ''],
  ])('takes the initials of the first two words of "%s"', (name, initials) => expect(initialsOf(name)).toBe(initials))

  it('keeps one of eight gradients for a first letter', () => {
    expect(gradientOf('Apple')).toBe(gradientOf('avocado'))
    expect(new Set([...'ABCDEFGH'].map(gradientOf)).size).toBe(8)
    for (const name of ['9flats', 'Đông', '', '🚀'])
      expect(gradientOf(name)).toSatisfy((pair: number) => pair >= 1 && pair <= 8)
  })

  it('shows the initials when the logo does not load', async () => {
    const { container } = show(<CompanyTile name="Kopi Robotics" logoUrl="/broken.png" />)
    container.querySelector('img')?.dispatchEvent(new Event('error'))
    expect(await screen.findByText('KR')).toBeDefined()
  })
})

describe('Tooltip', () => {
  it('opens 700 ms after the pointer entered, and the next one immediately within 300 ms', async () => {
    vi.useFakeTimers()
    show(
      <>
        <Tooltip content="Shown as a mean of at least 3 people">
          <button type="button">Culture</button>
        </Tooltip>
        <Tooltip content="Monthly, before tax">
          <button type="button">Pay</button>
        </Tooltip>
      </>,
    )
    const pointer = (name: string, type: string) => {
      const event = new MouseEvent(type, { bubbles: true })
      Object.defineProperty(event, 'pointerType', { value: 'mouse' })
      act(() => {
        screen.getByRole('button', { name }).parentElement?.dispatchEvent(event)
      })
    }
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    pointer('Culture', 'pointerover')
    await pass(699)
    expect(screen.queryByRole('tooltip')).toBeNull()
    await pass(1)
    expect(screen.getByRole('tooltip').textContent).toBe('Shown as a mean of at least 3 people')
    pointer('Culture', 'pointerout')
    await pass(200)
    pointer('Pay', 'pointerover')
    await pass(0)
    expect(screen.getByRole('tooltip').textContent).toBe('Monthly, before tax')
  })
})

describe('every component', () => {
  it('passes axe', async () => {
    show(
      <main>
        <PageTitle lead="Explore startups and tech companies across Asia">Browse Companies</PageTitle>
        <Button variant="primary">Search</Button>
        <LinkButton to="/post-review">Write Review</LinkButton>
        <Field label="Country">
          {(control) => <Select {...control} options={[{ value: '', label: 'All Countries' }]} />}
        </Field>
        <RadioCards
          legend="Employment status"
          value="current"
          onChange={() => undefined}
          options={[
            { value: 'current', label: 'I work there now' },
            { value: 'former', label: 'I used to work there', description: 'Within the last years' },
          ]}
        />
        <Stars />
        <StarRating value={4} showValue />
        <RatingBar label="Culture" value={4.2} showLabel />
        <Distribution label="Overall rating" counts={[1, 2, 3, 4, 5]} />
        <CompanyTabs />
        <Pagination page={2} pageSize={20} total={100} onChange={() => undefined} />
        <Card as="article">
          <CompanyTile name="Kopi Robotics" />
          <Badge tone="trust">E-mail verified</Badge>
        </Card>
        <EmptyState title="No companies found">Try adjusting your search criteria or filters</EmptyState>
        <ErrorState title="This page could not be loaded" onRetry={() => undefined} />
      </main>,
    )
    await expectNoAxeViolations()
  })

  it('would fail axe with an unlabelled field', async () => {
    show(<main>{<input type="text" />}</main>)
    await expect(expectNoAxeViolations()).rejects.toThrow('label')
  })
})
