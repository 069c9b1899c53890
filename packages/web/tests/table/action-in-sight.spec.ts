import { expect, type Locator, type Page, test } from '@playwright/test'
import type { GamePhase } from '@skunkd/engine'
import { seatsToAct } from '@skunkd/engine'
import { playedGame, storedGame } from '../../src/testing/played-game.js'
import { SIZES } from '../sizes.js'
import { TablePage } from '../table-page.js'

/** Wholly inside the window, and what a press at its middle hits. */
async function expectPressable(page: Page, button: Locator, where: string): Promise<void> {
  await expect(button, where).toBeVisible()
  const box = (await button.boundingBox())!
  const { width, height } = page.viewportSize()!
  expect(box.x, where).toBeGreaterThanOrEqual(0)
  expect(box.y, where).toBeGreaterThanOrEqual(0)
  expect(box.x + box.width, where).toBeLessThanOrEqual(width)
  expect(box.y + box.height, where).toBeLessThanOrEqual(height)
  const hit = await button.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  expect(hit, where).toBe(true)
}

/** Texts that are cut off at the side, by their own box or by one around it. */
const cutTexts = (page: Page) =>
  page.getByTestId('table').evaluate((table) => {
    const clips = (element: Element) => getComputedStyle(element).overflowX !== 'visible'
    function isCut(element: HTMLElement): boolean {
      if (clips(element) && element.scrollWidth > element.clientWidth + 1) return true
      const { left, right } = element.getBoundingClientRect()
      for (let box = element.parentElement; box !== null; box = box.parentElement) {
        if (!clips(box)) continue
        const outer = box.getBoundingClientRect()
        if (left < outer.left - 1 || right > outer.right + 1) return true
      }
      return false
    }
    return [...table.querySelectorAll<HTMLElement>('*')]
      .filter(
        (element) =>
          [...element.childNodes].some(
            (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
          ) &&
          element.closest('.visually-hidden, [aria-hidden=true], svg') === null &&
          element.getClientRects().length > 0 &&
          isCut(element),
      )
      .map((element) => element.textContent)
  })

test('Review and Rematch are in sight at every size when a game ends', async ({ page }) => {
  const table = new TablePage(page)
  await table.sitDown(storedGame('over', playedGame(3, { target: 121 })))
  await expect(page.getByTestId('game-grade')).toBeVisible({ timeout: 60_000 })
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    const where = `${width}×${height}`
    await expectPressable(page, page.getByRole('link', { name: 'Review game' }), where)
    await expectPressable(page, page.getByRole('button', { name: 'Rematch' }), where)
    await expect(page.getByRole('heading', { level: 1 }), where).toBeInViewport()
    expect(await cutTexts(page), where).toEqual([])
  }
})

test('in every phase of a game the main button is in sight at every size, and no text is cut', async ({
  page,
}) => {
  const phases: readonly GamePhase[] = [
    'DISCARD_TO_CRIB',
    'PEGGING',
    'SHOW_NONDEALER',
    'SHOW_DEALER',
    'SHOW_CRIB',
    'HAND_COMPLETE',
  ]
  const table = new TablePage(page)
  for (const phase of phases) {
    const state = playedGame(5, {
      until: (state) =>
        state.phase === phase &&
        state.handNumber === 3 &&
        (phase !== 'PEGGING' || seatsToAct(state)[0] === 0),
    })
    await table.sitDown(storedGame(`in-${phase}`, state))
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height })
      const where = `${phase} at ${width}×${height}`
      // The layout follows the size a moment later.
      await expect(table.primary, where).toBeInViewport({ ratio: 1 })
      await expectPressable(page, table.primary, where)
      expect(await cutTexts(page), where).toEqual([])
    }
  }
})
