import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { removePostgresData } from '@lentera/service-kit/embedded/postgres'
import { freePort } from '@lentera/service-kit/embedded/process'
import { waitFor } from '@lentera/service-kit/testing'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buildAll } from '../build/build.ts'
import { fromRoot, listServices, root } from '../workspaces/workspaces.ts'

const portVariables = [
  'GATEWAY',
  'POSTGRES',
  'NATS',
  'S3',
  'SMTP',
  ...listServices().map((name) => name.toUpperCase().replaceAll('-', '_')),
].map((name) => `${name}_PORT`)

let dataDir: string
const ports = new Map<string, number>()
let started: { child: ChildProcess; output: () => string } | undefined

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'lentera-start-'))
  for (const variable of portVariables) ports.set(variable, await freePort())
  await buildAll(() => undefined)
}, 300_000)
afterEach(() => started?.child.kill('SIGTERM'))
// As root in a folder that only root may enter, the database has another folder.
afterAll(() => {
  removePostgresData(path.join(dataDir, 'postgres'))
  rmSync(dataDir, { recursive: true, force: true })
})

const begin = (...args: string[]) => {
  const child = spawn(process.execPath, [fromRoot('scripts/start.mjs'), ...args], {
    cwd: root,
    env: {
      ...process.env,
      ...Object.fromEntries([...ports].map(([name, port]) => [name, String(port)])),
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  started = { child, output: () => text }
  return { child, exited, output: () => text }
}

const ready = async (run: ReturnType<typeof begin>): Promise<number[]> => {
  await waitFor(() => run.output().includes('Ctrl-C ends everything') || run.child.exitCode !== null, {
    timeoutMs: 150_000,
  })
  expect(run.output()).toContain(`http://localhost:${ports.get('GATEWAY_PORT')}`)
  return processesBelow(run.child.pid ?? 0)
}

type Row = { pid: number; parent: number; kilobytes: number }
const processTable = (): Row[] =>
  execFileSync('ps', ['-eo', 'pid=,ppid=,rss='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .map(([pid = 0, parent = 0, kilobytes = 0]) => ({ pid, parent, kilobytes }))

const processesBelow = (pid: number, table = processTable()): number[] => [
  pid,
  ...table.filter(({ parent }) => parent === pid).flatMap((row) => processesBelow(row.pid, table)),
]

const isAlive = (pid: number): boolean => {
  try {
    // A zombie process has ended; only its entry remains until the parent reads its exit code.
    return process.kill(pid, 0) && !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false // ESRCH or no such folder: it has ended
  }
}

const isEverythingGone = (pids: readonly number[]) => waitFor(() => !pids.some(isAlive), { timeoutMs: 10_000 })
const gatewayUrl = (pathname: string): string => `http://127.0.0.1:${ports.get('GATEWAY_PORT')}${pathname}`

test('starts everything, prints addresses but no secrets, and stops within ten seconds', async () => {
  const run = begin()
  const pids = await ready(run)
  expect(run.output()).toContain('talent@example.com')
  expect((await fetch(gatewayUrl('/'))).status).toBe(200)
  expect(await (await fetch(gatewayUrl('/api/v1/stats'))).json()).toMatchObject({ companies: expect.any(Number) })
  expect(statSync(path.join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600)
  const megabytes = processTable()
    .filter(({ pid }) => pids.includes(pid))
    .reduce((sum, { kilobytes }) => sum + kilobytes / 1024, 0)
  expect(pids.length).toBeGreaterThan(6)
  expect(megabytes).toBeLessThan(1536)
  run.child.kill('SIGINT')
  await isEverythingGone(pids)
  expect(await run.exited).toBe(0)
})

test('a second start builds, migrates and seeds nothing; SIGKILL leaves no process behind', async () => {
  const run = begin()
  const pids = await ready(run)
  expect(run.output()).toMatch(/Build: 0 new, \d+ unchanged/)
  expect(run.output()).toContain('0 new migrations')
  expect(run.output()).toContain('Demo data is there')
  run.child.kill('SIGKILL')
  await isEverythingGone(pids)
})

test('a crash of the start script leaves no process behind', async () => {
  const run = begin()
  const pids = await ready(run)
  const [main = 0] = processTable().flatMap(({ pid, parent }) => (parent === run.child.pid ? [pid] : []))
  process.kill(main, 'SIGKILL')
  await isEverythingGone(pids)
  expect(await run.exited).toBe(1)
})

test('stopping during the start leaves no process behind', async () => {
  const run = begin()
  await waitFor(() => run.output().includes('PostgreSQL') || run.output().includes('NATS'), { timeoutMs: 60_000 })
  const pids = processesBelow(run.child.pid ?? 0)
  run.child.kill('SIGTERM')
  await isEverythingGone(pids)
  expect(await run.exited).toBe(0)
  expect(run.output()).not.toContain('Lentera is ready')
})

test('a port in use ends the start with a one-line message', async () => {
  const holder: Server = createServer()
  await new Promise<void>((resolve) => holder.listen(ports.get('NATS_PORT'), '127.0.0.1', resolve))
  const run = begin()
  expect(await run.exited).toBe(1)
  expect(run.output().trim().split('\n').at(-1)).toBe(
    `Port ${ports.get('NATS_PORT')}, which nats needs, is taken: stop the other program or set NATS_PORT to another port.`,
  )
  await new Promise((resolve) => holder.close(resolve))
})

test('--reset deletes all data first', async () => {
  const before = readFileSync(path.join(dataDir, 'secrets.json'), 'utf8')
  const run = begin('--reset')
  const pids = await ready(run)
  expect(run.output()).not.toContain('Demo data is there')
  expect(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8')).not.toBe(before)
  expect(readdirSync(path.join(dataDir, 'logs')).length).toBeGreaterThan(1)
  run.child.kill('SIGINT')
  await isEverythingGone(pids)
})
