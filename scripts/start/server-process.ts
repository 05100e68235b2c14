import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { isFree } from './preflight.ts'
import { StartProblem } from './start-problem.ts'

export type ServerOptions = {
  readonly name: string
  readonly script: string
  readonly cwd: string
  readonly port: number
  readonly env: NodeJS.ProcessEnv
  readonly logFile: string
  /** Maximum heap size, so that all processes together fit into the memory of a small machine. */
  readonly heapMegabytes: number
  /** Called when the process ends unexpectedly; it is started again after a pause. */
  readonly onCrash: (name: string, how: string) => void
}

export type ServerProcess = { readonly name: string; pid(): number | undefined; stop(): Promise<void> }

const readyTimeoutMs = 45_000
const stopTimeoutMs = 3000
const longestPauseMs = 30_000

const lastLines = (file: string): string => readFileSync(file, 'utf8').trim().split('\n').slice(-12).join('\n')

const isReady = async (port: number): Promise<boolean> => {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2000) })).ok
  } catch {
    return false // not listening yet: tried again until the deadline
  }
}

/** Starts one of our servers and waits until `/readyz` returns 200. Its output goes to its log file. */
export const startServer = async (options: ServerOptions): Promise<ServerProcess> => {
  const { name, logFile, port } = options
  let child: ChildProcess
  let isStopping = false
  let isUp = false
  let crashes = 0

  const launch = (): ChildProcess => {
    const log = openSync(logFile, crashes === 0 ? 'w' : 'a')
    const launched = spawn(
      process.execPath,
      [`--max-old-space-size=${options.heapMegabytes}`, '--enable-source-maps', options.script],
      {
        cwd: options.cwd,
        env: options.env,
        stdio: ['ignore', log, log],
      },
    )
    closeSync(log)
    launched.once('exit', (code, signal) => {
      if (isStopping || !isUp) return
      crashes += 1
      const pauseMs = Math.min(1000 * 2 ** (crashes - 1), longestPauseMs)
      options.onCrash(name, `ended (${signal ?? code}) and is started again in ${pauseMs / 1000} s; see ${logFile}`)
      setTimeout(() => {
        if (!isStopping) child = launch()
      }, pauseMs)
    })
    return launched
  }

  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null

  const stop = async (): Promise<void> => {
    isStopping = true
    if (hasEnded()) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    const force = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs)
    await ended
    clearTimeout(force)
  }

  // Another process on this port would respond to /readyz, and ours would stay unnoticed.
  if (!(await isFree(port))) throw new StartProblem(`${name} cannot start: port ${port} is taken.`)
  child = launch()
  const deadline = performance.now() + readyTimeoutMs
  while (!(await isReady(port))) {
    if (hasEnded()) throw new StartProblem(`${name} ended while starting; its last words:\n${lastLines(logFile)}`)
    if (performance.now() > deadline) {
      await stop()
      throw new StartProblem(
        `${name} was not ready after ${readyTimeoutMs / 1000} s; its last words:\n${lastLines(logFile)}`,
      )
    }
    await pause(100)
  }
  isUp = true
  return { name, pid: () => child.pid, stop }
}
