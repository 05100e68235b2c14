import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { build } from 'esbuild'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fromRoot } from '../workspaces/workspaces.ts'
import { externalPackages } from './external-packages.ts'
import { fingerprint } from './fingerprint.ts'
import { runLimited } from './run-limited.ts'

let folder: string
beforeEach(() => {
  mkdirSync(fromRoot('.cache'), { recursive: true })
  folder = mkdtempSync(fromRoot('.cache/fingerprint-'))
  writeFileSync(path.join(folder, 'a.ts'), 'one')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const digest = () => fingerprint([path.relative(fromRoot(), folder)])

test('the fingerprint depends on contents and names, not on times and tests', () => {
  const before = digest()
  writeFileSync(path.join(folder, 'a.ts'), 'one')
  writeFileSync(path.join(folder, 'a.test.ts'), 'a test')
  expect(digest()).toBe(before)
  writeFileSync(path.join(folder, 'a.ts'), 'two')
  const changed = digest()
  expect(changed).not.toBe(before)
  writeFileSync(path.join(folder, 'b.ts'), '')
  expect(digest()).not.toBe(changed)
})

test('the number of concurrent jobs is limited, and results keep their order', async () => {
  let running = 0
  let most = 0
  const results = await runLimited([30, 10, 20, 5], 2, async (ms) => {
    running += 1
    most = Math.max(most, running)
    await pause(ms)
    running -= 1
    return ms
  })
  expect(results).toEqual([30, 10, 20, 5])
  expect(most).toBe(2)
})

test('after a failure no further job starts', async () => {
  const begun: number[] = []
  const run = runLimited([1, 2, 3, 4], 1, async (item) => {
    begun.push(item)
    if (item === 2) throw new Error('two failed')
  })
  await expect(run).rejects.toThrow('two failed')
  expect(begun).toEqual([1, 2])
})

test('a bundle imports packages, and inlines those that would resolve to another version from its folder', async () => {
  const packageAt = (place: string, name: string, text: string) => {
    mkdirSync(path.join(folder, place, 'node_modules', name), { recursive: true })
    writeFileSync(path.join(folder, place, 'node_modules', name, 'index.js'), text)
  }
  packageAt('.', 'hoisted', 'export const hoisted = "hoisted"')
  packageAt('.', 'nested', 'export const version = "one"')
  packageAt('kit', 'nested', 'export const version = "two"')
  mkdirSync(path.join(folder, 'service'))
  writeFileSync(path.join(folder, 'kit/kit.ts'), 'export { version } from "nested"; export { hoisted } from "hoisted"')
  writeFileSync(
    path.join(folder, 'service/server.ts'),
    'export * from "../kit/kit.ts"; export { readFile } from "node:fs"',
  )
  const { outputFiles } = await build({
    entryPoints: [path.join(folder, 'service/server.ts')],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    plugins: [externalPackages(path.join(folder, 'service'))],
  })
  const text = outputFiles[0]?.text ?? ''
  expect(text).toContain('"two"')
  expect(text).not.toContain('"one"')
  expect([...text.matchAll(/from "([^"]+)"/g)].map(([, name]) => name).sort()).toEqual(['hoisted', 'node:fs'])
})
