import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createTestServers, type DatabaseRequest } from './servers.ts'

/** Address that test files ask for a database. Workers inherit it. */
export const testServersVariable = 'LENTERA_TEST_SERVERS'

const readJson = async (request: AsyncIterable<Buffer>): Promise<unknown> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}

/**
 * vitest globalSetup: hands out databases of one PostgreSQL to all workers. PostgreSQL starts with the first request, so
 * a run of pure tests never waits for it.
 */
export const setup = async (): Promise<() => Promise<void>> => {
  const servers = createTestServers()
  const http = createServer((request, reply) => {
    const answer = async () => {
      if (request.method === 'POST') return servers.database((await readJson(request)) as DatabaseRequest) // sent by database.ts alone
      await servers.drop((request.url ?? '').slice(1))
      return {}
    }
    answer().then(
      (value) => reply.setHeader('content-type', 'application/json').end(JSON.stringify(value)),
      (error: unknown) =>
        reply.writeHead(500).end(error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : String(error)),
    )
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo // a TCP server has no other kind of address
  process.env[testServersVariable] = `http://127.0.0.1:${port}`
  return async () => {
    http.closeAllConnections()
    http.close()
    await servers.stop()
  }
}
