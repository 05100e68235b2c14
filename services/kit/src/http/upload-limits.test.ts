import { fail, ok } from '@lentera/proto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { aUser, buildTestApp } from '../testing/http.ts'
import {
  aForm,
  boundary,
  type Connection,
  chunked,
  complete,
  end,
  fieldParts,
  maxFileBytes,
  type Papers,
  paper,
  part,
  sendPaper,
  startPapers,
} from '../testing/papers.ts'
import { waitFor } from '../testing/wait-for.ts'
import { mount } from './endpoint.ts'

let papers: Papers
beforeEach(async () => {
  papers = await startPapers()
})
afterEach(() => papers.stop())

describe('a file that is too large', () => {
  const refusal = { status: 413, body: { code: 'file_too_large', message: 'This file is too large.' } }

  it.each([maxFileBytes + 1, 6 * 1024 * 1024, 60 * 1024 * 1024])(
    'is refused with a message when it has %i bytes',
    async (bytes) => {
      expect(await papers.post(aForm(complete, paper(bytes)))).toMatchObject(refusal)
      expect(papers.given).toEqual([])
    },
  )

  it('is refused at the first byte too many, while the client still sends', async () => {
    const client = await papers.open()
    await client.write(client.head(['transfer-encoding: chunked']))
    await client.write(chunked(fieldParts + part('name="paper"; filename="p"', '').slice(0, -2)))
    await client.write(chunked(Buffer.alloc(maxFileBytes + 1)))
    expect(await client.status()).toBe(413)
    expect(client.text()).toContain('"code":"file_too_large"')
    expect(client.text().toLowerCase()).toContain('connection: close')
    client.hangUp()
    expect(papers.given).toEqual([])
  })

  it.each([6, 60])('is refused for a client that reads only after sending all of its %i MB', async (megabytes) => {
    const client = await papers.open()
    client.stopReading()
    await client.write(client.head(['transfer-encoding: chunked']))
    await client.write(chunked(fieldParts + part('name="paper"; filename="p"', '').slice(0, -2)))
    for (let sent = 0; sent < megabytes; sent += 1) await client.write(chunked(Buffer.alloc(1024 * 1024)))
    await client.write(`${chunked(`\r\n${end}`).toString()}0\r\n\r\n`)
    client.read()
    expect(await client.status()).toBe(413)
    await client.closed()
    expect(client.text()).toContain('"message":"This file is too large."')
    expect(papers.errorLines()).toEqual([])
  })

  it('counts bytes before the parts and in parts without a name', async () => {
    const ballast = Buffer.alloc(maxFileBytes + 300 * 1024, 'x')
    const chunkedPost = async (...pieces: (string | Buffer)[]) => {
      const client = await papers.open()
      await client.write(client.head(['transfer-encoding: chunked']))
      for (const piece of pieces) await client.write(chunked(piece))
      return client
    }
    const preamble = await chunkedPost(ballast)
    expect(await preamble.status()).toBe(413)
    const skipped = await chunkedPost(`--${boundary}\r\nx-unnamed: 1\r\n\r\n`, ballast)
    expect(await skipped.status()).toBe(413)
    for (const client of [preamble, skipped]) client.hangUp()
  })
})

describe('a client that disconnects', () => {
  it('half-way causes no call, no error and no leaked memory', async () => {
    const unhandled: unknown[] = []
    const note = (reason: unknown) => unhandled.push(reason)
    process.on('unhandledRejection', note)
    try {
      await papers.stop()
      papers = await startPapers({ uploadBytes: 400_000 })
      for (const lines of [['content-length: 300000'], ['transfer-encoding: chunked']]) {
        const client = await papers.open()
        await client.write(client.head(lines))
        const begin = fieldParts + part('name="paper"; filename="p"', 'x'.repeat(200_000)).slice(0, -2)
        await client.write(lines[0]?.startsWith('content') ? begin : chunked(begin))
        await waitFor(async () => (await papers.heldBytes()) > 200_000)
        client.hangUp()
        await waitFor(async () => (await papers.heldBytes()) === 0)
        // It would exceed the memory limit if the aborted form were still counted.
        expect((await papers.post(aForm(complete, paper(300_000)))).status).toBe(201)
      }
      expect(papers.given.map(({ upload }) => upload.file.bytes.length)).toEqual([300_000, 300_000])
      expect(papers.errorLines()).toEqual([])
      expect(unhandled).toEqual([])
    } finally {
      process.off('unhandledRejection', note)
    }
  })
})

