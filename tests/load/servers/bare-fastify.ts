import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

/**
 * The baseline: one Fastify route without a plugin that sends the bytes of a file as they are.
 * Variables: PORT, BODY_FILE (the body), BODY_HEADERS (JSON object of the headers to send with it).
 */
const body = readFileSync(process.env.BODY_FILE ?? '')
const headers: Record<string, string> = JSON.parse(process.env.BODY_HEADERS ?? '{}')
const app = Fastify({ logger: false })
app.get('/*', (_request, reply) => reply.headers(headers).send(body))
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
