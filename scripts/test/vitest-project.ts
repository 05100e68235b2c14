import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { fromRoot, root } from '../workspaces/workspaces.ts'
import { failedCheck, noTally, type Tally, tallyVitest, type VitestReport } from './tally.ts'

export type VitestRun = {
  /** Projects of vitest.config.ts that run in one process of vitest. */
  readonly projects: readonly string[]
  readonly timeoutMinutes: number
  readonly env?: NodeJS.ProcessEnv
  /** Paths of the test files to run; runs all when absent. */
  readonly files?: readonly string[]
  /** Run the tests that import one of these files; there may be none. */
  readonly relatedTo?: readonly string[]
}

const readReport = (file: string): VitestReport | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as VitestReport) : undefined // vitest's own format

/** Runs projects of vitest.config.ts to their end, whether tests pass or fail, and counts the tests. */
export const runVitest = async ({ projects, timeoutMinutes, env, files, relatedTo }: VitestRun): Promise<Tally> => {
  const name = projects[0] ?? ''
  const reportFile = fromRoot('.cache/test', `${name}.json`)
  mkdirSync(fromRoot('.cache/test'), { recursive: true })
  rmSync(reportFile, { force: true })
  console.log(`\n== ${name}`)
  const child = spawn(
    fromRoot('node_modules/.bin/vitest'),
    [
      ...(relatedTo ? ['related', '--run', '--passWithNoTests', ...relatedTo] : ['run', ...(files ?? [])]),
      ...projects.map((project) => `--project=${project}`),
      '--allowOnly=false',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportFile}`,
    ],
    { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'inherit', 'inherit'], detached: true },
  )
  let isOverdue = false
  const end = (signal: NodeJS.Signals): void => {
    if (child.pid !== undefined) process.kill(-child.pid, signal)
  }
  const interrupt = () => end('SIGINT')
  process.once('SIGINT', interrupt)
  const timer = setTimeout(() => {
    isOverdue = true
    end('SIGKILL')
  }, timeoutMinutes * 60_000)
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (exitCode) => resolve(exitCode ?? 1))
  })
  clearTimeout(timer)
  process.off('SIGINT', interrupt)
  if (isOverdue) return failedCheck(`${name}: not done after ${timeoutMinutes} minutes`)
  const report = readReport(reportFile)
  if (relatedTo && code === 0 && (report?.testResults.length ?? 0) === 0) return noTally
  return tallyVitest(report, code, name)
}
