import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { generatePrincipalKeys } from '@lentera/service-kit/crypto/principal'
import { startEmbeddedNats } from '@lentera/service-kit/embedded/nats'
import { freePort } from '@lentera/service-kit/embedded/process'
import { fromRoot } from '../../scripts/workspaces/workspaces.ts'
import { startNginx } from './nginx.ts'
import type { Report } from './report.ts'
import { type Started, startPinned } from './start-server.ts'
import { compare, loadCore, serverCore } from './wrk.ts'

/** A list of 20 companies as the service sends it: about 7 kB of JSON. */
const listBody = (): string =>
  JSON.stringify({
    companies: Array.from({ length: 20 }, (_, index) => ({
      id: `5b0c2a53-57e5-4f4e-9d6c-3f0a54b0a1${String(index).padStart(2, '0')}`,
      name: `Sample Company ${index}`,
      slug: `sample-company-${index}`,
      logoUrl: null,
      hqCountry: 'Singapore',
      size: '51-200',
      description:
        'A company that stands here so that a page has the size of a page: two lines of what it does and for whom it does it.',
      reviewCount: index,
      avgRating: 3.7,
    })),
    total: 120,
  })

const node = (script: string): string[] => [process.execPath, '--import', 'tsx', fromRoot('tests/load/servers', script)]

/** Gives each request a different address, so that no response comes from a cache. */
const everyRequestAnother = `
local n = 0
math.randomseed(os.time())
local start = math.random(1, 1000000000)
request = function()
  n = n + 1
  return wrk.format("GET", "/api/v1/companies?search=q" .. (start + n))
end
`

/** Reads the whole response, so that its connection can be reused. */
const statusOf = async (url: string): Promise<number> => {
  const response = await fetch(url)
  await response.arrayBuffer()
  return response.status
}

export const benchGateway = async (report: Report): Promise<void> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lentera-bench-'))
  const running: Started[] = []
  const own = async (starting: Promise<Started>): Promise<Started> => {
    const started = await starting
    running.push(started)
    return started
  }
  try {
    const bodyFile = path.join(folder, 'body.json')
    writeFileSync(bodyFile, listBody())
    const luaFile = path.join(folder, 'another.lua')
    writeFileSync(luaFile, everyRequestAnother)
    const [natsPort, upstreamPort, originPort, barePort, proxyPort, nginxPort, gatewayPort] = await Promise.all(
      Array.from({ length: 7 }, freePort),
    )
    if (!natsPort || !upstreamPort || !originPort || !barePort || !proxyPort || !nginxPort || !gatewayPort)
      throw new Error('seven free ports')
    const nats = await startEmbeddedNats({ port: natsPort, dataDir: path.join(folder, 'nats') })
    running.push(nats)
    const upstream = await own(
      startPinned({
        command: node('upstream.ts'),
        port: upstreamPort,
        core: loadCore,
        env: { PORT: `${upstreamPort}`, BODY_FILE: bodyFile },
      }),
    )
    const keys = await generatePrincipalKeys()
    await own(
      startPinned({
        command: [process.execPath, fromRoot('gateway/dist/server.js')],
        port: gatewayPort,
        core: serverCore,
        env: {
          PORT: `${gatewayPort}`,
          APP_ENV: 'production',
          NODE_ENV: 'production',
          NATS_URL: nats.url,
          PUBLIC_URL: `http://localhost:${gatewayPort}`,
          PRINCIPAL_PRIVATE_KEY: keys.privateKey,
          GATEWAY_AUTHOR_KEY: 'b'.repeat(64),
          UPSTREAM_COMPANIES_AND_REVIEWS: `http://127.0.0.1:${upstreamPort}`,
          UPSTREAM_IDENTITY: `http://127.0.0.1:${upstreamPort}`,
          // The rate limiter runs for each request; one load generator cannot reach its limit.
          RATE_LIMIT_FACTOR: '1000000',
        },
      }),
    )
    const gatewayUrl = `http://127.0.0.1:${gatewayPort}/api/v1/companies`
    const first = await fetch(gatewayUrl)
    await first.arrayBuffer()
    const etag = first.headers.get('etag') ?? ''
    // The baseline sends the same bytes: body and headers of the gateway's own response.
    const sameHeaders = Object.fromEntries(
      [...first.headers].filter(([name]) => !['date', 'connection', 'keep-alive', 'content-length'].includes(name)),
    )
    await own(
      startPinned({
        command: node('bare-fastify.ts'),
        port: barePort,
        core: serverCore,
        env: {
          PORT: `${barePort}`,
          BODY_FILE: bodyFile,
          BODY_HEADERS: JSON.stringify(sameHeaders),
          NODE_ENV: 'production',
        },
      }),
    )
    await own(
      startPinned({
        command: node('http-proxy.ts'),
        port: proxyPort,
        core: serverCore,
        env: { PORT: `${proxyPort}`, UPSTREAM: `http://127.0.0.1:${upstreamPort}`, NODE_ENV: 'production' },
      }),
    )
    // nginx forwards what it receives, so its origin sends the same bytes too.
    const originEnv = { PORT: `${originPort}`, BODY_FILE: bodyFile, BODY_HEADERS: JSON.stringify(sameHeaders) }
    await own(startPinned({ command: node('upstream.ts'), port: originPort, core: loadCore, env: originEnv }))
    await own(startNginx(folder, nginxPort, originPort))

    const run = { seconds: 2, connections: 64 }
    const bare = { ...run, url: `http://127.0.0.1:${barePort}/api/v1/companies` }
    const cached = { ...run, url: gatewayUrl }
    report.ratio(
      'Cached public read over a bare Fastify route that sends the same bytes',
      await compare(bare, cached),
      0.8,
    )
    report.ratio(
      'Cached public read over nginx proxy_cache that sends the same bytes',
      await compare({ ...run, url: `http://127.0.0.1:${nginxPort}/api/v1/companies` }, cached),
      0.65,
    )
    report.ratio('304 over the bare 200', await compare(bare, { ...cached, headers: { 'if-none-match': etag } }), 1.2)
    report.ratio(
      'Uncached read, every request another page, through the gateway over @fastify/http-proxy',
      await compare(
        { ...run, url: `http://127.0.0.1:${proxyPort}/api/v1/companies`, script: luaFile },
        { ...run, url: gatewayUrl, script: luaFile },
      ),
      1,
    )

    const callsSoFar = async () => Number(await (await fetch(`http://127.0.0.1:${upstreamPort}/__calls`)).text())
    // Wait for the responses to requests that the load generator has left open.
    let before = await callsSoFar()
    for (let last = -1; last !== before; before = await callsSoFar()) {
      last = before
      await pause(500)
    }
    const missed = await Promise.all(Array.from({ length: 1000 }, () => statusOf(`${gatewayUrl}?search=all-at-once`)))
    if (missed.some((status) => status !== 200)) throw new Error('a miss failed')
    report.atMost('Upstream calls for 1,000 simultaneous misses of one page', (await callsSoFar()) - before, 2)

    const warm = Array.from({ length: 50 }, (_, index) => `${gatewayUrl}?page=${index + 1}`)
    for (const url of warm) await statusOf(url)
    await upstream.stop()
    const served = await Promise.all(warm.map(statusOf))
    report.atLeast(
      'Warm public pages still 200 with a dead upstream, percent',
      (100 * served.filter((status) => status === 200).length) / served.length,
      100,
    )
  } finally {
    for (const server of running.reverse()) await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
