import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { mustRun } from '../build/run-command.ts'
import { fromRoot } from '../workspaces/workspaces.ts'

const workspaceFolders = (repository: string): string[] =>
  [
    'proto',
    'gateway',
    'scripts',
    'tests',
    ...['services', 'frontends'].flatMap((folder) =>
      readdirSync(path.join(repository, folder)).map((name) => `${folder}/${name}`),
    ),
  ].filter((folder) => existsSync(path.join(repository, folder, 'package.json')))

/** Links a workspace under its package name, as npm does. */
export const linkWorkspace = (repository: string, folder: string): void => {
  const { name } = JSON.parse(readFileSync(path.join(repository, folder, 'package.json'), 'utf8')) as { name: string } // npm requires it
  const link = path.join(repository, 'node_modules', name)
  mkdirSync(path.dirname(link), { recursive: true })
  symlinkSync(path.join(repository, folder), link, 'dir')
}

/**
 * Copies tracked and untracked files into `target` and links this repository's packages, so that a test can change the
 * copy as a developer would change the repository.
 */
export const copyRepository = async (target: string): Promise<void> => {
  const listed = await mustRun('git', ['ls-files', '--cached', '--others', '--exclude-standard'])
  for (const file of listed.split('\n'))
    if (existsSync(fromRoot(file))) cpSync(fromRoot(file), path.join(target, file), { preserveTimestamps: true })
  mkdirSync(path.join(target, 'node_modules'))
  for (const entry of readdirSync(fromRoot('node_modules')))
    if (entry !== '@lentera') symlinkSync(fromRoot('node_modules', entry), path.join(target, 'node_modules', entry))
  for (const folder of workspaceFolders(target)) linkWorkspace(target, folder)
  // npm puts a version that differs from the root's into the node_modules of the workspace that needs it.
  for (const folder of [...workspaceFolders(target), 'scripts/tools']) {
    const own = fromRoot(folder, 'node_modules')
    if (existsSync(own)) symlinkSync(own, path.join(target, folder, 'node_modules'))
  }
}
