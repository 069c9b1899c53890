import { expect, type Page, test } from '@playwright/test'
import { keptGames } from './stored-games.js'
import { TablePage } from './table-page.js'

const otherTabNote = (page: Page) =>
  page.getByRole('heading', { name: 'This game is open in another tab' })

test('a second tab is told, may take the game over, and there is never a second game', async ({
  context,
  page,
}) => {
  const first = new TablePage(page)
  await first.deal(5)
  await first.waitForMyTurn()
  const dealt = await first.seen()

  const other = await context.newPage()
  await other.goto(page.url())
  await expect(otherTabNote(other)).toBeVisible()
  await expect(otherTabNote(page)).toBeHidden()

  await other.getByRole('button', { name: 'Play here' }).click()
  const second = new TablePage(other)
  await second.waitForMyTurn()
  expect(await second.seen()).toEqual(dealt)
  await expect(otherTabNote(page)).toBeVisible()
  await second.playUntil('PEGGING')
  await second.waitForMyTurn()
  const played = await second.seen()

  // Back again, with everything done in the other tab.
  await page.getByRole('button', { name: 'Play here' }).click()
  await expect(otherTabNote(other)).toBeVisible()
  await first.waitForMyTurn()
  expect(await first.seen()).toEqual(played)
  expect(await keptGames(page)).toHaveLength(1)

  // The tab that plays is closed: the game is free.
  await page.close()
  await other.reload()
  await second.waitForMyTurn()
  expect(await second.seen()).toEqual(played)
})

test('where tabs cannot see each other, the later one to save is stopped', async ({
  context,
  page,
}) => {
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'locks', { value: undefined })
  })
  const first = new TablePage(page)
  await first.deal(6)
  await first.waitForMyTurn()
  const other = await context.newPage()
  await other.goto(page.url())
  const second = new TablePage(other)
  await second.waitForMyTurn()

  await first.playUntil('PEGGING')
  await first.waitForMyTurn()
  const played = await first.seen()
  // Other cards go to the crib here, based on what is no longer the last revision.
  await second.open.nth(4).click()
  await second.open.nth(5).click()
  await second.primary.click()
  await expect(otherTabNote(other)).toBeVisible()
  await expect(otherTabNote(page)).toBeHidden()
  await other.getByRole('button', { name: 'Play here' }).click()
  await second.waitForMyTurn()
  expect(await second.seen()).toEqual(played)
  expect(await keptGames(page)).toHaveLength(1)
})

const NOT_KEPT = 'This browser isn’t saving data'

test('a forbidden store: the game continues in memory, and the page says so', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Not in a private window.', 'SecurityError')
    }
  })
  const table = new TablePage(page)
  await table.deal(8)
  await expect(page.getByRole('alert')).toContainText(NOT_KEPT)
  await table.playUntil('HAND_COMPLETE')
  const before = await table.seen()
  await page.getByRole('link', { name: /^Leave game/ }).click()
  await expect(page.getByRole('alert')).toContainText(NOT_KEPT)
  await page.getByRole('link', { name: 'Continue game' }).click()
  await expect(table.table).toBeVisible()
  expect(await table.seen()).toEqual(before)
})

test('a store that fills up in the middle of a game takes nothing away', async ({ page }) => {
  const table = new TablePage(page)
  await table.deal(9)
  await table.waitForMyTurn()
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The disk is full.', 'QuotaExceededError')
    }
  })
  await table.playUntil('HAND_COMPLETE')
  await expect(page.getByRole('alert')).toContainText(NOT_KEPT)
  const before = await table.seen()
  await page.getByRole('link', { name: /^Leave game/ }).click()
  await page.getByRole('link', { name: 'Continue game' }).click()
  await expect(table.table).toBeVisible()
  expect(await table.seen()).toEqual(before)
})
