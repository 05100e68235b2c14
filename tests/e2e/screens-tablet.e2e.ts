import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe } from 'vitest'
import { launchChromium } from './support/chromium.ts'
import { testScreens } from './support/screens.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(async () => {
  await browser.close()
})

describe('at 768 px', () => testScreens(() => browser, 768, 'dark'))
