import { runCommand } from '../build/run-command.ts'
import { runLimited } from '../build/run-limited.ts'
import { failedCheck, passedCheck, sum, type Tally } from '../test/tally.ts'
import { fromRoot, listTypedFolders } from '../workspaces/workspaces.ts'
import { runCruiser } from './cruiser.ts'

export type Check = { readonly name: string; readonly run: () => Promise<{ code: number; output: string }> }

const bin = (name: string): string => fromRoot('node_modules/.bin', name)
const script = (name: string, ...args: string[]) =>
  runCommand(process.execPath, ['--import', 'tsx', fromRoot('scripts', name), ...args])

/** Checks of the sources that do not run them. */
export const staticChecks = (): Check[] => [
  ...listTypedFolders().map((folder) => ({
    name: `types of ${folder}`,
    run: () => runCommand(bin('tsc'), ['-p', fromRoot(folder)]),
  })),
  {
    name: 'lint and format',
    run: () => runCommand(bin('biome'), ['check', '--error-on-warnings', '--max-diagnostics=50', fromRoot()]),
  },
  { name: 'boundaries', run: () => runCruiser() },
  { name: 'generated files', run: () => script('generated-files/write.ts', '--check') },
]

/** Runs checks two at a time, prints the result of each, and the output of those that failed. */
export const runChecks = async (checks: readonly Check[]): Promise<Tally> =>
  sum(
    await runLimited(checks, 2, async ({ name, run }) => {
      const started = performance.now()
      const { code, output } = await run()
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)${code === 0 ? '' : `\n${output}`}`)
      return code === 0 ? passedCheck : failedCheck(name)
    }),
  )
