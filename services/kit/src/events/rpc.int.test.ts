import { defineEndpoint, fail, ok } from '@lentera/proto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestNats, type TestNats, testLog, waitFor } from '../testing/index.ts'
import { numbered } from '../testing/numbered-events.ts'
import { listen } from './listen.ts'
import { connectNats, type Nats } from './nats.ts'
import { callRpc, type RpcHandler, serveRpc } from './rpc.ts'

const double = defineEndpoint({
  name: 'numbers.double',
  service: 'identity',
  method: 'POST',
  path: '/numbers/double',
  summary: 'Doubles a number.',
  visibility: 'internal',
  transport: 'nats',
  body: z.strictObject({ number: z.number().int() }),
  responses: { 200: z.strictObject({ doubled: z.number().int() }) },
  problems: { too_large: { status: 409, message: 'Too large.' } },
  auth: { kind: 'public' },
  cache: { kind: 'none' },
})

let server: TestNats
let log: ReturnType<typeof testLog>
let caller: Nats
let responder: Nats
const served: { stop(): Promise<void> }[] = []

beforeAll(async () => {
  server = await startTestNats()
})
afterAll(() => server.drop())
beforeEach(async () => {
  await server.start()
  log = testLog()
  caller = await connectNats({ url: server.url, name: 'caller', log })
  responder = await connectNats({ url: server.url, name: 'responder', log })
})
afterEach(async () => {
  await server.start()
  for (const one of served.splice(0)) await one.stop()
  await caller.close()
  await responder.close()
})

const serve = async (handler: RpcHandler<typeof double>, nats = responder): Promise<void> => {
  served.push(serveRpc(nats, double, handler))
  await (await nats.connected()).flush()
}
const call = (number: number, timeoutMs = 1000) => callRpc(caller, double, { number }, { timeoutMs })

test('a response is parsed', async () => {
  await serve(async ({ body }) => ok({ doubled: body.number * 2 }))
  expect(await call(21)).toEqual(ok({ doubled: 42 }))
})

test('a declared problem is returned as a failure, with its detail', async () => {
  await serve(async () => fail('too_large', 'at most 5'))
  expect(await call(6)).toEqual(fail('too_large', 'at most 5'))
})

test('a body that violates the schema does not reach the handler', async () => {
  let calls = 0
  await serve(async () => {
    calls += 1
    return ok({ doubled: 0 })
  })
  expect(await call(1.5)).toEqual(fail('invalid_request'))
  const raw = await (await caller.connected()).request('rpc.identity.numbers.double', 'no json')
  expect(raw.json()).toEqual(fail('invalid_request'))
  expect(calls).toBe(0)
})

test('a response with undeclared fields, and a thrown error, are withheld', async () => {
  await serve(async ({ body }) => {
    if (body.number === 0) throw new Error('canary in a message')
    return ok({ doubled: 2, email: 'canary@mail.example' })
  })
  expect(await call(1)).toEqual(fail('internal_error'))
  expect(await call(0)).toEqual(fail('internal_error'))
  expect(log.lines.join('\n')).not.toContain('canary')
})

test('no subscriber is upstream_unavailable immediately', async () => {
  const started = performance.now()
  expect(await call(1, 5000)).toEqual(fail('upstream_unavailable'))
  expect(performance.now() - started).toBeLessThan(1000)
})

test('a timeout is upstream_unavailable, and aborts the signal of the handler', async () => {
  const aborted = new Promise<void>((resolve) => {
    void serve(async ({ signal }) => {
      await new Promise<void>((late) => signal.addEventListener('abort', () => late(), { once: true }))
      resolve()
      return ok({ doubled: 0 })
    })
  })
  await (await responder.connected()).flush()
  expect(await call(1, 200)).toEqual(fail('upstream_unavailable'))
  await aborted
})

test('without NATS a call is upstream_unavailable immediately, and succeeds again when NATS is back', async () => {
  await serve(async ({ body }) => ok({ doubled: body.number * 2 }))
  await server.stop()
  await waitFor(() => !caller.isConnected())
  const started = performance.now()
  expect(await call(1, 5000)).toEqual(fail('upstream_unavailable'))
  expect(performance.now() - started).toBeLessThan(100)
  await server.start()
  await waitFor(async () => (await call(4)).ok)
  expect(await call(4)).toEqual(ok({ doubled: 8 }))
})

test('two replicas share the requests', async () => {
  const counts = [0, 0]
  const other = await connectNats({ url: server.url, name: 'other', log })
  for (const [index, nats] of [responder, other].entries()) {
    await serve(async ({ body }) => {
      counts[index] = (counts[index] ?? 0) + 1
      return ok({ doubled: body.number })
    }, nats)
  }
  for (let number = 0; number < 60; number++) await call(number)
  expect((counts[0] ?? 0) + (counts[1] ?? 0)).toBe(60)
  expect(Math.min(...counts)).toBeGreaterThan(0)
  for (const one of served.splice(0)) await one.stop()
  await other.close()
})

test('only internal endpoints over NATS are served and called', () => {
  expect(() => serveRpc(responder, { ...double, visibility: 'public' }, async () => ok({ doubled: 0 }))).toThrow(
    'numbers.double',
  )
})

test('a listener receives events as they are published, and onGap after every reconnect', async () => {
  const received: number[] = []
  let gaps = 0
  const listener = listen({
    nats: caller,
    events: [numbered],
    onEvent: (_event, data) => received.push(data.number),
    onGap: () => {
      gaps += 1
    },
  })
  await waitFor(() => gaps === 1)
  const say = async (text: string) => (await responder.connected()).publish(numbered.subject, text)
  await say('{"counterId":"a","number":1}')
  await waitFor(() => received.length === 1)
  await say('nonsense')
  await waitFor(() => gaps === 2)

  await server.stop()
  await waitFor(() => !caller.isConnected())
  await server.start()
  await waitFor(() => gaps === 3)
  await waitFor(() => responder.isConnected())
  await say('{"counterId":"a","number":2}')
  await waitFor(() => received.length === 2)
  expect(received).toEqual([1, 2])
  listener.stop()
})
