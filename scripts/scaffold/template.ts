import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { mustRun } from '../build/run-command.ts'
import { fromRoot } from '../workspaces/workspaces.ts'
import { type Spellings, spell } from './names.ts'

/** A wrong argument or a file that the generator cannot edit; printed without a stack trace. */
export class GeneratorProblem extends Error {}

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesUnder(path.join(folder, entry.name)) : [path.join(folder, entry.name)],
  )

/** Writes the files of scripts/scaffold/templates/<template> to the same paths below the root; returns the paths. */
export const writeTemplate = (template: string, spellings: Spellings): string[] => {
  const folder = fromRoot('scripts/scaffold/templates', template)
  const planned = filesUnder(folder).map((source) => ({
    source,
    target: spell(path.relative(folder, source), spellings),
  }))
  const existing = planned.find(({ target }) => existsSync(fromRoot(target)))
  if (existing) throw new GeneratorProblem(`${existing.target} is already there.`)
  for (const { source, target } of planned) {
    mkdirSync(path.dirname(fromRoot(target)), { recursive: true })
    writeFileSync(fromRoot(target), spell(readFileSync(source, 'utf8'), spellings))
  }
  return planned.map(({ target }) => target)
}

/** Replaces the first match of `pattern` in a file; throws when there is none. */
export const editFile = (file: string, pattern: RegExp, change: (match: string) => string): string => {
  const before = readFileSync(fromRoot(file), 'utf8')
  if (!pattern.test(before)) throw new GeneratorProblem(`${file} has changed its shape: ${pattern} is not in it.`)
  writeFileSync(fromRoot(file), before.replace(pattern, change))
  return file
}

/** Formats the new files, links the workspace, and updates the generated files. */
export const finish = async (files: readonly string[], options: { install: boolean }): Promise<void> => {
  await mustRun(fromRoot('node_modules/.bin/biome'), [
    'check',
    '--write',
    ...files.filter((file) => /\.(tsx?|json|css)$/.test(file)).map((file) => fromRoot(file)),
  ])
  if (options.install) await mustRun('npm', ['install', '--no-audit', '--no-fund'])
  await mustRun(process.execPath, ['--import', 'tsx', fromRoot('scripts/generated-files/write.ts')])
}

/** Runs a generator as a program; `usage` says how many names it takes. `--no-install` skips npm. */
export const runGenerator = async (
  usage: string,
  generate: (names: readonly string[], options: { install: boolean }) => Promise<readonly string[]>,
): Promise<void> => {
  const [names, flags] = [
    process.argv.slice(2).filter((argument) => !argument.startsWith('-')),
    process.argv.slice(2).filter((argument) => argument.startsWith('-')),
  ]
  const isUnderstood = names.length === usage.split('<').length - 1 && flags.every((flag) => flag === '--no-install')
  try {
    if (!isUnderstood) throw new GeneratorProblem(`Usage: npm run ${usage}`)
    const files = await generate(names, { install: flags.length === 0 })
    console.log(`Written:\n${files.map((file) => `  ${file}`).join('\n')}`)
  } catch (error) {
    console.error(error instanceof GeneratorProblem ? error.message : error)
    process.exitCode = 1
  }
}
