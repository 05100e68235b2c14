import { spawn } from 'node:child_process'
import { createConnection } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export type Started = { stop(): Promise<void> }

type StartOptions = {
  readonly command: readonly string[]
  readonly port: number
  /** CPU core that only the server uses. */
  readonly core: string
  readonly env?: NodeJS.ProcessEnv
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection({ host: '127.0.0.1', port })
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

/** Starts a server pinned to one core and waits until it listens. */
export const startPinned = async ({ command, port, core, env = {} }: StartOptions): Promise<Started> => {
  const child = spawn('taskset', ['-c', core, ...command], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaints = ''
  child.stderr.on('data', (chunk: Buffer) => {
    complaints = (complaints + chunk).slice(-4000)
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const deadline = performance.now() + 20_000
  while (!(await isListening(port))) {
    if (child.exitCode !== null || performance.now() > deadline)
      throw new Error(`${command.join(' ')} does not listen on ${port}:\n${complaints}`)
    await pause(50)
  }
  return {
    stop: async () => {
      child.kill('SIGTERM')
      const force = setTimeout(() => child.kill('SIGKILL'), 3000)
      await ended
      clearTimeout(force)
    },
  }
}
