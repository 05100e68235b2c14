import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { waitFor } from '../testing/wait-for.ts'

type Line = { message: string; port?: number; state?: string }
const started: ChildProcess[] = []
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})

const start = (how: string) => {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', fileURLToPath(new URL('../testing/serve-fixture.ts', import.meta.url)), how],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  started.push(child)
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk
  })
  const lines = (): Line[] =>
    output
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line))
  const said = (message: string) =>
    waitFor(() => lines().some((line) => line.message === message), { timeoutMs: 30_000 })
  const port = async (): Promise<number> => {
    await said('Listening')
    return Number(lines().find((line) => line.message === 'Listening')?.port)
  }
  return { child, lines, said, port, exited: once(child, 'exit') }
}

// Each test starts a process, which takes a while when the machine is busy.
describe('a process that receives a signal to stop', { timeout: 60_000 }, () => {
  it('responds 503 to readiness, keeps serving, finishes running requests, then runs its `stop`', async () => {
    const { child, lines, said, port, exited } = start('clean')
    const url = `http://127.0.0.1:${await port()}`
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    const slow = fetch(`${url}/slow`)
    await said('slow begins')
    child.kill('SIGTERM')
    await said('Stopping')
    const ready = await fetch(`${url}/readyz`)
    expect([ready.status, ready.headers.get('connection')]).toEqual([503, 'close'])
    expect((await fetch(`${url}/livez`)).status).toBe(200)
    const response = await slow
    expect([response.status, await response.json()]).toEqual([200, { slow: true }])
    expect(await exited).toEqual([0, null])
    const messages = lines().map((line) => line.message)
    expect(messages.indexOf('request')).toBeLessThan(messages.indexOf('the fixture stops'))
    expect(lines().at(-1)).toMatchObject({ message: 'Stopped', state: 'clean' })
  })

  it('exits with an error when stopping takes longer than the deadline', async () => {
    const { child, lines, port, exited } = start('hang')
    await port()
    child.kill('SIGINT')
    expect(await exited).toEqual([1, null])
    expect(lines().at(-1)).toMatchObject({ message: 'Stopped', state: 'late' })
  })

  it('stops in order after an uncaught error and does not log its message', async () => {
    const { lines, exited } = start('throw')
    expect(await exited).toEqual([1, null])
    expect(lines().map((line) => line.message)).toEqual([
      'Listening',
      'An error was not caught, stopping',
      'the fixture stops',
      'Stopped',
    ])
    expect(JSON.stringify(lines())).not.toContain('canary')
  })
})
