import { connect } from 'node:net'
import { defineEndpoint, ok } from '@lentera/proto'
import { z } from 'zod'
import { visitor } from '../crypto/principal.ts'
import { type Handler, mount } from '../http/endpoint.ts'
import { buildTestApp } from './http.ts'
import { waitFor } from './wait-for.ts'

const base = {
  service: 'companies-and-reviews',
  visibility: 'public',
  summary: 'For tests.',
  cache: { kind: 'none' },
} as const
export const maxFileBytes = 5 * 1024 * 1024

/** An endpoint that accepts a form with a file; for the tests of uploads. */
export const sendPaper = defineEndpoint({
  ...base,
  name: 'papers.send',
  method: 'POST',
  path: '/papers/:id',
  params: z.strictObject({ id: z.string().regex(/^\d+$/) }),
  upload: {
    fields: z.strictObject({ title: z.string().trim().max(40), email: z.email(), note: z.string().default('') }),
    file: 'paper',
    maxFileBytes,
    missing: 'missing_information',
    tooLarge: 'file_too_large',
  },
  responses: { 201: z.strictObject({ bytes: z.number() }) },
  problems: {
    missing_information: { status: 400, message: 'Something is missing.' },
    file_too_large: { status: 413, message: 'This file is too large.' },
    not_a_paper: { status: 415, message: 'This is no paper.' },
  },
  auth: { kind: 'optional' },
})
const addCard = defineEndpoint({
  ...base,
  name: 'cards.add',
  method: 'POST',
  path: '/cards',
  body: z.strictObject({ title: z.string() }),
  responses: { 201: z.strictObject({ title: z.string() }) },
  auth: { kind: 'public' },
})

export const paper = (bytes = 20, name = 'paper.pdf') =>
  new File([Buffer.alloc(bytes, 'a')], name, { type: 'application/pdf' })
export const complete = { title: 'On lanterns', email: 'sari@example.com' }
export const formOf = (parts: readonly (readonly [string, string | File])[]): FormData => {
  const form = new FormData()
  for (const [name, value] of parts) form.append(name, value)
  return form
}
export const aForm = (
  fields: Readonly<Record<string, string>> = complete,
  file: File | undefined = paper(),
): FormData => formOf([...Object.entries(fields), ...(file === undefined ? [] : [['paper', file] as const])])

/** A form as bytes, so that tests can make it invalid. */
export const boundary = 'lantern'
const contentType = `multipart/form-data; boundary=${boundary}`
export const part = (disposition: string, content: string, more = ''): string =>
  `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n${more}\r\n${content}\r\n`
export const fieldParts = part('name="title"', 'On lanterns') + part('name="email"', 'sari@example.com')
export const filePart = part('name="paper"; filename="paper.pdf"', 'abc', 'content-type: application/pdf\r\n')
export const end = `--${boundary}--\r\n`
/** One chunk of a body without a declared length. */
export const chunked = (bytes: string | Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${Buffer.byteLength(bytes).toString(16)}\r\n`), Buffer.from(bytes), Buffer.from('\r\n')])

/** A raw connection: the test decides each byte that the client sends. */
export const openConnection = async (port: number, headers: Readonly<Record<string, string>>) => {
  const socket = connect(port, '127.0.0.1')
  const received: Buffer[] = []
  let isClosed = false
  socket.on('data', (chunk) => received.push(chunk))
  socket.on('error', () => undefined)
  socket.on('close', () => {
    isClosed = true
  })
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  const text = () => Buffer.concat(received).toString('utf8')
  return {
    write: (bytes: string | Buffer) => new Promise<void>((resolve) => socket.write(bytes, () => resolve())),
    head: (lines: readonly string[] = []) =>
      [
        'POST /papers/1 HTTP/1.1',
        'host: test',
        `content-type: ${contentType}`,
        ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
        ...lines,
        '',
        '',
      ].join('\r\n'),
    text,
    /** Received bytes stay in the kernel's buffer, which a connection reset discards. */
    stopReading: () => socket.pause(),
    read: () => socket.resume(),
    status: async () => {
      await waitFor(() => text().includes('\r\n\r\n'))
      return Number(text().split(' ', 2)[1])
    },
    closed: () => waitFor(() => isClosed, { timeoutMs: 15_000 }),
    hangUp: () => socket.resetAndDestroy(),
  }
}
export type Connection = Awaited<ReturnType<typeof openConnection>>

/**
 * An application on a port with an upload endpoint for papers and a JSON endpoint for cards. Tests set the papers
 * handler.
 */
export const startPapers = async (overrides: Parameters<typeof buildTestApp>[1] = {}) => {
  const given: Parameters<Handler<typeof sendPaper>>[0][] = []
  const own: { handle: Handler<typeof sendPaper>; headers: Record<string, string> } = {
    handle: async ({ upload }) => ok({ bytes: upload.file.bytes.length }),
    headers: {},
  }
  const built = await buildTestApp((app) => {
    mount(app, sendPaper, (request) => {
      given.push(request)
      return own.handle(request)
    })
    mount(app, addCard, async ({ body }) => ok(body))
  }, overrides)
  const origin = await built.app.listen({ port: 0, host: '127.0.0.1' })
  own.headers = await built.as(visitor)

  const post = async (body: RequestInit['body'], more: { headers?: Record<string, string>; path?: string } = {}) => {
    const response = await fetch(`${origin}${more.path ?? '/papers/1'}`, {
      method: 'POST',
      headers: { ...own.headers, ...more.headers },
      body: body ?? null,
    })
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as Record<string, unknown>,
    }
  }
  return Object.assign(own, {
    built,
    given,
    post,
    postRaw: (text: string | Buffer, type = contentType) => post(text, { headers: { 'content-type': type } }),
    postCard: () => post('{"title":"a"}', { path: '/cards', headers: { 'content-type': 'application/json' } }),
    open: () => openConnection(Number(new URL(origin).port), own.headers),
    /** Bytes that the server holds for uploads, from its metric. */
    heldBytes: async () => Number(/^http_upload_bytes\S* (\d+)$/m.exec(await built.deps.metrics.render())?.[1]),
    errorLines: () => built.log.lines.filter((line) => line.includes('"level":"error"')),
    stop: () => built.app.close(),
  })
}
export type Papers = Awaited<ReturnType<typeof startPapers>>
