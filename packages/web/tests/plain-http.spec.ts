import { chromium, expect, test } from '@playwright/test'
import { serveApp } from '../scripts/served.mjs'
import { browserLaunch } from './browser.js'
import { TablePage } from './table-page.js'

/** As from another device in the house: no https, and not localhost either. */
test('everything works over plain http except what browsers forbid there, and the page says so', async () => {
  const { address, close } = await serveApp()
  const launch = await browserLaunch()
  const browser = await chromium.launch({
    ...launch,
    args: [...(launch.args ?? []), '--host-resolver-rules=MAP laptop.house 127.0.0.1'],
  })
  try {
    const { port } = new URL(address)
    const context = await browser.newContext({
      baseURL: `http://laptop.house:${port}/`,
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    const table = new TablePage(page)
    await table.deal(7)
    expect(await page.evaluate(() => [isSecureContext, 'randomUUID' in crypto])).toEqual([
      false,
      false,
    ])
    await table.playUntil('HAND_COMPLETE')
    const before = await table.seen()
    await page.reload()
    await expect(table.table).toBeVisible()
    expect(await table.seen()).toEqual(before)

    // A second tab is not told by locks; the later one to save is stopped by the revision.
    const other = await context.newPage()
    await other.goto(page.url())
    const second = new TablePage(other)
    await expect(second.table).toBeVisible()
    await table.primary.click()
    await table.waitForMyTurn()
    await second.primary.click()
    await expect(
      other.getByRole('heading', { name: 'This game is open in another tab' }),
    ).toBeVisible()
    await other.close()

    await page.goto('./#/analyse?kind=discard&hand=5H+5S+6D+7C+JS+QH&role=dealer')
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByTestId('link-to-copy')).toHaveValue(page.url())
    await page.goto('./#/settings')
    await expect(page.getByTestId('plain-http')).toContainText('plain http')
  } finally {
    await browser.close()
    close()
  }
})
