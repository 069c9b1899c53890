import type { LaunchOptions } from '@playwright/test'
import { chromiumPath } from '../scripts/chromium.mjs'

export async function browserLaunch(): Promise<LaunchOptions> {
  return { executablePath: await chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] }
}
