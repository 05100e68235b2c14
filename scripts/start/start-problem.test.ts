import { expect, test } from 'vitest'
import { explain, StartProblem } from './start-problem.ts'

test.each([
  [new StartProblem('Port 8080 is taken.'), 'Port 8080 is taken.'],
  [Object.assign(new Error('write failed'), { code: 'ENOSPC' }), 'The disk is full'],
  [new Error('outer', { cause: Object.assign(new Error('inner'), { code: 'ENOSPC' }) }), 'The disk is full'],
  [new Error('postgres ended at once (1).\nFATAL: could not write: No space left on device'), 'The disk is full'],
  [new Error('No NATS server was found: install nats-server.\nmore'), 'No NATS server was found: install nats-server.'],
])('%s becomes one message', (error, message) => {
  expect(explain(error)).toContain(message)
  expect(explain(error)).not.toContain('\n')
})

test('an unexpected error keeps its stack trace', () => {
  expect(explain(new TypeError('x is undefined'))).toContain('start-problem.test.ts')
})
