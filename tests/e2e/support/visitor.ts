import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type AxeViolation = { id: string; impact: string; help: string; nodes: { target: string[]; failureSummary: string }[] }

export type VisitorOptions = {
  readonly width?: number
  readonly height?: number
  readonly colorScheme?: 'light' | 'dark'
}

/** A person with a browser: a page, what the console said, and the checks that every page must pass. */
export type Visitor = {
  readonly page: Page
  readonly context: BrowserContext
  /** Console errors and uncaught exceptions so far. */
  readonly complaints: readonly string[]
  /** No axe violation, nothing in the console, nothing wider than the screen. */
  expectCleanPage(name: string): Promise<void>
  forgetComplaints(): void
  leave(): Promise<void>
}

export const visit = async (browser: Browser, baseURL: string, options: VisitorOptions = {}): Promise<Visitor> => {
  const { width = 1440, height = 900, colorScheme = 'light' } = options
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height },
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'en-SG',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => complaints.push(`uncaught ${error.message}`))

  const findViolations = async (): Promise<string[]> => {
    // Evaluated by the debugger, which the page's content security policy does not and need not allow.
    await page.evaluate(axeSource)
    const violations = await page.evaluate<AxeViolation[]>(
      `axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }).then((result) => result.violations)`,
    )
    return violations.map(
      ({ id, help, nodes }) =>
        `${id}: ${help}: ${nodes.map((node) => `${node.target.join(' ')} [${node.failureSummary}]`).join('; ')}`,
    )
  }

  const expectCleanPage = async (name: string): Promise<void> => {
    if (process.env.SCREENSHOT_DIR !== undefined) {
      mkdirSync(process.env.SCREENSHOT_DIR, { recursive: true })
      await page.screenshot({
        path: `${process.env.SCREENSHOT_DIR}/${name}-${width}-${colorScheme}.png`,
        fullPage: true,
      })
    }
    expect(await findViolations(), `${name}: accessibility`).toEqual([])
    expect(complaints, `${name}: console`).toEqual([])
    const overflow = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
    expect(overflow, `${name}: wider than the screen`).toBeLessThanOrEqual(0)
  }

  return {
    page,
    context,
    complaints,
    expectCleanPage,
    forgetComplaints: () => complaints.splice(0),
    leave: () => context.close(),
  }
}
