import { readFileSync } from 'node:fs'
import { mustRun } from '../build/run-command.ts'
import { fromRoot } from '../workspaces/workspaces.ts'
import {
  everything,
  isPartName,
  type ListedFile,
  type PartName,
  partNames,
  type Scope,
  type Selection,
  selectChanged,
  selectFiles,
} from './selection.ts'

const git = async (...args: string[]): Promise<string[]> => (await mustRun('git', args)).split('\n').filter(Boolean)

/** Files that differ from the common ancestor with main, committed or not; on main itself, those not committed. */
const listChanged = async (): Promise<string[]> => {
  const [base = 'HEAD'] = await git('merge-base', 'main', 'HEAD').catch(() => ['HEAD']) // a clone may have no branch main
  const changed = await git('diff', '--name-only', '--diff-filter=d', base)
  return [...new Set([...changed, ...(await git('ls-files', '--others', '--exclude-standard'))])]
}

const listTestFiles = async (path: string): Promise<ListedFile[]> => {
  const listFile = fromRoot('.cache/test-files.json')
  await mustRun(fromRoot('node_modules/.bin/vitest'), ['list', '--filesOnly', `--json=${listFile}`, path])
  return JSON.parse(readFileSync(listFile, 'utf8')) as ListedFile[] // vitest's own format
}

/** What `npm test -- <arguments>` runs. Throws an error with the reason when an argument selects nothing. */
export const readArguments = async (args: readonly string[]): Promise<Selection> => {
  if (args.length === 0) return everything
  if (args.includes('--changed')) {
    if (args.length > 1) throw new Error('--changed takes no other arguments.')
    return selectChanged(await listChanged())
  }
  const listed: ListedFile[] = []
  const selection = new Map<PartName, Scope>()
  for (const arg of args) {
    if (isPartName(arg)) selection.set(arg, { kind: 'all' })
    else {
      const files = arg.startsWith('-') ? [] : await listTestFiles(arg)
      if (files.length === 0)
        throw new Error(
          `"${arg}" is no part of the tests and no path with test files. Parts: ${partNames.join(', ')}. Or: --changed.`,
        )
      listed.push(...files)
    }
  }
  for (const [part, scope] of selectFiles(listed)) if (!selection.has(part)) selection.set(part, scope)
  return selection
}
