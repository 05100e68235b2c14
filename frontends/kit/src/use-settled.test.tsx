import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useSettled } from './use-settled.ts'

afterEach(() => {
  vi.useRealTimers()
})

it('follows a value once it has stayed the same for the pause, and skips the ones in between', () => {
  vi.useFakeTimers()
  const told: string[] = []
  const { rerender } = renderHook(({ value }) => told.push(useSettled(value, 150)), { initialProps: { value: '' } })
  for (const value of ['k', 'ko', 'kop']) {
    rerender({ value })
    act(() => vi.advanceTimersByTime(149))
  }
  expect(new Set(told)).toEqual(new Set(['']))
  act(() => vi.advanceTimersByTime(1))
  expect(told.at(-1)).toBe('kop')
  expect(new Set(told)).toEqual(new Set(['', 'kop']))
})
