import { describe, expect, it } from 'vitest'
import { buildTestApp } from '../testing/http.ts'
import { listenOnLoopback, sendRaw } from '../testing/raw-http.ts'

describe('malformed requests', () => {
  it.each([
    ['noise', 'canary\r\n\r\n', 400, 'invalid_request'],
    [
      'headers without end',
      `GET / HTTP/1.1\r\nhost: x\r\nx-a: ${'canary'.repeat(6000)}\r\n\r\n`,
      431,
      'headers_too_large',
    ],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab',
      400,
      'invalid_request',
    ],
    [
      'both framings',
      'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
      'invalid_request',
    ],
  ])('refuses %s with a Problem', async (_, bytes, status, code) => {
    const { app, log } = await buildTestApp(() => undefined)
    const response = await sendRaw(await listenOnLoopback(app), bytes)
    expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(JSON.parse(response.slice(response.indexOf('\r\n\r\n') + 4))).toMatchObject({
      statusCode: status,
      code,
      requestId: expect.any(String),
    })
    expect(response + log.lines.join('')).not.toContain('canary')
  })
})
