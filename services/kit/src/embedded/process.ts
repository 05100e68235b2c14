import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** A server program that this process started and has to stop. */
export type OwnedProcess = {
  readonly pid: number
  /** Resolves when the program has ended, for any reason. */
  readonly ended: Promise<void>
  isRunning(): boolean
  /** Sends `signal`, then SIGKILL when the program still runs after `timeoutMs`. Resolves when it has ended. */
  stop(signal?: NodeJS.Signals, timeoutMs?: number): Promise<void>
}

export type StartOptions = {
  readonly command: string
  readonly args: readonly string[]
  readonly env?: NodeJS.ProcessEnv
  /** Run as this user: PostgreSQL refuses to run as root. */
  readonly uid?: number
  readonly gid?: number
  /** Signal for a fast but clean shutdown. */
  readonly stopSignal: NodeJS.Signals
  /** Is called with each chunk of the output; true means that the program is ready. */
  readonly isReady: (output: string) => boolean
  readonly readyTimeoutMs?: number
}

/**
 * Starts a shell that waits until our pipe closes and then stops the program. The pipe also closes when this process is
 * killed with SIGKILL, so no embedded server keeps running after the process that started it.
 */
const startGuard = (pid: number, signal: NodeJS.Signals): ChildProcess | undefined => {
  if (process.platform === 'win32') return undefined
  const guard = spawn('/bin/sh', ['-c', `cat >/dev/null; kill -${signal.replace('SIG', '')} ${pid} 2>/dev/null`], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  guard.on('error', () => undefined) // without a shell the program runs without a guard
  guard.unref()
  const { stdin } = guard
  stdin?.on('error', () => undefined) // the guard may end before this process
  if (stdin && 'unref' in stdin && typeof stdin.unref === 'function') stdin.unref()
  return guard
}

/** Starts a program and waits until it is ready. When it ends before that, the error contains its last output. */
export const startProcess = async (options: StartOptions): Promise<OwnedProcess> => {
  const child = spawn(options.command, [...options.args], {
    // A separate process group: Ctrl-C in the terminal signals only this process, which then stops the servers in
    // order.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: options.env ?? process.env,
    ...(options.uid === undefined ? {} : { uid: options.uid }),
    ...(options.gid === undefined ? {} : { gid: options.gid }),
  })
  let output = ''
  let running = true
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      running = false
      resolve()
    }
    child.once('exit', end)
    child.once('error', end)
  })

  const { pid } = child
  // Started immediately: this process may be killed before the program is ready.
  const guard = pid === undefined ? undefined : startGuard(pid, options.stopSignal)
  // A guard that is still there after the program ended could later signal another process with the same id.
  void ended.then(() => guard?.kill('SIGKILL'))

  await new Promise<void>((resolve, reject) => {
    const refuse = (reason: string) => reject(new Error(`${options.command} ${reason}\n${output.slice(-2000)}`.trim()))
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      refuse('did not become ready in time.')
    }, options.readyTimeoutMs ?? 30_000)
    const read = (chunk: Buffer) => {
      output = (output + chunk.toString('utf8')).slice(-20_000)
      if (options.isReady(output)) {
        clearTimeout(timer)
        resolve()
      }
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('error', (error) => {
      clearTimeout(timer)
      refuse(`could not be started: ${error.message}`)
    })
    child.once('exit', (code, signal) => {
      clearTimeout(timer)
      refuse(`ended before it was ready (${signal ?? code}).`)
    })
  })

  if (pid === undefined) throw new Error(`${options.command} has no process id`)
  // From here on the output is read and discarded, because a full pipe would block the program.
  for (const stream of [child.stdout, child.stderr]) {
    stream.removeAllListeners('data')
    stream.resume()
    if ('unref' in stream && typeof stream.unref === 'function') stream.unref()
  }
  child.unref()

  return {
    pid,
    ended,
    isRunning: () => running,
    stop: async (signal = options.stopSignal, timeoutMs = 8000) => {
      if (running) {
        child.ref()
        child.kill(signal)
        const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
        await ended
        clearTimeout(timer)
      }
    },
  }
}

/** Below the range of ephemeral ports: an outgoing connection could take one of those before it is used. */
const lowestPort = 15_000
const highestPort = 32_000

const listensOn = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/** A port of this machine that is free right now. */
export const freePort = async (): Promise<number> => {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const port = randomInt(lowestPort, highestPort)
    if (await listensOn(port)) return port
  }
  throw new Error(`No free port was found between ${lowestPort} and ${highestPort}.`)
}
