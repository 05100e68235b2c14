import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startGateway, type TestGateway } from './harness.ts'

let root = ''
let gateway: TestGateway
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'lentera-pages-'))
  await mkdir(join(root, 'shell/dist/assets'), { recursive: true })
  await writeFile(join(root, 'shell/dist/index.html'), '<!doctype html><html><head></head><body></body></html>')
  await writeFile(
    join(root, 'shell/dist/pages.json'),
    JSON.stringify([{ name: 'x', routes: [{ path: '/companies/:slug' }] }]),
  )
  await writeFile(join(root, 'shell/dist/assets/main.0123456789.js'), 'code '.repeat(400))
  await writeFile(join(root, 'secret.json'), '{"secret":true}')
  gateway = await startGateway({}, { staticDir: root })
})
afterAll(async () => {
  await gateway.stop()
  await rm(root, { recursive: true, force: true })
})

describe('pages and files', () => {
  it('serve the shell with the policy of a page', async () => {
    const page = await gateway.ask('/companies/acme', { headers: { 'accept-encoding': 'br' } })
    expect(page.status).toBe(200)
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringContaining("script-src 'self'"),
    })
    const again = await gateway.ask('/companies/acme', {
      headers: { 'accept-encoding': 'br', 'if-none-match': String(page.headers.etag) },
    })
    expect(again.status).toBe(304)
  })

  it('serve the shell with status 404 where no remote has a page', async () => {
    const page = await gateway.ask('/nothing')
    expect([page.status, page.text]).toEqual([404, expect.stringContaining('<!doctype html>')])
  })

  it('serve hashed files as immutable, compressed', async () => {
    const file = await gateway.ask('/assets/main.0123456789.js', { headers: { 'accept-encoding': 'gzip' } })
    expect(file.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'gzip',
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
    })
    expect((await gateway.ask('/assets/main.0123456789.js', { method: 'HEAD' })).headers['content-length']).toBe('2000')
  })

  it.each([
    '/../secret.json',
    '/%2e%2e/secret.json',
    '/assets/..%2f..%2f..%2fsecret.json',
    '/remotes/x/../../secret.json',
    '/..\\secret.json',
  ])('never leave their folder: %s', async (path) => {
    const response = await gateway.ask(path)
    expect(response.status).toBe(404)
    expect(response.text).not.toContain('secret')
  })

  it('return a problem, not a page, for a missing file of a remote', async () => {
    const response = await gateway.ask('/remotes/x/assets/gone.0123456789.js')
    expect([response.status, response.json().code]).toEqual([404, 'not_found'])
  })

  it('are read-only', async () => {
    const response = await gateway.ask('/companies/acme', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    expect([response.status, response.json().code, response.headers.allow]).toEqual([
      405,
      'method_not_allowed',
      'GET, HEAD',
    ])
  })
})

describe('the reference', () => {
  it('is there for programs', async () => {
    const answer = await gateway.ask('/api/v1/openapi.json')
    expect(answer.json()).toMatchObject({
      openapi: '3.1.0',
      paths: { '/companies/{slug}/reviews': { post: { operationId: 'reviews.submit' } } },
    })
  })
  it('is there for people, with a policy that allows its stylesheet and nothing else', async () => {
    const page = await gateway.ask('/api/v1/Docs/')
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringMatching(/^default-src 'none'; style-src 'self';/),
    })
    const style = /href="([^"]+\.css)"/.exec(page.text)?.[1] ?? ''
    expect((await gateway.ask(style)).headers['content-type']).toBe('text/css; charset=utf-8')
  })
})

describe('health', () => {
  it('is all that Fastify serves behind the listener', async () => {
    expect((await gateway.ask('/livez')).json()).toEqual({ status: 'alive' })
    expect((await gateway.ask('/readyz')).status).toBe(200)
  })
})
