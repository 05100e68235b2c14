import { existsSync, readFileSync } from 'node:fs'
import { mustRun } from '../../scripts/build/run-command.ts'
import { fromRoot } from '../../scripts/workspaces/workspaces.ts'

export type SourceFile = { readonly path: string; readonly text: string }

const isBinary = (path: string): boolean => /\.(png|jpe?g|gif|ico|woff2?|pdf|webp|gz|br)$/.test(path)

/** All text files that git tracks or would add, without the fixture that breaks the rules on purpose. */
export const readTrackedFiles = async (): Promise<SourceFile[]> => {
  const listed = await mustRun('git', ['ls-files', '--cached', '--others', '--exclude-standard'])
  return listed
    .split('\n')
    .filter((path) => !path.startsWith('tests/arch/fixture/') && !isBinary(path) && existsSync(fromRoot(path)))
    .map((path) => ({ path, text: readFileSync(fromRoot(path), 'utf8') }))
}
