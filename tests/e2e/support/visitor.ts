import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Two frames: the page reads new media features in the first one, and its transitions start in the second one. */
const waitForTransitions = `new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  .then(() => document.getAnimations().filter((one) => one instanceof CSSTransition).map((one) => one.finished))
  .then((finished) => Promise.allSettled(finished))
  .then(() => undefined)`

type AxeViolation = { id: string; impact: string; help: string; nodes: { target: string[]; failureSummary: string }[] }

export type ColorScheme = 'light' | 'dark'

export type VisitorOptions = {
  readonly width?: number
  readonly height?: number
  readonly colorScheme?: ColorScheme
}

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules of axe whose outcome depends on colours. */
const colorRules = ['color-contrast', 'link-in-text-block']

/** A person with a browser: a page, what the console said, and the checks that every page must pass. */
export type Visitor = {
  readonly page: Page
  readonly context: BrowserContext
  /** Console errors and uncaught exceptions so far. */
  readonly complaints: readonly string[]
  /** No axe violation, nothing in the console, nothing wider than the screen. */
  expectCleanPage(name: string): Promise<void>
  /** Changes the preferred colours of the open page and waits until its transitions have ended. */
  switchColorScheme(colorScheme: ColorScheme): Promise<void>
  /** No axe violation that depends on colours; for a page that `expectCleanPage` has checked with others. */
  expectReadableColors(name: string): Promise<void>
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

  let shownScheme = colorScheme
  const findViolations = async (runOnly: readonly string[]): Promise<string[]> => {
    // Evaluated by the debugger, which the page's content security policy does not and need not allow.
    if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(axeSource)
    const violations = await page.evaluate<AxeViolation[]>(
      `axe.run(document, { runOnly: ${JSON.stringify(runOnly)}, resultTypes: ['violations'] }).then((result) => result.violations)`,
    )
    return violations.map(
      ({ id, help, nodes }) =>
        `${id}: ${help}: ${nodes.map((node) => `${node.target.join(' ')} [${node.failureSummary}]`).join('; ')}`,
    )
  }

  const takeScreenshot = async (name: string): Promise<void> => {
    const folder = process.env.SCREENSHOT_DIR
    if (folder === undefined) return
    mkdirSync(folder, { recursive: true })
    await page.screenshot({ path: `${folder}/${name}-${width}-${shownScheme}.png`, fullPage: true })
  }

  const expectCleanPage = async (name: string): Promise<void> => {
    await takeScreenshot(name)
    expect(await findViolations(everyRule), `${name}: accessibility`).toEqual([])
    expect(complaints, `${name}: console`).toEqual([])
    const overflow = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
    expect(overflow, `${name}: wider than the screen`).toBeLessThanOrEqual(0)
  }

  return {
    page,
    context,
    complaints,
    expectCleanPage,
    switchColorScheme: async (next) => {
      await page.emulateMedia({ colorScheme: next })
      shownScheme = next
      await page.evaluate(waitForTransitions)
    },
    expectReadableColors: async (name) => {
      await takeScreenshot(name)
      expect(await findViolations(colorRules), `${name}: colours, ${shownScheme}`).toEqual([])
      expect(complaints, `${name}: console`).toEqual([])
    },
    forgetComplaints: () => complaints.splice(0),
    leave: () => context.close(),
  }
}
