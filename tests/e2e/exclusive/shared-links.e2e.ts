import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { someJobs, someSlugs } from '../support/api.ts'
import { launchChromium } from '../support/chromium.ts'

const { baseUrl } = inject('system')
let browser: Browser

beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())

/** Reads a page like the link preview of a chat: one request, no scripts. */
const preview = async (path: string) => {
  const response = await fetch(`${baseUrl}${path}`)
  const text = await response.text()
  const metaOf = (name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(text)?.[1]
  return {
    status: response.status,
    text,
    title: metaOf('og:title'),
    description: metaOf('og:description'),
    url: metaOf('og:url'),
  }
}

/** Opens a page for the first time and returns its API requests and CSP violations. */
const open = async (path: string, landmark: string) => {
  const page = await browser.newPage({ baseURL: baseUrl })
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(pathname + search)
  })
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text())
  })
  // With cold caches the reads may take longer than the gateway waits before it sends the HTML.
  await fetch(`${baseUrl}${path}`)
  await expect.poll(async () => (await preview(path)).text.includes('id="first-data"')).toBe(true)
  await page.goto(path)
  await page.locator(landmark).first().waitFor()
  const title = await page.title()
  await page.close()
  return { asked, refused, title }
}

describe('a link that is shared', () => {
  it('has a preview of the job', async () => {
    const [job] = await someJobs(1)
    const path = `/jobs/${job?.id}`
    await expect.poll(async () => (await preview(path)).title).toContain(' at ')
    const seen = await preview(path)
    expect([seen.status, seen.url]).toEqual([200, `${baseUrl}${path}`])
    expect(seen.description?.length).toBeGreaterThan(40)
    expect(seen.text).toContain('"@type":"JobPosting"')
  })

  it('has a preview of the company, with the same title as in the browser', async () => {
    const [slug] = await someSlugs(1)
    await expect
      .poll(async () => (await preview(`/companies/${slug}`)).text)
      .toContain('"@type":"EmployerAggregateRating"')
    const { text } = await preview(`/companies/${slug}`)
    const { title } = await open(`/companies/${slug}`, 'h1')
    expect(text).toContain(`<title>${title}</title>`)
  })

  it('to an unknown page has the status 404', async () => {
    expect((await preview('/companies/nobody-of-that-name')).status).toBe(404)
    expect((await preview('/jobs/0197a1b2-c3d4-7e5f-8a6b-000000000000')).status).toBe(404)
  })
})

describe('the first screen', () => {
  it.each([
    ['/', 'ul[aria-label="Trending companies"] li'],
    ['/companies', 'ul[aria-label="Companies"] li'],
    ['/jobs', 'main h3 a'],
    ['/salaries', 'main dl'],
    ['/discussions', 'ul[aria-label="Discussions"] li'],
  ])('of %s is there without a request to the API, and nothing in the HTML is refused', async (path, landmark) => {
    const { asked, refused } = await open(path, landmark)
    expect(asked).toEqual([])
    expect(refused).toEqual([])
  })
})

describe('what crawlers ask for', () => {
  it('is a sitemap of live pages, and robots.txt names it', async () => {
    expect(await (await fetch(`${baseUrl}/robots.txt`)).text()).toContain('/sitemap.xml')
    const index = await (await fetch(`${baseUrl}/sitemap.xml`)).text()
    expect(index).toContain('/sitemaps/companies-1.xml')
    const files = [...index.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname)
    const jobs = await (await fetch(`${baseUrl}${files.find((file) => file.includes('jobs-1'))}`)).text()
    const listed = [...jobs.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname)
    expect(listed.length).toBeGreaterThan(100)
    expect((await fetch(`${baseUrl}${listed[0]}`)).status).toBe(200)
  })
})
