import { expect, test } from '@playwright/test'
import { expectAccessibleByNightAndDay } from '../accessible.js'
import { aFinishedGame, putGames } from '../stored-games.js'

const SIZES = [
  [320, 640],
  [390, 664],
  [844, 390],
  [1280, 800],
] as const

test('one game: history and statistics are slips, with the way to the review in sight', async ({
  page,
}) => {
  await putGames(page, [aFinishedGame('g', 41)])
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    await page.goto('./#/history')
    await expect(page.getByTestId('trend')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Review game' })).toBeInViewport({ ratio: 1 })
    await page.goto('./#/statistics')
    await expect(page.getByRole('heading', { name: 'Statistics', level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Play again' })).toBeInViewport({ ratio: 1 })
    await expect(page.getByTestId('dots')).toHaveCount(0)
  }
})

test('statistics is a tab of History, with strong play beside yours and the great hands counted', async ({
  page,
}) => {
  const games = [41, 42, 43, 44].map((seed, i) => aFinishedGame(`g${i}`, seed))
  await putGames(page, games)
  await page.goto('./#/history')
  await page.getByRole('link', { name: 'Statistics' }).click()
  await expect(page.getByRole('heading', { name: 'Statistics', level: 1 })).toBeVisible()
  const main = page.getByRole('navigation', { name: 'Main' })
  await expect(main.getByRole('link', { name: 'History' })).toHaveAttribute('aria-current', 'page')
  const parts = page.getByTestId('deal-parts')
  await expect(parts.getByRole('columnheader', { name: 'Strong' })).toBeVisible()
  await expect(parts.getByTestId('dots')).toHaveCount(5)
  await expect(page.getByTestId('great-hands')).toContainText(/20 to 23:\d+24:\d+28:\d+29:\d+/)
  const margins = page.getByTestId('margins').locator('text')
  expect(await margins.allTextContents()).toEqual(['+31', '−31', '0'])
  await expect(page.getByLabel('Your record as text')).toBeHidden()
  const points = await page
    .getByTestId('best-hands')
    .locator('li > p:first-child')
    .allTextContents()
  expect(points.map(Number)).toEqual(points.map(Number).sort((a, b) => b - a))
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(over).toBeLessThanOrEqual(0)
  }
  await expectAccessibleByNightAndDay(page)
})
