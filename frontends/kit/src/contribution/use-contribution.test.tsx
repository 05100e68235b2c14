import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { toastStore } from '../toast/toast-store.ts'
import { useContribution } from './use-contribution.ts'

const Router = ({ children }: { readonly children: ReactNode }) => <MemoryRouter>{children}</MemoryRouter>

it('a contribution without a company is not sent: "No company selected"', async () => {
  vi.stubGlobal('scrollTo', () => undefined)
  const send = vi.fn(async () => 'stored')
  const { result } = renderHook(
    () =>
      useContribution({
        emptyDraft: { email: '' },
        send,
        fields: ['email'],
        success: { title: 'Sent', description: 'Thank you.' },
        failureTitle: 'Failed to submit review',
        refreshes: [],
      }),
    { wrapper: Router },
  )
  await act(() => result.current.submit())
  expect(send).not.toHaveBeenCalled()
  expect(toastStore.current()).toMatchObject({ title: 'Failed to submit review', description: 'No company selected' })
  expect(result.current.wizard.step).toBe(1)
})
