import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'

/** Listens on a free loopback port and returns it. The application is closed at the end of the test. */
export const listenOnLoopback = async (app: FastifyInstance): Promise<number> => {
  onTestFinished(() => app.close())
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the application listens on a port')
  return address.port
}

/** Sends bytes unchanged and returns everything that is received. */
export const sendRaw = (port: number, bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    let received = ''
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      received += chunk
    })
    socket.on('close', () => resolve(received)).on('error', reject)
  })
