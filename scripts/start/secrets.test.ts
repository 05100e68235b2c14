import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSecrets } from './secrets.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lentera-secrets-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a secret is created once and is the same after the next start', () => {
  const file = path.join(folder, 'secrets.json')
  const first = openSecrets(file).get('identity.CODE_KEY')
  expect(first).toMatch(/^[0-9a-f]{64}$/)
  expect(openSecrets(file).get('identity.CODE_KEY')).toBe(first)
  expect(openSecrets(file).get('billing.CODE_KEY')).not.toBe(first)
})

test('only its owner can read the file', () => {
  const file = path.join(folder, 'new/secrets.json')
  openSecrets(file).get('anything')
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('a pair is created together and once', async () => {
  const file = path.join(folder, 'secrets.json')
  let made = 0
  const make = async () => {
    made += 1
    return [`private ${made}`, `public ${made}`] as const
  }
  expect(await openSecrets(file).pair(['a', 'b'], make)).toEqual(['private 1', 'public 1'])
  expect(await openSecrets(file).pair(['a', 'b'], make)).toEqual(['private 1', 'public 1'])
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ a: 'private 1', b: 'public 1' })
})
