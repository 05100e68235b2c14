import { readFileSync } from 'node:fs'
import http from 'node:http'

/**
 * Stands where a service would stand and costs as little as a server can: every GET answers the same bytes.
 * GET /__calls tells how many were asked for. Variables: PORT, BODY_FILE, DELAY_MS (before each answer).
 */
const body = readFileSync(process.env.BODY_FILE ?? '')
const delayMs = Number(process.env.DELAY_MS ?? 0)
const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': body.byteLength }
let calls = 0

const server = http.createServer((request, response) => {
  if (request.url === '/__calls') {
    response.end(String(calls))
    return
  }
  calls += 1
  const answer = () => {
    response.writeHead(200, headers)
    response.end(body)
  }
  if (delayMs > 0) setTimeout(answer, delayMs)
  else answer()
})
server.keepAliveTimeout = 60_000
server.listen(Number(process.env.PORT), '127.0.0.1')
