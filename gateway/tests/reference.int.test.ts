import { endpoints } from '@lentera/proto/http/catalogue'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startGateway, type TestGateway } from './harness.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway({})
})
afterAll(() => gateway.stop())

describe('the API reference', () => {
  it('describes every public endpoint and no internal one', async () => {
    const { paths } = (await gateway.ask('/api/v1/openapi.json')).json() as { paths: Record<string, object> }
    const described = Object.values(paths).flatMap((methods) => Object.values(methods).map((each) => each.operationId))
    const names = endpoints.filter(({ visibility }) => visibility === 'public').map(({ name }) => name)
    expect(described.sort()).toEqual(names.sort())
  })

  it('is a page of which every file comes from this gateway, without inline script', async () => {
    const page = await gateway.ask('/api/v1/docs')
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.headers['content-security-policy']).toContain("script-src 'self';")
    expect(page.text).not.toMatch(/<script>|\son\w+=|style=|https?:\/\//)
    const files = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path)
    expect(files).toHaveLength(4)
    for (const path of files) {
      const file = await gateway.ask(path, { headers: { 'accept-encoding': 'br' } })
      expect([path, file.status, file.headers['content-encoding']]).toEqual([path, 200, 'br'])
      const again = await gateway.ask(path, { headers: { 'if-none-match': String(file.headers.etag) } })
      expect(again.status).toBe(304)
    }
  })

  it.each(['/api/v1/docs/', '/API/v1/DOCS'])('is found at %s', async (path) => {
    expect((await gateway.ask(path)).status).toBe(200)
  })

  it.each(['/api/v1/docs/package.json', '/api/v1/docs/../package.json', '/api/v1/docs/constructor'])(
    'serves no %s',
    async (path) => {
      expect((await gateway.ask(path)).status).toBe(404)
    },
  )

  it('is read-only', async () => {
    const response = await gateway.write('/api/v1/docs', {})
    expect([response.status, response.headers.allow]).toEqual([405, 'GET, HEAD'])
  })
})
