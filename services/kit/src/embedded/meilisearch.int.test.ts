import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findMeilisearch, startEmbeddedMeilisearch } from './meilisearch.ts'
import { freePort } from './process.ts'

// A script in place of Meilisearch: it takes the same arguments and responds to /health with what it was started with.
const program = (listens: boolean) => `#!${process.execPath}
const { createServer } = require('node:http')
const value = (name) => process.argv[process.argv.indexOf(name) + 1]
console.log('Server listening on: nothing yet')
const [host, port] = value('--http-addr').split(':')
const startedWith = JSON.stringify({ data: value('--db-path'), variables: Object.keys(process.env).filter((name) => name.startsWith('MEILI_')) })
setTimeout(() => ${listens} ? createServer((request, reply) => reply.end(startedWith)).listen(Number(port), host) : process.exit(1), 200)
`
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lentera-test-meilisearch-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))
const install = async (listens: boolean): Promise<string> => {
  const path = join(folder, 'meilisearch')
  await writeFile(path, program(listens))
  await chmod(path, 0o755)
  return path
}

test('the program is found on the PATH; the result is undefined without one', async () => {
  expect(findMeilisearch({ PATH: `/nowhere:${folder}` })).toBeUndefined()
  const path = await install(true)
  expect(findMeilisearch({ PATH: `/nowhere:${folder}` })).toBe(path)
})
test('it is ready when /health responds, stores its data in the given folder, and stops', async () => {
  process.env.MEILI_MASTER_KEY = 'of another installation'
  const server = await startEmbeddedMeilisearch({
    program: await install(true),
    port: await freePort(),
    dataDir: join(folder, 'search'),
  })
  delete process.env.MEILI_MASTER_KEY
  expect(await (await fetch(`${server.url}/health`)).json()).toEqual({
    data: join(folder, 'search', 'data'),
    variables: [],
  })
  await server.stop()
  expect(server.process.isRunning()).toBe(false)
})
test('a program that exits before it is ready is an error', async () => {
  const port = await freePort()
  await expect(startEmbeddedMeilisearch({ program: await install(false), port, dataDir: folder })).rejects.toThrow(
    'did not become ready',
  )
})
