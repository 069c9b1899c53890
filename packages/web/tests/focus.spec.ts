import { expect, type Locator, test } from '@playwright/test'

/** Whether whoever uses keys, or has the page read out, is somewhere in here. */
const holdsFocus = (place: Locator) =>
  expect.poll(() => place.evaluate((here) => here.contains(document.activeElement)))

test('the focus stays with what comes next when what had it goes', async ({ page }) => {
  await page.goto('./#/learn')
  await page.getByRole('link', { name: /^Count this hand/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Count this hand' })).toBeVisible()
  await holdsFocus(page.locator('main')).toBe(true)

  const answer = page.getByLabel('Your answer')
  await answer.focus()
  for (let hand = 0; hand < 2; hand++) {
    // Straight on: a number, Enter for the verdict, Enter for the next hand.
    await page.keyboard.type('4')
    await page.keyboard.press('Enter')
    await expect(page.getByTestId('next-hand')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(answer).toBeFocused()
  }

  await page.goto('./#/practise?from=random')
  const problem = page.getByRole('region', { name: 'The problem' })
  await expect(problem).toBeVisible()
  await holdsFocus(problem).toBe(false)
  await page.getByRole('button', { name: 'Show me' }).focus()
  await page.keyboard.press('Enter')
  await page.getByTestId('next-problem').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Show me' })).toBeVisible()
  await holdsFocus(problem).toBe(true)
})
