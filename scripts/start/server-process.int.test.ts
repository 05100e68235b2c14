import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '@lentera/service-kit/embedded/process'
import { waitFor } from '@lentera/service-kit/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ServerProcess, startServer } from './server-process.ts'

let folder: string
let server: ServerProcess | undefined
const crashes: string[] = []
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lentera-server-'))
  crashes.length = 0
  server = undefined
})
afterEach(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const listening = `require('node:http').createServer((request, reply) => reply.end('ok')).listen(Number(process.env.PORT), '127.0.0.1')`

const start = async (code: string, givenPort?: number): Promise<ServerProcess> => {
  const script = path.join(folder, 'server.cjs')
  writeFileSync(script, code)
  const port = givenPort ?? (await freePort())
  return startServer({
    name: 'example',
    script,
    cwd: folder,
    port,
    env: { PORT: String(port) },
    logFile: path.join(folder, 'example.log'),
    heapMegabytes: 64,
    onCrash: (_name, how) => crashes.push(how),
  })
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false // ESRCH: it has ended
  }
}

test('a server that exits while starting is reported with its last log lines', async () => {
  await expect(start(`console.error('DATABASE_URL is required'); process.exit(3)`)).rejects.toThrow(
    /last words:\nDATABASE_URL is required/,
  )
})

test('a second server on the port of a running one is refused', async () => {
  const port = await freePort()
  server = await start(listening, port)
  const pid = server.pid()
  await expect(start(listening, port)).rejects.toThrow(`example cannot start: port ${port} is taken.`)
  expect(isAlive(pid ?? 0)).toBe(true)
})

test('a server that ignores SIGTERM is killed', async () => {
  server = await start(`${listening}; process.on('SIGTERM', () => undefined)`)
  const pid = server.pid() ?? 0
  expect(isAlive(pid)).toBe(true)
  await server.stop()
  expect(isAlive(pid)).toBe(false)
})

test('a server that crashes is restarted and reported', async () => {
  server = await start(listening)
  const first = server.pid() ?? 0
  process.kill(first, 'SIGKILL')
  await waitFor(() => server?.pid() !== first)
  expect(crashes).toHaveLength(1)
  expect(crashes[0]).toContain('SIGKILL')
})

test('a server gets its own variables and no others', async () => {
  process.env.LENTERA_NOT_FOR_YOU = 'secret'
  server = await start(`console.log(Object.keys(process.env).join(' ')); ${listening}`)
  delete process.env.LENTERA_NOT_FOR_YOU
  expect(readFileSync(path.join(folder, 'example.log'), 'utf8')).not.toContain('LENTERA_NOT_FOR_YOU')
})
