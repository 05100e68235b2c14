import { suggestCompanies } from '@lentera/frontend-kit/api/companies-and-reviews'
import { fakeApi } from '@lentera/frontend-kit/testing'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { aSuggestion } from '../testing/builders.ts'
import { useCompanySuggestions } from './use-company-suggestions.ts'

afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

it('sends a request from the second character on, after a pause of 150 ms', async () => {
  vi.useFakeTimers()
  const api = fakeApi()
  api.respond(suggestCompanies, { suggestions: [aSuggestion('Kopi Cloud')] })
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const { result, rerender } = renderHook(({ text }) => useCompanySuggestions(text, true), {
    initialProps: { text: '' },
  })
  rerender({ text: ' k ' })
  await pass(1000)
  expect(api.calls).toHaveLength(0)
  rerender({ text: 'ko' })
  await pass(149)
  expect(api.calls).toHaveLength(0)
  await pass(1)
  expect(api.callsOf(suggestCompanies).map(({ url }) => url.search)).toEqual(['?search=ko'])
  expect(result.current.map(({ company }) => company.name)).toEqual(['Kopi Cloud'])
  rerender({ text: 'k' })
  expect(result.current).toEqual([])
})
