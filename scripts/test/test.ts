import { buildAll, buildClients } from '../build/build.ts'
import { runCommand } from '../build/run-command.ts'
import { type Check, runChecks, staticChecks } from '../checks/static-checks.ts'
import { fromRoot } from '../workspaces/workspaces.ts'
import { findChromium } from './chromium.ts'
import { readArguments } from './read-arguments.ts'
import { type PartName, partNames, type Scope, type Selection } from './selection.ts'
import { failedCheck, lastLine, sum, type Tally } from './tally.ts'
import { runVitest, type VitestRun } from './vitest-project.ts'

const asCheck = (name: string, work: () => Promise<unknown>): Check => ({
  name,
  run: async () => {
    try {
      await work()
      return { code: 0, output: '' }
    } catch (error) {
      return { code: 1, output: error instanceof Error ? error.message : String(error) }
    }
  },
})

const runProjects = (run: VitestRun, scope: Scope): Promise<Tally> =>
  runVitest({
    ...run,
    ...(scope.kind === 'files' ? { files: scope.files } : {}),
    ...(scope.kind === 'related' ? { relatedTo: scope.files } : {}),
  })

const runBuild = async (): Promise<Tally> =>
  sum([
    await runChecks([asCheck('build', () => buildAll(() => undefined))]),
    await runChecks([
      {
        name: 'size budget of the pages',
        run: () => runCommand(process.execPath, ['--import', 'tsx', fromRoot('frontends/kit/webpack/budget.mjs')]),
      },
    ]),
  ])

const runJourneys = async (scope: Scope): Promise<Tally> => {
  const browser = await findChromium()
  if ('missing' in browser) {
    console.error(browser.missing)
    return failedCheck(`journeys: ${browser.missing}`)
  }
  const env = { CHROMIUM_PATH: browser.program }
  return runProjects({ projects: ['e2e', 'e2e-exclusive'], timeoutMinutes: 20, env }, scope)
}

const parts: Readonly<Record<PartName, (scope: Scope) => Promise<Tally>>> = {
  static: () => runChecks(staticChecks()),
  unit: (scope) => runProjects({ projects: ['unit'], timeoutMinutes: 12 }, scope),
  dom: (scope) => runProjects({ projects: ['dom'], timeoutMinutes: 12 }, scope),
  contract: (scope) => runProjects({ projects: ['contract'], timeoutMinutes: 4 }, scope),
  arch: (scope) => runProjects({ projects: ['arch'], timeoutMinutes: 6 }, scope),
  int: (scope) => runProjects({ projects: ['int'], timeoutMinutes: 18 }, scope),
  build: runBuild,
  start: (scope) => runProjects({ projects: ['start'], timeoutMinutes: 8 }, scope),
  e2e: runJourneys,
}

const minutesSince = (start: number): string => `${((performance.now() - start) / 60_000).toFixed(1)} min`

/** A part that throws is a failure of that part only: the parts after it still run. */
const runPart = async (name: PartName, scope: Scope): Promise<Tally> => {
  try {
    return await parts[name](scope)
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
    console.error(reason)
    return failedCheck(reason)
  }
}

const runSelection = async (selection: Selection): Promise<Tally> => {
  const start = performance.now()
  // First, because type checks and tests need the generated database clients.
  const tallies = [await runChecks([asCheck('database clients', () => buildClients(() => undefined))])]
  const times: string[] = []
  for (const name of partNames) {
    const scope = selection.get(name)
    if (scope === undefined) continue
    const partStart = performance.now()
    tallies.push(await runPart(name, scope))
    times.push(`${name} ${minutesSince(partStart)}`)
  }
  const total = sum(tallies)
  if (total.failures.length > 0) console.log(`\nFailed:\n${total.failures.map((one) => `  ${one}`).join('\n')}`)
  if (total.skips.length > 0) console.log(`\nSkipped:\n${total.skips.map((one) => `  ${one}`).join('\n')}`)
  console.log(`\nTime: ${minutesSince(start)} (${times.join(', ')})`)
  return total
}

try {
  const total = await runSelection(await readArguments(process.argv.slice(2)))
  console.log(lastLine(total))
  process.exitCode = total.failed > 0 ? 1 : 0
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  console.log('0 passed, 1 failed')
  process.exitCode = 1
}
