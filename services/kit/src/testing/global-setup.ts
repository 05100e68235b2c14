import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createTestServers, type DatabaseRequest } from './servers.ts'

/** Environment variable with the URL that test files request a database from. Workers inherit it. */
export const testServersVariable = 'LENTERA_TEST_SERVERS'

const readJson = async (request: AsyncIterable<Buffer>): Promise<unknown> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}

/**
 * vitest globalSetup: serves databases of one PostgreSQL to all workers. PostgreSQL starts at the first request, so
 * unit tests never wait for it.
 */
export const setup = async (): Promise<() => Promise<void>> => {
  const servers = createTestServers()
  const http = createServer((request, reply) => {
    const respond = async () => {
      // only database.ts sends this request
      if (request.method === 'POST') return servers.database((await readJson(request)) as DatabaseRequest)
      await servers.drop((request.url ?? '').slice(1))
      return {}
    }
    respond().then(
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
