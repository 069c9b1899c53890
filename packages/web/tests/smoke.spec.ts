import { expect, test } from '@playwright/test'
import { TablePage } from './table-page.js'

test('one button, six cards; a seeded game is played to its end; no other host is asked', async ({
  page,
  baseURL,
}) => {
  const foreign: string[] = []
  const errors: string[] = []
  page.on('request', (request) => {
    const { url } = { url: request.url() }
    if (!url.startsWith(baseURL!) && !url.startsWith('data:') && !url.startsWith('blob:')) {
      foreign.push(url)
    }
  })
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })

  const table = new TablePage(page)
  await table.newGame(42)
  await table.chooseShortGame()
  await table.deal(42)
  await expect(table.open).toHaveCount(6)
  await table.playUntil('GAME_OVER')
  const scores = [await table.score(0), await table.score(1)]
  expect(scores).toContain(61)
  await expect(page.getByTestId('game-over')).toBeVisible()
  await expect(page.getByTestId('rematch')).toBeVisible()
  expect(errors).toEqual([])
  expect(foreign).toEqual([])
})

test('after a reload the game is where it was', async ({ page }) => {
  const table = new TablePage(page)
  await table.deal(7)
  await table.playUntil('PEGGING')
  await expect(table.open.first()).toBeVisible()
  const names = await table.cards.evaluateAll((cards) => cards.map((card) => card.ariaLabel))
  await page.reload()
  await expect(table.open.first()).toBeVisible()
  expect(await table.cards.evaluateAll((cards) => cards.map((card) => card.ariaLabel))).toEqual(
    names,
  )
})
