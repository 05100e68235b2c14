import { beforeAll, describe, expect, test } from 'vitest'
import { type SourceRule, sourceRules } from './source-rules.ts'
import { readTrackedFiles, type SourceFile } from './tracked-files.ts'

let files: SourceFile[]
beforeAll(async () => {
  files = await readTrackedFiles()
})

const violations = (rule: SourceRule, sources: readonly SourceFile[]): string[] =>
  sources
    .filter(({ path }) => rule.appliesTo(path))
    .flatMap((source) => rule.findings(source).map((what) => `${source.path}: ${what}`))

describe.each(sourceRules.map((rule) => [rule.name, rule] as const))('%s', (_name, rule) => {
  test('refuses what it is for', () => {
    for (const example of rule.refuses)
      expect(violations(rule, [example]), example.text || example.path).not.toEqual([])
  })

  test('accepts what is fine', () => {
    expect(violations(rule, rule.accepts)).toEqual([])
  })

  test('holds in the project', () => {
    expect(violations(rule, files), rule.cure).toEqual([])
  })
})

test('the rules have read the project', () => {
  expect(files.length).toBeGreaterThan(200)
  for (const rule of sourceRules.filter(({ name }) => !name.startsWith('barrels')))
    expect(files.filter(({ path }) => rule.appliesTo(path)).length, rule.name).toBeGreaterThan(20)
})
