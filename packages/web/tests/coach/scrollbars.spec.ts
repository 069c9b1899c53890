import { expect, test } from '@playwright/test'
import { browserLaunch } from '../browser.js'
import { aFinishedGame, putGames } from '../stored-games.js'

// Headless browsers hide scrollbars; people with a mouse have them.
const launchOptions = { ...(await browserLaunch()), ignoreDefaultArgs: ['--hide-scrollbars'] }
test.use({ launchOptions })

test('with scrollbars shown, nothing in the review and the replay scrolls sideways', async ({
  page,
}) => {
  await putGames(page, [aFinishedGame('g', 51, 31)])
  await page.goto('./#/review/g')
  await expect(page.getByTestId('grade')).toBeVisible({ timeout: 60_000 })
  await page.keyboard.press('n')
  await expect(page.getByTestId('option-table')).toBeVisible()
  const sideways = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main, main *')].flatMap((box) => {
        const { overflowX } = getComputedStyle(box)
        const scrolls = overflowX === 'auto' || overflowX === 'scroll' || box.tagName === 'MAIN'
        return scrolls && box.scrollWidth > box.clientWidth + 1
          ? [`${box.className} ${box.scrollWidth} > ${box.clientWidth}`]
          : []
      }),
    )
  const widths = [1024, 1280, 1440, 1920, 2560]
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    expect(await sideways(), `review at ${width}`).toEqual([])
  }
  for (const decision of [0, 1]) {
    await page.goto(`./#/replay/g?decision=${decision}`)
    const panel = page.getByTestId('step-decision')
    // Once opened, the options stay open from step to step.
    if (decision === 0) await panel.getByText(/^All \d+ discards$/).click()
    await expect(panel.getByTestId('option-table')).toBeVisible()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      expect(await sideways(), `replay at ${width}`).toEqual([])
      // The decision is read with the page, not in a box of its own.
      const inner = await panel.evaluate((box) => box.scrollHeight - box.clientHeight)
      expect(inner).toBeLessThanOrEqual(1)
      await expect(panel.getByRole('columnheader', { name: 'Win' })).toBeInViewport({ ratio: 1 })
      await expect(panel.getByLabel('What the coach says')).toBeInViewport({ ratio: 1 })
      // Some browsers draw no shadow on a row: its first cell has the mark.
      const mark = panel.locator('tr[data-best=true] > th')
      await expect(mark).not.toHaveCSS('box-shadow', 'none')
      const list = page.getByTestId('move-list')
      expect(await list.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThan(2)
    }
  }
})
