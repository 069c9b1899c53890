import { expect, test } from '@playwright/test'
import { aFinishedGame, putGames } from '../stored-games.js'
import { TablePage } from '../table-page.js'

interface Shift {
  readonly value: number
  readonly what: readonly string[]
}

/** How much may jump in a hand without a touch, as browsers measure it. */
const ALLOWED = 0.05
/** One as the dealer, one as pone. */
const HANDS = 2

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  test(`nothing jumps while a hand is played, ${width}×${height}`, async ({ browser }) => {
    const context = await browser.newContext({
      viewport: { width, height },
      reducedMotion: 'no-preference',
    })
    await context.addInitScript(() => {
      const shifts: Shift[] = []
      ;(window as unknown as { shifts: Shift[] }).shifts = shifts
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const shift = entry as unknown as {
            value: number
            sources: { node: Node | null }[]
          }
          const what = shift.sources.map(({ node }) =>
            node instanceof Element ? `${node.tagName}.${node.getAttribute('class')}` : '',
          )
          shifts.push({ value: shift.value, what })
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const page = await context.newPage()
    const table = new TablePage(page)
    await page.goto('./#/settings')
    await page.getByRole('radio', { name: 'Fast' }).check()
    await table.newGame(5)
    await page.reload()
    await table.deal(5)
    for (let hand = 1; hand <= HANDS; hand++) {
      await table.waitForMyTurn()
      await page.evaluate(() => {
        ;(window as unknown as { shifts: Shift[] }).shifts.length = 0
      })
      await table.playUntil('HAND_COMPLETE')
      const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
      const sum = shifts.reduce((total, { value }) => total + value, 0)
      const worst = [...shifts].sort((a, b) => b.value - a.value).slice(0, 3)
      expect(sum, JSON.stringify(worst)).toBeLessThanOrEqual(ALLOWED)
      await table.primary.click()
    }
    await context.close()
  })
}

for (const [width, height] of [
  [320, 640],
  [390, 844],
  [1280, 800],
] as const) {
  test(`the end stands complete before the coach has seen it, ${width}×${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await putGames(page, [aFinishedGame('over', 3)])
    await page.goto('./#/table/over')
    const report = page.getByTestId('game-report')
    await expect(report).toContainText(/Reviewing… \d+ hands? left/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Review game' })).toBeInViewport({ ratio: 1 })
    const places = () =>
      report
        .locator('h2, li')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
    const before = await places()
    await expect(page.getByTestId('game-grade')).toBeVisible({ timeout: 60_000 })
    const after = await places()
    expect(after).toHaveLength(4)
    for (const [i, top] of after.entries()) expect(Math.abs(top - before[i]!)).toBeLessThan(6)
  })
}
