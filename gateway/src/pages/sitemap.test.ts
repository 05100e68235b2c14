import { listCompanyAddresses } from '@lentera/proto/http/companies-and-reviews'
import { describe, expect, it } from 'vitest'
import type { CallService } from '../upstream/call-service.ts'
import type { Route } from './route-table.ts'
import { createSitemap } from './sitemap.ts'

const minute = 60_000

const companies: Route = {
  path: '/companies/:slug',
  segments: ['companies', ':slug'],
  preload: [],
  reads: new Map(),
  subject: undefined,
  isIndexed: true,
  addresses: listCompanyAddresses,
  head: undefined,
}

describe('createSitemap', () => {
  it('serves the last list while its service is down, for a day', async () => {
    let time = 0
    let isUp = true
    let asked = 0
    const call: CallService = async () => {
      asked += 1
      const body = Buffer.from(JSON.stringify({ entries: [{ key: 'acme', changedOn: null }], total: 1 }))
      return {
        verdict: isUp
          ? { kind: 'success', status: 200, body }
          : { kind: 'failure', code: 'upstream_unavailable', reason: 'transport' },
        setCookies: [],
        retryAfter: undefined,
      } as Awaited<ReturnType<CallService>> // the fields of a response that a sitemap reads
    }
    const readRoutes = async () => [companies]
    const find = createSitemap({
      publicOrigin: 'https://lentera.example',
      readRoutes,
      call,
      now: () => time,
      deadlineMs: 1000,
    })
    const kindAt = async (minutes: number) => {
      time = minutes * minute
      return (await find('/sitemaps/companies-1.xml')).kind
    }
    expect([await kindAt(0), await kindAt(4), asked]).toEqual(['file', 'file', 1])
    isUp = false
    expect([await kindAt(6), await kindAt(6), asked]).toEqual(['file', 'file', 2])
    expect([await kindAt(7), asked]).toEqual(['file', 3])
    expect(await kindAt(25 * 60)).toBe('unavailable')
    isUp = true
    expect(await kindAt(25 * 60 + 1)).toBe('file')
  })
})
