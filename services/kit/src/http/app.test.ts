import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { defineEndpoint, fail, ok, UserHash } from '@lentera/proto'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { visitor, visitorsOnly } from '../crypto/principal.ts'
import { systemClock } from '../process/clock.ts'
import { testLog, testMetrics } from '../testing/fakes.ts'
import { anAuthor, buildTestApp, publicTestEndpoint } from '../testing/http.ts'
import { listenOnLoopback, sendRaw } from '../testing/raw-http.ts'
import { waitFor } from '../testing/wait-for.ts'
import { createApp } from './app.ts'
import { mount } from './endpoint.ts'
import { startDraining } from './health.ts'

const { service } = publicTestEndpoint
const Empty = z.strictObject({})
const read = defineEndpoint({
  ...publicTestEndpoint,
  name: 'things.get',
  method: 'GET',
  path: '/things/:id',
  params: z.strictObject({ id: z.string() }),
  responses: { 200: Empty },
})
const write = defineEndpoint({
  ...publicTestEndpoint,
  name: 'things.write',
  method: 'POST',
  path: '/things/:id/posts',
  params: z.strictObject({ id: z.string() }),
  auth: { kind: 'author', authorFrom: 'body' },
  body: z.strictObject({ text: z.string().max(100), userHash: UserHash }),
  responses: { 201: Empty },
})
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`
const requestId = '7d444840-9dc0-41d1-b245-5ffdce74fad2'

const lastLine = (lines: readonly string[]): Record<string, unknown> => JSON.parse(lines.at(-1) ?? '{}')

describe('log lines of requests', () => {
  it("are one per request, with the route's template instead of the URL", async () => {
    const { app, as, log } = await buildTestApp((instance) => mount(instance, read, async () => ok({})))
    await app.inject({
      method: 'GET',
      url: '/things/acme?q=1',
      headers: { ...(await as(visitor)), traceparent, 'x-request-id': requestId },
    })
    expect(log.lines.length).toBe(1)
    expect(lastLine(log.lines)).toEqual({
      level: 'info',
      time: expect.any(String),
      service,
      method: 'GET',
      route: '/things/:id',
      status: 200,
      durationMs: expect.any(Number),
      requestId,
      traceId,
      message: 'request',
    })
  })

  it('contain no canary, wherever it is sent', async () => {
    const canary = 'zebra.canary@example.com'
    const address = '203.0.113.77'
    const { app, as, log } = await buildTestApp((instance) => {
      mount(instance, read, async ({ params }) => {
        if (params.id === 'wrong') return JSON.parse(`{"ok":true,"value":"${canary}"}`)
        if (params.id === 'code') return JSON.parse(`{"ok":false,"code":"${canary}"}`)
        throw Object.assign(new Error(`${canary} ${address}`, { cause: new TypeError(canary) }), {
          code: canary,
          detail: canary,
        })
      })
      mount(instance, write, async ({ body, log: own }) => {
        own.info(JSON.parse(JSON.stringify({ email: body.text, route: body.text, code: body.text })), 'a post arrived')
        throw new RangeError(body.text)
      })
    })
    const headers = {
      'x-request-id': canary,
      'user-agent': canary,
      referer: `https://x/${canary}`,
      'x-forwarded-for': address,
      cookie: `a=${canary}`,
      traceparent: canary,
      'x-lentera-deadline-ms': canary,
    }
    const signed = { ...headers, ...(await as(anAuthor())) }
    const json = { ...signed, 'content-type': 'application/json' }
    const remoteAddress = address
    const statuses: number[] = []
    const send = async (
      method: 'GET' | 'POST' | 'PUT',
      url: string,
      given: Record<string, string>,
      payload?: string,
    ) => {
      const response = await app.inject({
        method,
        url,
        headers: given,
        remoteAddress,
        ...(payload === undefined ? {} : { payload }),
      })
      statuses.push(response.statusCode)
      expect(log.lines.length).toBeGreaterThanOrEqual(statuses.length - 1)
    }
    await send('GET', `/things/${canary}?q=${canary}`, signed)
    await send('GET', '/things/wrong', signed)
    await send('GET', '/things/code', signed)
    await send('GET', `/${canary}?q=${canary}`, signed)
    await send('PUT', `/things/${canary}`, signed)
    await send('GET', `/things/%E0%A4%A${canary}`, signed)
    await send('GET', '/things/1', { ...headers, 'x-lentera-principal': canary })
    await send('POST', `/things/${canary}/posts`, json, JSON.stringify({ text: canary }))
    await send('POST', `/things/${canary}/posts`, json, `{"text":"${canary}`)
    await send('POST', `/things/${canary}/posts`, json, JSON.stringify({ text: canary, [canary]: address }))
    await send('POST', `/things/${canary}/posts`, { ...signed, 'content-type': `text/${canary}` }, canary)
    expect(statuses).toEqual([500, 500, 500, 404, 405, 400, 401, 500, 400, 400, 415])
    expect(log.lines.length).toBeGreaterThan(statuses.length)
    expect(log.lines.join('\n')).not.toMatch(/zebra|canary@|203\.0\.113/)
  })

  it('of the anonymous paths do not continue the trace of the caller', async () => {
    const { app, as, log } = await buildTestApp((instance) => mount(instance, write, async () => ok({})))
    const response = await app.inject({
      method: 'POST',
      url: '/things/1/posts',
      headers: { ...(await as(anAuthor())), traceparent },
      payload: { text: 'x' },
    })
    expect(response.statusCode).toBe(201)
    expect(log.lines.join('')).toContain('"traceId"')
    expect(log.lines.join('')).not.toContain(traceId)
  })

  it('are not written for health checks', async () => {
    const { app, log } = await buildTestApp(() => undefined)
    for (const url of ['/livez', '/readyz', '/metrics']) expect((await app.inject({ url })).statusCode).toBe(200)
    expect(log.lines).toEqual([])
  })
})

