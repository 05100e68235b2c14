import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { fromRoot, root } from '../workspaces/workspaces.ts'
import { failedCheck, type Tally, tallyVitest, type VitestReport } from './tally.ts'

const readReport = (file: string): VitestReport | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as VitestReport) : undefined // vitest's own format

/** Runs one project of vitest.config.ts to its end, however its tests go, and counts them. */
export const runProject = async (
  project: string,
  timeoutMinutes: number,
  env: NodeJS.ProcessEnv = {},
): Promise<Tally> => {
  const reportFile = fromRoot('.cache/test', `${project}.json`)
  mkdirSync(fromRoot('.cache/test'), { recursive: true })
  rmSync(reportFile, { force: true })
  console.log(`\n== ${project}`)
  const child = spawn(
    fromRoot('node_modules/.bin/vitest'),
    [
      'run',
      '--project',
      project,
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
  const passOn = () => end('SIGINT')
  process.once('SIGINT', passOn)
  const timer = setTimeout(() => {
    isOverdue = true
    end('SIGKILL')
  }, timeoutMinutes * 60_000)
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (exitCode) => resolve(exitCode ?? 1))
  })
  clearTimeout(timer)
  process.off('SIGINT', passOn)
  if (isOverdue) return failedCheck(`${project}: not done after ${timeoutMinutes} minutes`)
  return tallyVitest(readReport(reportFile), code, project)
}
