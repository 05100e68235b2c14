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
    'is answered when it has %i bytes and says so',
    async (bytes) => {
      expect(await papers.post(aForm(complete, paper(bytes)))).toMatchObject(refusal)
      expect(papers.given).toEqual([])
    },
  )

  it('is answered with the first byte too many, while the client could go on for ever', async () => {
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

  it.each([6, 60])('is answered to a client that reads only when it has sent all of its %i MB', async (megabytes) => {
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

  it('may not hide its weight in front of the parts or in one without a name', async () => {
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

describe('a client that goes away', () => {
  it('half-way leaves nothing behind: no call, no error, no memory', async () => {
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
        // It would not fit beside the lost form.
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

describe('what uploads may cost', () => {
  const half = async (client: Connection, lines: readonly string[] = []) => {
    await client.write(client.head(['content-length: 400000', ...lines]))
    await client.write(fieldParts + part('name="paper"; filename="p"', 'x'.repeat(100_000)))
  }

  it('is no place among those who work while the form still comes', async () => {
    await papers.stop()
    papers = await startPapers({ shedding: { maxConcurrent: 1, maxQueued: 1, maxWaitMs: 20 } })
    const slow = await papers.open()
    await half(slow)
    await waitFor(async () => (await papers.heldBytes()) > 100_000)
    expect(await papers.post(aForm())).toMatchObject({ status: 201 })
    expect(await papers.postCard()).toMatchObject({ status: 201 })
    slow.hangUp()
  })

  it('is a place while the handler works, and those without one are shed', async () => {
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

  it('is bounded for all together, and given back by every end', async () => {
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

  it('is no longer than the deadline: who has not sent the form by then is told so', async () => {
    const slow = await papers.open()
    await half(slow, ['x-lentera-deadline-ms: 150'])
    expect(await slow.status()).toBe(408)
    expect(slow.text()).toContain('"code":"request_timeout"')
    slow.hangUp()
    expect(papers.given).toEqual([])
  })

  it('is no longer than the deadline for the handler either', async () => {
    papers.handle = () => new Promise(() => {})
    const answer = await papers.post(aForm(), { headers: { 'x-lentera-deadline-ms': '150' } })
    expect(answer).toMatchObject({ status: 504, body: { code: 'deadline_exceeded' } })
    expect(papers.given[0]?.signal.aborted).toBe(true)
  })
})

describe('who sends it', () => {
  it('is there as for every other endpoint', async () => {
    papers.headers = await papers.built.as(aUser())
    await papers.post(aForm())
    expect(papers.given[0]?.principal).toMatchObject({ kind: 'user', userId: aUser().userId })
  })
})

describe('an upload that cannot be kept', () => {
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
