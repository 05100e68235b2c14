import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fromRoot } from '../../scripts/workspaces/workspaces.ts'
import { missingTests, readChecklist, titlesOf } from './spec-checklist.ts'

const document = (text: string) => ({ path: 'docs/checklist.md', text })
const source = `
it('says it', () => {})
test("isn't shy", async () => {})
it.each([{ name: 'a' }])('$name is told', () => {})
it('keeps "quotes" and it\\'s', () => {})
`

test('a line that names an existing test passes', () => {
  const { lines, findings } = readChecklist(
    document('| Statement | Test | Title |\n| --- | --- | --- |\n| It says it | `a/b.test.ts` | says it |'),
  )
  expect(findings).toEqual([])
  expect(missingTests(lines, () => source)).toEqual([])
})

test('a line without a test, or whose test or file does not exist, is found', () => {
  const { lines, findings } = readChecklist(
    document('| It says it | `a/b.test.ts` | says nothing |\n| It hopes | nothing yet |'),
  )
  expect(findings).toEqual(['docs/checklist.md: "| It hopes | nothing yet |" names no test'])
  expect(missingTests(lines, () => source)).toEqual(['a/b.test.ts has no test "says nothing": It says it'])
  expect(missingTests(lines, () => undefined)).toEqual(['a/b.test.ts does not exist: It says it'])
})

test('titles are read from every way of writing a test', () => {
  expect([...titlesOf(source)]).toEqual(['says it', "isn't shy", '$name is told', `keeps "quotes" and it's`])
})

test.each([
  ['docs/spec-talent.md', 120],
  ['docs/spec-employer.md', 60],
])('every statement in %s names a test that exists', (path, least) => {
  const { lines, findings } = readChecklist({ path, text: readFileSync(fromRoot(path), 'utf8') })
  expect(findings).toEqual([])
  expect(lines.length).toBeGreaterThan(least)
  const textOf = (file: string) => (existsSync(fromRoot(file)) ? readFileSync(fromRoot(file), 'utf8') : undefined)
  expect(missingTests(lines, textOf)).toEqual([])
})
