import { launchChromium } from '../e2e/support/chromium.ts'
import { startSystem } from '../e2e/support/start-system.ts'
import type { Report } from './report.ts'

/** Statements that the service has sent so far, from its own metrics. */
const countStatements = async (service: string): Promise<number> => {
  const metrics = await (await fetch(`${service}/metrics`)).text()
  const counts = [...metrics.matchAll(/^sql_duration_seconds_count(?:\{[^}]*\})? (\d+)$/gm)]
  if (counts.length === 0) throw new Error('the service does not count its statements')
  return counts.reduce((sum, [, count]) => sum + Number(count), 0)
}

/** Cumulative layout shift of a page with an empty browser cache. */
const layoutShift = async (url: string): Promise<number> => {
  const browser = await launchChromium()
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    await page.addInitScript(`
      window.shift = 0
      new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.shift += entry.value }).observe({ type: 'layout-shift', buffered: true })
    `)
    await page.goto(url, { waitUntil: 'networkidle' })
    return await page.evaluate<number>('window.shift')
  } finally {
    await browser.close()
  }
}

/** Measures SQL statements per page and cumulative layout shift on the real system with the demo data. */
export const benchPages = async (report: Report): Promise<void> => {
  const { system, stop } = await startSystem()
  try {
    const service = system.services['companies-and-reviews'] ?? ''
    const list = await fetch(`${system.baseUrl}/api/v1/companies?limit=5`)
    const { companies } = (await list.json()) as { companies: { slug: string }[] }
    const before = await countStatements(service)
    for (const { slug } of companies) await (await fetch(`${system.baseUrl}/api/v1/companies/${slug}`)).arrayBuffer()
    report.atMost(
      'SQL statements for one company page',
      ((await countStatements(service)) - before) / companies.length,
      4,
    )
    const slug = companies[0]?.slug ?? ''
    for (const path of ['/', '/companies', `/companies/${slug}`])
      report.atMost(`Layout shift of ${path.replace(slug, ':slug')}`, await layoutShift(`${system.baseUrl}${path}`), 0)
  } finally {
    await stop()
  }
}
