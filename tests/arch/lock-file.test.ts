import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findGaps, type LockFile } from '../../scripts/install/complete-lock.ts'
import { fromRoot } from '../../scripts/workspaces/workspaces.ts'

const readLock = (): LockFile => JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8'))

test('a package of another platform that is missing is found, and one that lies further out is not', () => {
  const optionalDependencies = { 'tool-darwin-arm64': '1.2.3', 'tool-linux-x64': '1.2.3', 'tool-wasm32-wasi': '1.2.3' }
  const packages = { 'node_modules/kit/node_modules/tool': { optionalDependencies }, 'node_modules/tool-linux-x64': {} }
  expect(findGaps({ packages }).map(({ name }) => name)).toEqual(['tool-darwin-arm64'])
})

test('the lock file names the packages of every platform, or `npm ci` refuses it', () => {
  const lock = readLock()
  const cure = 'run `node --import tsx scripts/install/complete-lock.ts` and commit the result'
  expect(
    findGaps(lock).map(({ name }) => name),
    cure,
  ).toEqual([])
  expect(Object.values(lock.packages).filter(({ os }) => os?.includes('darwin')).length).toBeGreaterThan(10)
})
