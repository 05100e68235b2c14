import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkDisk, checkPorts } from './preflight.ts'

let holder: Server
let taken: number
beforeEach(async () => {
  holder = createServer()
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve))
  const address = holder.address()
  taken = typeof address === 'object' && address !== null ? address.port : 0
})
afterEach(() => new Promise((resolve) => holder.close(resolve)))

test('the error for a port in use names the variable that changes it', async () => {
  await expect(checkPorts([{ name: 'nats', port: taken, variable: 'NATS_PORT' }])).rejects.toThrow(
    `Port ${taken}, which nats needs, is taken: stop the other program or set NATS_PORT to another port.`,
  )
})

test('one port for two servers is refused', async () => {
  await new Promise((resolve) => holder.close(resolve))
  const both = [
    { name: 'nats', port: taken, variable: 'NATS_PORT' },
    { name: 's3', port: taken, variable: 'S3_PORT' },
  ]
  await expect(checkPorts(both)).rejects.toThrow('is given to both nats and s3: set S3_PORT')
  await expect(checkPorts(both.slice(0, 1))).resolves.toBeUndefined()
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve))
})

test('a nearly full disk is refused', () => {
  expect(() => checkDisk(tmpdir(), () => 300 * 1024 ** 2)).toThrow(
    'The disk is nearly full: 300 MB are free, 1024 MB are needed.',
  )
  expect(() => checkDisk(tmpdir(), () => 2 * 1024 ** 3)).not.toThrow()
})
