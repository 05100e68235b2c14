import { expect, test } from 'vitest'
import { everything, type Selection, selectChanged, selectFiles } from './selection.ts'

const kinds = (selection: Selection) => Object.fromEntries([...selection].map(([part, { kind }]) => [part, kind]))
const always = { static: 'all', arch: 'all', contract: 'all' }
const related = { unit: 'related', dom: 'related', int: 'related' }

test('files are run by the part that their vitest project belongs to', () => {
  const selection = selectFiles([
    { file: 'a.test.ts', projectName: 'unit' },
    { file: 'b.e2e.ts', projectName: 'e2e' },
    { file: 'c.e2e.ts', projectName: 'e2e-exclusive' },
  ])
  expect([...selection]).toEqual([
    ['unit', { kind: 'files', files: ['a.test.ts'] }],
    ['e2e', { kind: 'files', files: ['b.e2e.ts', 'c.e2e.ts'] }],
  ])
})

test.each<[string, object]>([
  ['services/salaries/src/modules/cohorts/domain/figures.ts', { ...always, ...related }],
  ['services/salaries/src/server.ts', { ...always, ...related, start: 'all' }],
  ['services/salaries/migrations/0001_salaries.sql', { ...always, int: 'all' }],
  ['frontends/kit/src/ui/button.tsx', { ...always, ...related, build: 'all', e2e: 'all' }],
  ['frontends/kit/src/ui/button.test.tsx', { ...always, ...related }],
  ['gateway/src/pages/inline.ts', { ...always, ...related, e2e: 'all' }],
  ['scripts/start/owner.ts', { ...always, ...related, start: 'all' }],
  ['tests/e2e/jobs.e2e.ts', { ...always, ...related, e2e: 'files' }],
  ['tests/e2e/support/visitor.ts', { ...always, ...related, e2e: 'all' }],
  ['docs/testing.md', always],
])('a change of %s selects what depends on it', (file, expected) => {
  expect(kinds(selectChanged([file]))).toEqual(expected)
})

test('a change of the lock file or the test configuration selects everything', () => {
  expect(selectChanged(['README.md', 'package-lock.json'])).toEqual(everything)
  expect(selectChanged(['vitest.config.ts'])).toEqual(everything)
})
