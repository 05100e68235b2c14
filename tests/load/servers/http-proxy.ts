import proxy from '@fastify/http-proxy'
import Fastify from 'fastify'

/** The usual way to forward in Fastify, as its README shows it. Variables: PORT, UPSTREAM. */
const app = Fastify({ logger: false })
await app.register(proxy, { upstream: process.env.UPSTREAM ?? '' })
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
