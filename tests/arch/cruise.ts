import { cpSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runCruiser } from '../../scripts/checks/cruiser.ts'
import { fromRoot } from '../../scripts/workspaces/workspaces.ts'

export type Violation = { readonly rule: string; readonly from: string; readonly to: string }
export type Cruise = {
  readonly violations: readonly Violation[]
  /** Every module that was read, with the modules that it imports. */
  readonly modules: readonly { readonly source: string; readonly imports: readonly string[] }[]
}

type CruiserOutput = {
  modules: { source: string; dependencies: { resolved: string }[] }[]
  summary: { violations: { rule: { name: string }; from: string; to: string }[] }
}

/** Runs dependency-cruiser with the project's rules in `folder`, which has the layout of the repository. */
export const cruise = async (folder: string, parts: readonly string[]): Promise<Cruise> => {
  const { output } = await runCruiser({ tree: folder, folders: parts, output: 'json' })
  const parsed = JSON.parse(output) as CruiserOutput // the cruiser's documented output type
  return {
    violations: parsed.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
    modules: parsed.modules.map(({ source, dependencies }) => ({
      source,
      imports: dependencies.map(({ resolved }) => resolved),
    })),
  }
}

const packages: Readonly<Record<string, string>> = {
  proto: 'proto',
  'service-kit': 'services/kit',
  alpha: 'services/alpha',
  beta: 'services/beta',
  gateway: 'gateway',
  'frontend-kit': 'frontends/kit',
  shell: 'frontends/shell',
  'red-remote': 'frontends/red',
  'blue-remote': 'frontends/blue',
}

/** A copy of the fixture tree in which imports by package name work as they do in the repository. */
export const installFixture = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lentera-boundaries-'))
  cpSync(fromRoot('tests/arch/fixture'), folder, { recursive: true })
  mkdirSync(path.join(folder, 'node_modules/@lentera'), { recursive: true })
  for (const [name, target] of Object.entries(packages))
    symlinkSync(path.join(folder, target), path.join(folder, 'node_modules/@lentera', name), 'dir')
  return folder
}
