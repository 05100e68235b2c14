import { readFileSync } from 'node:fs'
import http from 'node:http'

/**
 * A minimal replacement of a service: every GET responds with the same bytes.
 * GET /__calls returns the number of requests. Variables: PORT, BODY_FILE, BODY_HEADERS (JSON object of further
 * headers).
 */
const body = readFileSync(process.env.BODY_FILE ?? '')
const headers = {
  'content-type': 'application/json; charset=utf-8',
  ...JSON.parse(process.env.BODY_HEADERS ?? '{}'),
  'content-length': body.byteLength,
}
let calls = 0

const server = http.createServer((request, response) => {
  if (request.url === '/__calls') {
    response.end(String(calls))
    return
  }
  calls += 1
  response.writeHead(200, headers)
  response.end(body)
})
server.keepAliveTimeout = 60_000
server.listen(Number(process.env.PORT), '127.0.0.1')
