import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fromRoot } from '../workspaces/workspaces.ts'

const skippedFolders = new Set(['node_modules', 'dist', 'generated', '.cache', 'testing'])
const isTest = (name: string): boolean => /\.test\.tsx?$/.test(name)

const filesUnder = (entry: string): string[] => {
  if (!existsSync(entry)) return []
  if (!statSync(entry).isDirectory()) return [entry]
  return readdirSync(entry, { withFileTypes: true })
    .filter((child) => (child.isDirectory() ? !skippedFolders.has(child.name) : !isTest(child.name)))
    .flatMap((child) => filesUnder(path.join(entry, child.name)))
}

/**
 * SHA-256 over names and contents of the files under the given paths (relative to the root); test files are left out.
 */
export const fingerprint = (inputs: readonly string[]): string => {
  const hash = createHash('sha256')
  for (const input of inputs)
    for (const file of filesUnder(fromRoot(input)).sort())
      hash
        .update(`${path.relative(fromRoot(), file)}\0`)
        .update(readFileSync(file))
        .update('\0')
  return hash.digest('hex')
}

const stampPath = (target: string): string =>
  fromRoot('.cache/build', `${target.replaceAll(/[^a-z0-9-]/g, '_')}.sha256`)

export const isUnchanged = (target: string, digest: string, outputs: readonly string[]): boolean =>
  existsSync(stampPath(target)) &&
  readFileSync(stampPath(target), 'utf8') === digest &&
  outputs.every((output) => existsSync(fromRoot(output)))

/** Written after a build has succeeded, never before. */
export const remember = (target: string, digest: string): void => {
  mkdirSync(fromRoot('.cache/build'), { recursive: true })
  writeFileSync(stampPath(target), digest)
}
