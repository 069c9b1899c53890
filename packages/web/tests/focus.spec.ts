import { expect, type Locator, test } from '@playwright/test'
import { TablePage } from './table-page.js'

/** Whether whoever uses keys, or has the page read out, is somewhere in here. */
const holdsFocus = (place: Locator) =>
  expect.poll(() => place.evaluate((here) => here.contains(document.activeElement)))

test('the focus stays with what comes next when what had it goes', async ({ page }) => {
  await page.goto('./#/learn')
  await page.getByRole('link', { name: /^Practise counting/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Count this hand' })).toBeVisible()
  await holdsFocus(page.locator('main')).toBe(true)

  const pad = page.getByTestId('pad')
  await pad.locator('[tabindex="0"]').focus()
  for (let hand = 0; hand < 2; hand++) {
    // Straight on: a number, Enter for the verdict, Enter for the next hand.
    await page.keyboard.type('4')
    await page.keyboard.press('Enter')
    await expect(page.getByTestId('next-hand')).toBeFocused()
    await page.keyboard.press('Enter')
    await holdsFocus(pad).toBe(true)
  }

  await page.goto('./#/practise?from=random')
  await page.getByTestId('start-session').focus()
  await page.keyboard.press('Enter')
  const problem = page.getByRole('region', { name: 'Problem' })
  await expect(problem).toBeVisible()
  await holdsFocus(problem).toBe(true)
  await page.getByRole('button', { name: 'Show answer' }).focus()
  await page.keyboard.press('Enter')
  await page.getByTestId('next-problem').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Show answer' })).toBeVisible()
  await holdsFocus(problem).toBe(true)
})

test('at the table the focus stays with the cards when the card that had it is laid', async ({
  page,
}) => {
  await page.goto('./?seed=5#/new')
  const lost = () => page.evaluate(() => document.activeElement === document.body)
  await page.getByRole('button', { name: /^Deal/ }).focus()
  await page.keyboard.press('Enter')
  const table = new TablePage(page)
  const hand = page.getByTestId('hand')
  await table.waitForMyTurn()
  await expect.poll(lost).toBe(false)
  // A place that only holds the focus until the next key shows nothing of it.
  await expect(hand).toBeFocused()
  await expect(hand).toHaveCSS('outline-style', 'none')

  await table.cards.first().focus()
  for (const key of ['Space', 'ArrowRight', 'Space', 'Enter']) await page.keyboard.press(key)
  await expect(table.table).toHaveAttribute('data-phase', 'PEGGING')
  await holdsFocus(hand).toBe(true)
  while ((await table.phase()) === 'PEGGING') {
    await table.waitForMyTurn()
    if ((await table.open.count()) === 0) break
    await table.open.first().focus()
    await page.keyboard.press('Enter')
    await expect.poll(lost).toBe(false)
  }
  await holdsFocus(page.getByTestId('show')).toBe(true)
})
