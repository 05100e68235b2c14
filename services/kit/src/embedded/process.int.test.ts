import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { waitFor } from '../testing/wait-for.ts'
import { startProcess } from './process.ts'

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
const node = process.execPath
const server = `console.log('ready'); setInterval(() => undefined, 1000)`
const shared = { command: node, stopSignal: 'SIGTERM', isReady: (output: string) => output.includes('ready') } as const

test('start waits until the program is ready, and stop ends it', async () => {
  const owned = await startProcess({ ...shared, args: ['-e', server] })
  expect(isAlive(owned.pid)).toBe(true)
  await owned.stop()
  expect(isAlive(owned.pid)).toBe(false)
  expect(owned.isRunning()).toBe(false)
  await owned.stop()
})

test('a program that ignores its signal is killed', async () => {
  const owned = await startProcess({ ...shared, args: ['-e', `process.on('SIGTERM', () => undefined); ${server}`] })
  await owned.stop('SIGTERM', 200)
  expect(isAlive(owned.pid)).toBe(false)
})

test('a program that exits immediately is an error that contains its output', async () => {
  await expect(
    startProcess({ ...shared, args: ['-e', `console.error('port is taken'); process.exit(3)`] }),
  ).rejects.toThrow(/3[\s\S]*port is taken/)
  await expect(startProcess({ ...shared, command: '/does/not/exist', args: [] })).rejects.toThrow(
    'could not be started',
  )
})

test('a program is stopped when the process that started it ends, also by SIGKILL', async () => {
  const starter = `
    import { startProcess } from ${JSON.stringify(new URL('./process.ts', import.meta.url).href)}
    const owned = await startProcess({ command: process.execPath, args: ['-e', ${JSON.stringify(server)}], stopSignal: 'SIGTERM', isReady: (output) => output.includes('ready') })
    console.log('pid ' + owned.pid)
    setInterval(() => undefined, 1000)`
  const parent = spawn(node, ['--import', 'tsx', '--input-type=module', '-e', starter], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  parent.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const [, pid = ''] = await waitFor(() => /pid (\d+)\n/.exec(said))
  expect(isAlive(Number(pid))).toBe(true)
  const gone = once(parent, 'exit')
  parent.kill('SIGKILL')
  await gone
  await waitFor(() => !isAlive(Number(pid)), { what: 'the end of the program' })
})
