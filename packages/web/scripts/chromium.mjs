import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * A browser, wherever there is one: `CHROMIUM_PATH`, the system's, Playwright's own, and
 * on Linux the one that comes inside an npm package. Closed networks cannot download any.
 */
export async function chromiumPath() {
  const given = process.env['CHROMIUM_PATH']
  if (given !== undefined && given !== '') {
    if (existsSync(given)) return given
    throw new Error(`CHROMIUM_PATH is ${given}, and there is no such file.`)
  }
  const system = SYSTEM.find((path) => existsSync(path))
  if (system !== undefined) return system
  if (existsSync(chromium.executablePath())) return chromium.executablePath()
  if (process.platform === 'linux') {
    const { default: packaged } = await import('@sparticuz/chromium')
    return packaged.executablePath()
  }
  throw new Error(
    'No browser found: set CHROMIUM_PATH, install Chromium or Chrome, or run `npx playwright install chromium`.',
  )
}
