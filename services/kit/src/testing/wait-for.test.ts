import { expect, test } from 'vitest'
import { waitFor } from './wait-for.ts'

test('returns the value of the condition as soon as it is truthy', async () => {
  let calls = 0
  expect(await waitFor(() => (++calls < 3 ? null : 'here'), { everyMs: 1 })).toBe('here')
  expect(calls).toBe(3)
})

test('a condition that is never truthy fails with its last error as the cause', async () => {
  const failing = waitFor(
    () => {
      throw new Error('no table yet')
    },
    { timeoutMs: 20, everyMs: 5, what: 'the table' },
  )
  await expect(failing).rejects.toMatchObject({
    message: 'the table did not hold within 20 ms',
    cause: new Error('no table yet'),
  })
})
