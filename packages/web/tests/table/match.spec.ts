import { expect, test } from '@playwright/test'
import { playedGame, storedGame } from '../../src/testing/played-game.js'
import { keptGames } from '../stored-games.js'
import { TablePage } from '../table-page.js'

test.use({ viewport: { width: 320, height: 568 } })

test('a game to 61 with a head start, as the first of a match', async ({ page }) => {
  const table = new TablePage(page)
  await table.newGame(12)
  const game = page.getByRole('button', { name: /^Game/ })
  await expect(game).toHaveText(/To 121, cut for deal/)
  await game.click()
  await page.getByRole('radio', { name: '61', exact: true }).check()
  await page.getByRole('radio', { name: 'Best of three' }).check()
  const headStart = page.getByRole('group', { name: 'Head start' })
  await headStart.getByRole('radio', { name: 'Walter' }).check()
  await page.getByLabel('Points').fill('12')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(game).toHaveText(/To 61, best of three, cut for deal, head start/)
  await table.deal(12)
  await table.waitForMyTurn()
  expect(await table.score(1)).toBe(12)
  await expect(page.getByTestId('match')).toContainText('Best of three, game 1: Match 0–0')
  await expect(page.getByRole('img', { name: /Cribbage board: .* of 61\./ })).toHaveAttribute(
    'data-holes',
    '61',
  )
  // Even the narrowest phone says in one line what to do.
  await table.open.nth(0).click()
  await table.open.nth(1).click()
  const lines = await table.primary.evaluate((button) => {
    const range = document.createRange()
    range.selectNodeContents(button)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })
  expect(lines).toBe(1)
  const [kept] = await keptGames(page)
  expect(kept).toMatchObject({
    record: { options: { target: 61, startScores: [0, 12] } },
    match: { id: kept!.id, length: 'best-of-3', game: 1, before: [0, 0] },
  })
})

test('a match continues from the end of a game, once, and History lists it', async ({ page }) => {
  const state = playedGame(3, { target: 31 })
  const match = { id: 'm', length: 'best-of-3', game: 1, before: [0, 0] } as const
  const table = new TablePage(page)
  await table.sitDown({ ...storedGame('m', state), match })
  const won = state.winner === 0
  const lead = won ? 'You lead the match, 1 to 0.' : 'Dot leads the match, 1 to 0.'
  await expect(page.getByTestId('match-score')).toHaveText(lead)
  await page.getByRole('button', { name: 'Play next game' }).click()
  await expect(page.getByTestId('match')).toContainText(won ? 'Match 1–0' : 'Match 0–1')
  const second = page.url()
  await page.goto('./#/table/m')
  await page.getByRole('button', { name: 'Play next game' }).click()
  await expect(page).toHaveURL(second)
  await page.goto('./#/history')
  await expect(page.getByText('match, game 2')).toBeVisible()
  await expect(page.getByText(won ? 'match 1–0' : 'match 0–1')).toBeVisible()
})
