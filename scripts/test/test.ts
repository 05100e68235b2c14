import { buildAll, buildClients } from '../build/build.ts'
import { runCommand } from '../build/run-command.ts'
import { type Check, runChecks, staticChecks } from '../checks/static-checks.ts'
import { fromRoot } from '../workspaces/workspaces.ts'
import { findChromium } from './chromium.ts'
import { failedCheck, lastLine, sum, type Tally } from './tally.ts'
import { runProject } from './vitest-project.ts'

const started = performance.now()
const minutes = (): string => `${((performance.now() - started) / 60_000).toFixed(1)} min`

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

const journeys = async (): Promise<Tally> => {
  const browser = await findChromium()
  if ('missing' in browser) {
    console.error(browser.missing)
    return failedCheck(`journeys: ${browser.missing}`)
  }
  return runProject('e2e', 20, { CHROMIUM_PATH: browser.program })
}

/** Every part runs, whatever became of the parts before it: one run tells everything that is wrong. */
const parts: readonly (() => Promise<Tally>)[] = [
  // First of all, because types and tests read the generated database clients.
  () => runChecks([asCheck('database clients', () => buildClients(() => undefined))]),
  () => runChecks(staticChecks()),
  () => runProject('unit', 12),
  () => runProject('dom', 12),
  () => runProject('contract', 4),
  () => runProject('arch', 6),
  () => runProject('int', 18),
  () => runChecks([asCheck('build', () => buildAll(() => undefined))]),
  () =>
    runChecks([
      {
        name: 'size budget of the pages',
        run: () => runCommand(process.execPath, [fromRoot('frontends/kit/webpack/budget.mjs')]),
      },
    ]),
  () => runProject('start', 8),
  journeys,
]

const tallies: Tally[] = []
for (const part of parts) {
  try {
    tallies.push(await part())
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
    console.error(reason)
    tallies.push(failedCheck(reason))
  }
}

const total = sum(tallies)
if (total.failures.length > 0) console.log(`\nFailed:\n${total.failures.map((failure) => `  ${failure}`).join('\n')}`)
if (total.skips.length > 0) console.log(`\nSkipped:\n${total.skips.map((skip) => `  ${skip}`).join('\n')}`)
console.log(`\nAll parts ran in ${minutes()}.`)
console.log(lastLine(total))
process.exitCode = total.failed > 0 ? 1 : 0
