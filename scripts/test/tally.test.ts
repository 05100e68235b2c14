import { expect, test } from 'vitest'
import { failedCheck, lastLine, passedCheck, sum, tallyVitest, type VitestReport } from './tally.ts'

const file = (status: string, ...statuses: string[]): VitestReport['testResults'][number] => ({
  name: 'a.test.ts',
  status,
  assertionResults: statuses.map((one, index) => ({ status: one, fullName: `test ${index}` })),
})

test('each test counts as one', () => {
  const tally = tallyVitest(
    { testResults: [file('failed', 'passed', 'failed', 'pending'), file('passed', 'passed')] },
    1,
    'unit',
  )
  expect(tally).toEqual({ passed: 2, failed: 1, skipped: 1, failures: ['a.test.ts: test 1'], skips: ['test 2'] })
})

test('a file that cannot be read is a failure', () => {
  expect(tallyVitest({ testResults: [file('failed')] }, 1, 'unit').failed).toBe(1)
})

test('a file whose hook fails after its tests passed is a failure', () => {
  expect(tallyVitest({ testResults: [file('failed', 'passed')] }, 1, 'unit')).toMatchObject({ passed: 1, failed: 1 })
})

test('an unhandled error is a failure, also when all tests pass', () => {
  expect(tallyVitest({ testResults: [file('passed', 'passed')] }, 1, 'unit')).toMatchObject({ passed: 1, failed: 1 })
})

test('a run without tests or without a report is a failure', () => {
  expect(tallyVitest({ testResults: [] }, 0, 'unit').failed).toBe(1)
  expect(tallyVitest(undefined, 0, 'unit').failed).toBe(1)
})

test('the last line has no number of skipped tests when there are none', () => {
  expect(lastLine(sum([passedCheck, passedCheck, failedCheck('types')]))).toBe('2 passed, 1 failed')
  expect(lastLine({ passed: 3, failed: 0, skipped: 2, failures: [], skips: ['a', 'b'] })).toBe(
    '3 passed, 0 failed, 2 skipped',
  )
})
