import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const candidates = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** Chromium as the system's packages install it; the flags keep it from calling home. */
export const launchChromium = (): Promise<Browser> => {
  const executablePath = candidates.find((path) => path !== undefined && existsSync(path))
  if (executablePath === undefined)
    throw new Error('No Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.')
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}