describe('request ids', () => {
  it('are the caller’s when they are UUIDs, otherwise new, and are sent in the response', async () => {
    const { app } = await buildTestApp(() => undefined)
    const idFor = async (given: string) => {
      const response = await app.inject({ url: '/nothing', headers: { 'x-request-id': given } })
      expect(response.json().requestId).toBe(response.headers['x-request-id'])
      return response.headers['x-request-id']
    }
    expect(await idFor(requestId)).toBe(requestId)
    expect(await idFor('mia')).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('at the edge', () => {
  const edge = () => {
    const log = testLog('gateway')
    const app = createApp({
      name: 'gateway',
      log,
      metrics: testMetrics('gateway'),
      clock: systemClock,
      principals: visitorsOnly,
      isReady: async () => undefined,
    })
    return { app, log }
  }

  it('ignores request id, trace and deadline of clients', async () => {
    const { app, log } = edge()
    mount(app, { ...read, service: 'gateway' } as const, async ({ signal }) => {
      await setTimeout(20) // longer than the deadline in the request's header
      return signal.aborted ? fail('deadline_exceeded') : ok({})
    })
    const response = await app.inject({
      url: '/things/1',
      headers: { 'x-request-id': requestId, traceparent, 'x-lentera-deadline-ms': '1' },
    })
    expect(response.statusCode).toBe(200)
    expect(response.headers['x-request-id']).not.toBe(requestId)
    expect(log.lines.join('')).not.toMatch(new RegExp(`${requestId}|${traceId}`))
  })

  it('a prefix counts', async () => {
    const { app } = edge()
    app.register(
      async (api) => {
        mount(api, { ...read, service: 'gateway' } as const, async () => ok({}))
      },
      { prefix: '/api/v1' },
    )
    expect((await app.inject({ url: '/api/v1/things/1' })).statusCode).toBe(200)
    expect((await app.inject({ method: 'POST', url: '/api/v1/things/1' })).json()).toMatchObject({
      code: 'method_not_allowed',
    })
  })
})

describe('health', () => {
  it('is ready when its check passes, alive in any case', async () => {
    let isBroken = true
    const { app } = await buildTestApp(() => undefined, {
      isReady: async () => {
        if (isBroken) throw new Error('no database')
      },
    })
    expect((await app.inject({ url: '/readyz' })).json()).toMatchObject({
      statusCode: 503,
      code: 'upstream_unavailable',
    })
    expect((await app.inject({ url: '/livez' })).statusCode).toBe(200)
    isBroken = false
    expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200)
  })

  it('is not ready while the check hangs', async () => {
    const { app } = await buildTestApp(() => undefined, { isReady: () => new Promise(() => undefined) })
    expect((await app.inject({ url: '/readyz' })).statusCode).toBe(503)
  })

  it('is not ready while draining, which still serves and closes connections', async () => {
    const { app, as } = await buildTestApp((instance) => mount(instance, read, async () => ok({})))
    startDraining(app)
    expect((await app.inject({ url: '/readyz' })).statusCode).toBe(503)
    const response = await app.inject({ url: '/things/1', headers: await as(visitor) })
    expect([response.statusCode, response.headers.connection]).toEqual([200, 'close'])
  })

  it('counts requests by template', async () => {
    const { app, as } = await buildTestApp((instance) => mount(instance, read, async () => ok({})))
    await app.inject({ url: '/things/acme', headers: await as(visitor) })
    const { body } = await app.inject({ url: '/metrics' })
    expect(body).toContain(
      'http_server_duration_seconds_count{service="companies-and-reviews",method="GET",route="/things/:id",status="200"} 1',
    )
    expect(body).not.toContain('acme')
  })
})

describe('load shedding', () => {
  it('sheds before the handler with Retry-After, and never sheds health checks', async () => {
    const finish: (() => void)[] = []
    let calls = 0
    const { app, as, log } = await buildTestApp(
      (instance) =>
        mount(instance, read, async () => {
          calls += 1
          await new Promise<void>((resolve) => finish.push(resolve))
          return ok({})
        }),
      { shedding: { maxConcurrent: 1, maxQueued: 1, maxWaitMs: 10_000 } },
    )
    const headers = await as(visitor)
    const get = () => app.inject({ url: '/things/1', headers })
    const running = get()
    await waitFor(() => calls === 1)
    const queued = get()
    await waitFor(async () =>
      (await app.inject({ url: '/metrics' })).body.includes(`http_queued_requests{service="${service}"} 1`),
    )
    const shed = await get()
    expect(shed.json()).toMatchObject({ statusCode: 503, code: 'overloaded' })
    expect(Number(shed.headers['retry-after'])).toBeGreaterThanOrEqual(1)
    for (const url of ['/livez', '/readyz', '/metrics']) expect((await app.inject({ url })).statusCode).toBe(200)
    expect(calls).toBe(1)
    finish[0]?.()
    expect((await running).statusCode).toBe(200)
    await waitFor(() => calls === 2)
    finish[1]?.()
    expect((await queued).statusCode).toBe(200)
    expect(log.lines.join('')).toContain('"status":503')
  })

  it('releases the slot after every outcome', async () => {
    const { app, as } = await buildTestApp(
      (instance) => {
        mount(instance, read, async ({ params }) => {
          if (params.id === 'throw') throw new Error('broken')
          return params.id === 'fail' ? fail('not_found') : ok({})
        })
        mount(instance, write, async () => ok({}))
      },
      { shedding: { maxConcurrent: 1, maxQueued: 0 } },
    )
    const headers = await as(visitor)
    const statuses: number[] = []
    for (const url of ['/things/throw', '/things/fail', '/things/1'])
      statuses.push((await app.inject({ url, headers })).statusCode)
    statuses.push((await app.inject({ url: '/things/1' })).statusCode)
    statuses.push(
      (await app.inject({ method: 'POST', url: '/things/1/posts', headers: await as(anAuthor()), payload: {} }))
        .statusCode,
    )
    statuses.push((await app.inject({ url: '/things/1', headers })).statusCode)
    expect(statuses).toEqual([500, 404, 200, 401, 400, 200])
  })
})

describe('the deadline of the caller', () => {
  it('ends the request with a Problem and aborts the signal of the handler', async () => {
    let signal: AbortSignal | undefined
    const { app, as } = await buildTestApp((instance) =>
      mount(instance, read, async (request) => {
        signal = request.signal
        return new Promise<never>(() => undefined)
      }),
    )
    const response = await app.inject({
      url: '/things/1',
      headers: { ...(await as(visitor)), 'x-lentera-deadline-ms': '30' },
    })
    expect(response.json()).toMatchObject({ statusCode: 504, code: 'deadline_exceeded' })
    expect(signal?.aborted).toBe(true)
  })

  it('that has already passed does not run the handler', async () => {
    let calls = 0
    const { app, as } = await buildTestApp((instance) =>
      mount(instance, read, async () => {
        calls += 1
        return ok({})
      }),
    )
    const response = await app.inject({
      url: '/things/1',
      headers: { ...(await as(visitor)), 'x-lentera-deadline-ms': '0' },
    })
    expect([response.statusCode, calls]).toEqual([504, 0])
  })

  it('ends when the client disconnects', async () => {
    let signal: AbortSignal | undefined
    const { app, as } = await buildTestApp((instance) =>
      mount(instance, read, async (request) => {
        signal = request.signal
        await once(request.signal, 'abort')
        return fail('deadline_exceeded')
      }),
    )
    const port = await listenOnLoopback(app)
    const client = new AbortController()
    const response = fetch(`http://127.0.0.1:${port}/things/1`, {
      // So long that only the disconnect of the client can abort the signal.
      headers: { ...(await as(visitor)), 'x-lentera-deadline-ms': '30000' },
      signal: client.signal,
    }).catch((error: Error) => error.name)
    await waitFor(() => signal !== undefined)
    expect(signal?.aborted).toBe(false)
    client.abort()
    expect(await response).toBe('AbortError')
    await waitFor(() => signal?.aborted === true)
  })
})

describe('closing', () => {
  it('does not wait for a connection that was never used', async () => {
    const { app } = await buildTestApp(() => undefined)
    const port = await listenOnLoopback(app)
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    const closed = once(socket, 'close')
    await app.close() // would otherwise wait for the socket, which stays open until the test ends
    await closed
  })

  it('waits for the running response only, and sends it', async () => {
    let finish: () => void = () => undefined
    let calls = 0
    const { app, as } = await buildTestApp((instance) =>
      mount(instance, read, async () => {
        calls += 1
        await new Promise<void>((resolve) => {
          finish = resolve
        })
        return ok({})
      }),
    )
    const headers = Object.entries(await as(visitor)).map(([name, value]) => `${name}: ${value}`)
    const bytes = ['GET /things/1 HTTP/1.1', 'host: x', ...headers, '', ''].join('\r\n')
    const received = sendRaw(await listenOnLoopback(app), bytes) // keeps its connection open and never closes it
    await waitFor(() => calls === 1)
    const closed = app.close()
    await waitFor(() => !app.server.listening)
    finish()
    expect(await received).toMatch(/^HTTP\/1.1 200 /)
    await closed
  })
})