describe('limits of uploads', () => {
  const half = async (client: Connection, lines: readonly string[] = []) => {
    await client.write(client.head(['content-length: 400000', ...lines]))
    await client.write(fieldParts + part('name="paper"; filename="p"', 'x'.repeat(100_000)))
  }

  it('a form that is still arriving occupies no slot of the shedder', async () => {
    await papers.stop()
    papers = await startPapers({ shedding: { maxConcurrent: 1, maxQueued: 1, maxWaitMs: 20 } })
    const slow = await papers.open()
    await half(slow)
    await waitFor(async () => (await papers.heldBytes()) > 100_000)
    expect(await papers.post(aForm())).toMatchObject({ status: 201 })
    expect(await papers.postCard()).toMatchObject({ status: 201 })
    slow.hangUp()
  })

  it('a running handler occupies a slot, and uploads beyond the limit are shed', async () => {
    await papers.stop()
    papers = await startPapers({ shedding: { maxConcurrent: 1, maxQueued: 0, maxWaitMs: 20 }, uploadBytes: 250_000 })
    let finish = () => {}
    papers.handle = ({ upload }) =>
      new Promise((resolve) => (finish = () => resolve(ok({ bytes: upload.file.bytes.length }))))
    const first = papers.post(aForm())
    await waitFor(() => papers.given.length === 1)
    const second = await papers.post(aForm())
    expect(second).toMatchObject({ status: 503, body: { code: 'overloaded' } })
    expect(second.headers.get('retry-after')).toMatch(/^\d+$/)
    await papers.post(aForm(complete, paper(100_000)))
    finish()
    expect(await first).toMatchObject({ status: 201 })
    papers.handle = async () => ok({ bytes: 0 })
    expect(await papers.post(aForm(complete, paper(200_000)))).toMatchObject({ status: 201 })
  })

  it('memory is limited for all uploads together, and released on every outcome', async () => {
    await papers.stop()
    papers = await startPapers({ uploadBytes: 150_000 })
    const slow = await papers.open()
    await half(slow)
    // Without this wait the next form could be read before the first one.
    await waitFor(async () => (await papers.heldBytes()) > 100_000)
    const second = await papers.post(aForm(complete, paper(100_000)))
    expect(second).toMatchObject({ status: 503, body: { code: 'overloaded' } })
    slow.hangUp()
    await waitFor(async () => (await papers.heldBytes()) === 0)
    expect((await papers.post(aForm(complete, paper(100_000)))).status).toBe(201)
    papers.handle = async () => fail('not_a_paper')
    for (let time = 0; time < 3; time += 1)
      expect((await papers.post(aForm(complete, paper(100_000)))).status).toBe(415)
    papers.handle = async () => {
      throw new Error('broken')
    }
    for (let time = 0; time < 3; time += 1)
      expect((await papers.post(aForm(complete, paper(100_000)))).status).toBe(500)
    expect(papers.errorLines()).toHaveLength(3)
    for (let time = 0; time < 3; time += 1)
      expect((await papers.post(aForm({ ...complete, email: 'x' }, paper(100_000)))).status).toBe(400)
  })

  it('a form that is not received by the deadline is refused', async () => {
    const slow = await papers.open()
    await half(slow, ['x-lentera-deadline-ms: 150'])
    expect(await slow.status()).toBe(408)
    expect(slow.text()).toContain('"code":"request_timeout"')
    slow.hangUp()
    expect(papers.given).toEqual([])
  })

  it('a handler that exceeds the deadline ends as well', async () => {
    papers.handle = () => new Promise(() => {})
    const response = await papers.post(aForm(), { headers: { 'x-lentera-deadline-ms': '150' } })
    expect(response).toMatchObject({ status: 504, body: { code: 'deadline_exceeded' } })
    expect(papers.given[0]?.signal.aborted).toBe(true)
  })
})

describe('the sender of an upload', () => {
  it('is passed to the handler as for every other endpoint', async () => {
    papers.headers = await papers.built.as(aUser())
    await papers.post(aForm())
    expect(papers.given[0]?.principal).toMatchObject({ kind: 'user', userId: aUser().userId })
  })
})

describe('an upload contract that cannot be implemented', () => {
  it.each<[string, object]>([
    ['takes the place of the body', { body: z.strictObject({}) }],
    ['a GET has no body', { method: 'GET' }],
    ['cannot be anonymous', { auth: { kind: 'anonymous' } }],
    ['"file_too_large", which is not declared', { problems: { missing_information: { status: 400, message: 'x' } } }],
  ])('does not boot: %s', async (reason, change) => {
    const contract: typeof sendPaper = { ...sendPaper, ...change }
    await expect(buildTestApp((app) => mount(app, contract, async () => ok({ bytes: 0 })))).rejects.toThrow(reason)
  })
})
