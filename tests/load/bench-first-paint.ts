import { listJobs } from '@lentera/proto/http/jobs-and-applications'
import type { Browser } from 'playwright-core'
import { launchChromium } from '../e2e/support/chromium.ts'
import { startSystem } from '../e2e/support/start-system.ts'
import { startPaintProxy, withoutFirstData } from './paint-proxy.ts'
import type { Report } from './report.ts'
import { median } from './wrk.ts'

/** A slow phone on a slow fourth-generation network, as Lighthouse has it. */
const slowPhone = { cpuSlowdown: 4, latencyMs: 150, bytesDown: (1.6 * 1024 * 1024) / 8, bytesUp: (750 * 1024) / 8 }

type Paint = { readonly first: number; readonly largest: number }

/** First and largest contentful paint, in milliseconds, with an empty browser cache. */
const paintOf = async (browser: Browser, url: string, title: string): Promise<Paint> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: slowPhone.latencyMs,
      downloadThroughput: slowPhone.bytesDown,
      uploadThroughput: slowPhone.bytesUp,
    })
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowPhone.cpuSlowdown })
    await page.addInitScript(`
      window.largest = 0
      new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.largest = entry.startTime })
        .observe({ type: 'largest-contentful-paint', buffered: true })
    `)
    await page.goto(url, { waitUntil: 'networkidle', timeout: 120_000 })
    await page.getByRole('heading', { level: 1, name: title }).waitFor({ timeout: 60_000 })
    const first = await page.evaluate<number>(`performance.getEntriesByName('first-contentful-paint')[0].startTime`)
    const largest = await page.evaluate<number>('window.largest')
    if (!(first > 0 && largest >= first)) throw new Error(`the paints of ${url} were not seen: ${first}, ${largest}`)
    return { first, largest }
  } finally {
    await context.close()
  }
}

/**
 * Measures how inlined data in the HTML of a job page affects first paint: two proxies in front of one gateway, one of
 * which removes the data, are visited alternately.
 */
export const benchFirstPaint = async (report: Report, pairs = 9): Promise<void> => {
  if (!(pairs >= 1 && pairs <= 50)) throw new Error('from 1 to 50 pairs')
  const { system, stop } = await startSystem()
  const [withData, withoutData] = await Promise.all([
    startPaintProxy(system.baseUrl, true),
    startPaintProxy(system.baseUrl, false),
  ])
  const browser = await launchChromium()
  try {
    const { jobs } = listJobs.responses[200].parse(await (await fetch(`${system.baseUrl}/api/v1/jobs`)).json())
    const [job] = jobs
    if (job === undefined) throw new Error('there is no job')
    const path = `/jobs/${job.id}`
    // The response must be cached first, else the gateway writes the page without it.
    await (await fetch(`${system.baseUrl}/api/v1${path}`)).arrayBuffer()
    const html = await (await fetch(`${system.baseUrl}${path}`)).text()
    if (!withoutFirstData(html).had) throw new Error('the page of a job has no first data')

    for (const { origin } of [withData, withoutData]) await paintOf(browser, origin + path, job.title)
    const runs: { readonly having: Paint; readonly lacking: Paint }[] = []
    for (let pair = 0; pair < pairs; pair += 1) {
      runs.push({
        having: await paintOf(browser, withData.origin + path, job.title),
        lacking: await paintOf(browser, withoutData.origin + path, job.title),
      })
    }
    for (const [what, pick] of [
      ['First contentful paint', (paint: Paint) => paint.first],
      ['Largest contentful paint', (paint: Paint) => paint.largest],
    ] as const) {
      const having = median(runs.map((run) => pick(run.having)))
      const lacking = median(runs.map((run) => pick(run.lacking)))
      console.log(
        `     ${what} of a job page: ${having.toFixed(0)} ms with its first data, ${lacking.toFixed(0)} ms without`,
      )
      const ratios = runs.map((run) => pick(run.lacking) / pick(run.having))
      // The first paint is the shell's in both cases and must not become slower. The largest paint is the job's.
      const bound = what.startsWith('First') ? 0.9 : 1
      report.ratio(
        `${what} of a job page without first data against with`,
        { ratio: median(ratios), pairs: ratios },
        bound,
      )
    }
  } finally {
    await browser.close()
    await Promise.all([withData.stop(), withoutData.stop()])
    await stop()
  }
}
