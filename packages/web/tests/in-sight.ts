import { expect, type Locator, type Page } from '@playwright/test'
import { SIZES } from './sizes.js'

/** Wholly inside the window, and what a press at its middle hits. */
export async function expectPressable(page: Page, button: Locator, where: string): Promise<void> {
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

/** At every size: what is to be pressed now is wholly in sight and free, and no text of the table is cut. */
export async function expectInSight(page: Page, what: string, buttons: Locator): Promise<void> {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    const where = `${what} at ${width}×${height}`
    // The layout follows the size a moment later.
    await expect(buttons.first(), where).toBeInViewport({ ratio: 1 })
    for (const button of await buttons.all()) await expectPressable(page, button, where)
    expect(await cutTexts(page), where).toEqual([])
  }
}
