import { rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cruisedFolders } from '../../scripts/checks/cruiser.ts'
import { root } from '../../scripts/workspaces/workspaces.ts'
import { type Cruise, cruise, installFixture } from './cruise.ts'

type Rules = { forbidden: { name: string; comment: string }[] }
const rules = (createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as Rules).forbidden // our own file

const nameOf = (file: string): string => path.basename(file).replace(/\.tsx?$/, '')

describe('a tree that breaks every rule', () => {
  let folder: string
  let fixture: Cruise
  beforeAll(async () => {
    folder = installFixture()
    fixture = await cruise(folder, ['proto', 'services', 'gateway', 'frontends'])
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test.each(rules.map(({ name }) => name))('%s is reported', (name) => {
    const reported = fixture.violations.filter(({ rule }) => rule === name).map(({ from }) => nameOf(from))
    expect(reported).toContain(name)
  })

  test('has a file for each rule, so that a removed rule is detected', () => {
    const scenery = /^(index|deps|rule|other-half|allowed.*)$/
    const broken = fixture.modules.filter(({ source }) => /\.tsx?$/.test(source)).map(({ source }) => nameOf(source))
    expect(broken.filter((name) => !scenery.test(name)).sort()).toEqual(rules.map(({ name }) => name).sort())
  })

  test('what is allowed is not reported', () => {
    const wronged = fixture.violations.filter(({ from }) => /(^|\/)(allowed|deps)[^/]*\.ts$/.test(from))
    expect(wronged).toEqual([])
    expect(fixture.modules.filter(({ source }) => /allowed|deps\.ts/.test(source))).toHaveLength(6)
  })
})

describe('the project', () => {
  let project: Cruise
  beforeAll(async () => {
    project = await cruise(root, cruisedFolders)
  })

  test('violates no rule', () => {
    expect(project.violations.map(({ rule, from, to }) => `${rule}: ${from} -> ${to}`)).toEqual([])
  })

  // dependency-cruiser succeeds with 0 modules when it cannot parse them: the counts prove that it read the project.
  test('is read completely', () => {
    const read = (folder: string) => project.modules.filter(({ source }) => source.startsWith(folder)).length
    expect(read('proto/')).toBeGreaterThan(15)
    expect(read('services/')).toBeGreaterThan(60)
    expect(read('gateway/')).toBeGreaterThan(15)
    expect(read('frontends/')).toBeGreaterThan(60)
    expect(project.modules.length).toBeGreaterThan(200)
  })

  test('has its imports by package name resolved to their folders', () => {
    const following = (from: string, to: string) =>
      project.modules.filter(
        ({ source, imports }) => source.startsWith(from) && imports.some((target) => target.startsWith(to)),
      ).length
    expect(following('services/identity/', 'proto/src/')).toBeGreaterThan(3)
    expect(following('services/identity/', 'services/kit/src/')).toBeGreaterThan(3)
    expect(following('frontends/identity/', 'frontends/kit/src/')).toBeGreaterThan(2)
  })

  test('has rules that say what to do instead', () => {
    for (const { name, comment } of rules) expect(comment.length, name).toBeGreaterThan(60)
  })
})
