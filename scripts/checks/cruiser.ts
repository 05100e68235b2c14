import { type CommandResult, runCommand } from '../build/run-command.ts'
import { fromRoot, root } from '../workspaces/workspaces.ts'

/** The folders whose imports are checked. */
export const cruisedFolders = ['proto', 'services', 'gateway', 'frontends', 'scripts', 'tests']

/** Runs dependency-cruiser with the project's rules over `folders` of a tree that has the layout of the repository. */
export const runCruiser = (
  options: { tree?: string; folders?: readonly string[]; output?: 'err' | 'json' } = {},
): Promise<CommandResult> =>
  runCommand(
    process.execPath,
    [
      '--require',
      fromRoot('scripts/checks/swc-with-jsx.cjs'),
      fromRoot('node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
      '--config',
      fromRoot('.dependency-cruiser.cjs'),
      '--output-type',
      options.output ?? 'err',
      ...(options.folders ?? cruisedFolders),
    ],
    { cwd: options.tree ?? root },
  )
