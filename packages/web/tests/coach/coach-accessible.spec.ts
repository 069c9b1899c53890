import { expect, type Page, test } from '@playwright/test'
import { expectAccessibleByNightAndDay } from '../accessible.js'
import { aFinishedGame, putGames } from '../stored-games.js'

async function expectNothingSticksOut(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(over).toBeLessThanOrEqual(0)
}

test('review, then history, are accessible', async ({ page }) => {
  await putGames(page, [aFinishedGame('g', 51, 31)])
  await page.goto('./#/review/g')
  await expect(page.getByTestId('grade')).toBeVisible({ timeout: 60_000 })
  await page.keyboard.press('n')
  await expect(page.getByTestId('option-table')).toBeVisible()
  await expectAccessibleByNightAndDay(page)
  await expectNothingSticksOut(page)
  // The buttons that lead from mistake to mistake keep to one line, and the dialog to its edges.
  for (const name of ['‹ Previous', 'Next ›']) {
    expect((await page.getByRole('button', { name }).boundingBox())!.height).toBeLessThan(60)
  }
  await page.getByTestId('retry-all').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Show answer' }).click()
  await expect(dialog.getByTestId('option-table')).toBeVisible()
  expect(await dialog.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
  await page.goto('./#/history')
  await expect(page.getByTestId('game-row')).toBeVisible()
  await expectAccessibleByNightAndDay(page)
  await expectNothingSticksOut(page)
})

test('analyse is accessible', async ({ page }) => {
  await page.goto('./#/analyse?kind=play&hand=3S+7H+JD&play=KS+4H&role=pone')
  await expect(page.getByTestId('option-table')).toBeVisible({ timeout: 60_000 })
  await expectAccessibleByNightAndDay(page)
  await expectNothingSticksOut(page)
})

test('settings are accessible', async ({ page }) => {
  await page.goto('./#/settings')
  await expect(page.getByRole('heading', { name: 'Look' })).toBeVisible()
  await expectAccessibleByNightAndDay(page)
  await expectNothingSticksOut(page)
})

test('practise is accessible', async ({ page }) => {
  await page.goto('./#/practise?from=random')
  await expectAccessibleByNightAndDay(page)
  await page.getByTestId('start-session').click()
  await page.getByRole('button', { name: 'Show answer' }).click({ timeout: 60_000 })
  await expect(page.getByTestId('option-table')).toBeVisible()
  await expectAccessibleByNightAndDay(page)
  await expectNothingSticksOut(page)
})
