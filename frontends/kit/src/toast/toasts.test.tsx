import { act, cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { toast, toastStore } from './toast-store.ts'
import { Toasts } from './toasts.tsx'

/** The first toast is slow on a busy machine. */
configure({ asyncUtilTimeout: 10_000 })

/**
 * The code is loaded with the first toast; load it before, so that tests do not time out on a slow machine.
 */
beforeAll(() => import('./toast-view.tsx'))

afterEach(() => {
  vi.useRealTimers()
  cleanup()
  toastStore.dismiss(toastStore.current()?.id ?? 0)
})

const pop = (title: string) => act(() => toast({ title, description: 'More about it', tone: 'caution' }))

describe('toasts', () => {
  it('appear one at a time; a new one replaces the one before', async () => {
    render(<Toasts />)
    pop('Failed to submit review')
    expect(await screen.findByText('Failed to submit review')).toBeDefined()
    pop('Review submitted successfully!')
    expect(await screen.findByText('Review submitted successfully!')).toBeDefined()
    expect(screen.queryByText('Failed to submit review')).toBeNull()
  })

  it('leave after 5 seconds', async () => {
    render(<Toasts />)
    pop('Loads the code')
    await screen.findByText('Loads the code')
    vi.useFakeTimers()
    pop('Review submitted successfully!')
    await act(() => vi.advanceTimersByTimeAsync(4_900))
    expect(screen.getByText('Review submitted successfully!')).toBeDefined()
    await act(() => vi.advanceTimersByTimeAsync(200))
    expect(screen.queryByText('Review submitted successfully!')).toBeNull()
  })

  it('get the focus by F8', async () => {
    render(<Toasts />)
    pop('Review submitted successfully!')
    await screen.findByText('Review submitted successfully!')
    fireEvent.keyDown(document, { code: 'F8', key: 'F8' })
    expect(screen.getByRole('region', { name: /F8/ }).contains(document.activeElement)).toBe(true)
  })

  it('can be dismissed', async () => {
    render(<Toasts />)
    pop('Review submitted successfully!')
    fireEvent.click(await screen.findByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByText('Review submitted successfully!')).toBeNull()
  })

  it('are above an open dialog: each one is added last to the top layer', async () => {
    const calls: string[] = []
    // jsdom has no popovers
    Object.assign(HTMLElement.prototype, {
      showPopover: () => calls.push('show'),
      hidePopover: () => calls.push('hide'),
    })
    try {
      render(<Toasts />)
      pop('Missing information')
      await screen.findByText('Missing information')
      expect(calls).toEqual(['show'])
      pop('Invalid file type')
      await screen.findByText('Invalid file type')
      expect(calls).toEqual(['show', 'hide', 'show'])
      cleanup()
    } finally {
      for (const name of ['showPopover', 'hidePopover']) Reflect.deleteProperty(HTMLElement.prototype, name)
    }
  })
})
