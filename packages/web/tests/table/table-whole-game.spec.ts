import { expect, type Page, test } from '@playwright/test'
import { TablePage } from '../table-page.js'

async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let i = 0; i < 60; i++) {
    const here = await page.evaluate(() => {
      const { activeElement: at } = document
      return (at instanceof HTMLInputElement ? at.labels?.[0] : at)?.textContent ?? ''
    })
    if (name.test(here.trim())) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The Tab key never came to ${name}.`)
}

/** The number key of a card that can be chosen now. */
const openNumbers = (table: TablePage) =>
  table.cards.evaluateAll((cards) =>
    cards.flatMap((card, i) => ((card as HTMLElement).dataset['open'] === 'true' ? [i + 1] : [])),
  )

test('a whole game by keyboard alone', async ({ page }) => {
  const table = new TablePage(page)
  const { keyboard } = page
  await table.newGame(77)
  await tabTo(page, /^121$/)
  await keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: '61', exact: true })).toBeChecked()
  await tabTo(page, /^Deal$/)
  await keyboard.press('Enter')
  await table.waitForMyTurn()

  await keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'How to play here' })
  await expect(help).toBeVisible()
  // The table ignores the keys while a dialog is open.
  await keyboard.press('1')
  await keyboard.press('Escape')
  await expect(help).toBeHidden()
  await expect(table.cards.and(page.locator('[aria-pressed=true]'))).toHaveCount(0)

  // The first two cards by arrows, as somebody who does not know the numbers would.
  await keyboard.press('ArrowRight')
  await expect(table.cards.nth(0)).toBeFocused()
  await keyboard.press('End')
  await keyboard.press('Space')
  await keyboard.press('ArrowLeft')
  await expect(table.cards.nth(4)).toBeFocused()
  await keyboard.press('Space')
  await expect(table.primary).toHaveText(/^Discard/)
  await keyboard.press('Escape')
  await expect(table.primary).toHaveText(/^Choose 2/)
  await keyboard.press('Space')
  await keyboard.press('Home')
  await keyboard.press('Space')
  await keyboard.press('Enter')
  await expect(table.table).toHaveAttribute('data-phase', 'PEGGING')

  for (let i = 0; i < 4000 && (await table.phase()) !== 'GAME_OVER'; i++) {
    if (!(await table.isMyTurn())) {
      await page.waitForTimeout(20)
      continue
    }
    const phase = await table.phase()
    if (phase === 'PEGGING' || phase === 'DISCARD_TO_CRIB') {
      const numbers = await openNumbers(table)
      if (numbers.length === 0) continue
      for (const n of numbers.slice(0, phase === 'PEGGING' ? 1 : 2)) await keyboard.press(`${n}`)
      if (phase === 'DISCARD_TO_CRIB') await keyboard.press('Enter')
    } else if (phase !== 'GAME_OVER') await keyboard.press('Enter')
  }
  expect([await table.score(0), await table.score(1)]).toContain(61)

  await tabTo(page, /^Rematch$/)
  await keyboard.press('Enter')
  await table.waitForMyTurn()
  expect(await table.phase()).toBe('DISCARD_TO_CRIB')
  expect([await table.score(0), await table.score(1)]).toEqual([0, 0])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('a whole game by touch at 360×740', async ({ page }) => {
    const table = new TablePage(page, 'finger')
    await table.newGame(4711)
    await table.chooseShortGame()
    await table.deal(4711)
    await table.waitForMyTurn()
    // What a thumb can hit of each card, where the next one lies on top of it.
    const lefts = await table.cards.evaluateAll((cards) =>
      cards.map((card) => card.getBoundingClientRect().left),
    )
    expect(lefts).toHaveLength(6)
    for (const [i, left] of lefts.slice(1).entries()) {
      expect(left - lefts[i]!).toBeGreaterThanOrEqual(44)
    }
    const seen = new Set<string | null>()
    for (let i = 0; i < 4000 && !seen.has('GAME_OVER'); i++) {
      const phase = await table.phase()
      if (!seen.has(phase)) {
        const { width, height } = await page.evaluate(() => ({
          width: document.documentElement.scrollWidth - innerWidth,
          height: document.documentElement.scrollHeight - innerHeight,
        }))
        expect(width, `${phase} is too wide`).toBeLessThanOrEqual(0)
        if (phase === 'PEGGING') expect(height, 'the play scrolls').toBeLessThanOrEqual(0)
      }
      seen.add(phase)
      await table.step()
    }
    expect([await table.score(0), await table.score(1)]).toContain(61)
    await page.getByTestId('rematch').tap()
    await table.waitForMyTurn()
    expect(await table.phase()).toBe('DISCARD_TO_CRIB')
  })
})
