import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isInstallDue, nodeComplaint } from './bootstrap.mjs'

test.each(['18.20.4', '20.18.3', '16.0.0'])('Node %s is refused with one message', (version) => {
  expect(nodeComplaint(version)).toBe(`Lentera needs Node 20.19 or newer, and this is ${version}.`)
})

test.each(['20.19.0', '20.20.2', '22.1.0', '24.0.0'])('Node %s is accepted', (version) => {
  expect(nodeComplaint(version)).toBeUndefined()
})

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lentera-install-'))
  mkdirSync(path.join(folder, 'node_modules'))
  writeFileSync(path.join(folder, 'package-lock.json'), '{}')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const installedAt = (secondsAgo: number): void => {
  const file = path.join(folder, 'node_modules/.package-lock.json')
  writeFileSync(file, '{}')
  const at = Date.now() / 1000 - secondsAgo
  utimesSync(file, at, at)
}

test('packages are installed when there are none', () => {
  expect(isInstallDue(folder)).toBe(true)
})

test('packages are installed again when the lock file is newer', () => {
  installedAt(3600)
  expect(isInstallDue(folder)).toBe(true)
})

test('packages that match the lock file are kept', () => {
  installedAt(2)
  expect(isInstallDue(folder)).toBe(false)
})
