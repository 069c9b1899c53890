import { expect, test } from '@playwright/test'
import { fromRecord } from '@skunkd/engine'
import { playedGame, storedGame } from '../../src/testing/played-game.js'
import { TablePage } from '../table-page.js'

const CARD = /\b(?:10|[2-9AJQK])[HDSC]\b/

/** In the second hand, the person to play. */
const game = () =>
  storedGame(
    'g',
    playedGame(5, {
      until: ({ handNumber, phase, pegging }) =>
        handNumber === 2 &&
        phase === 'PEGGING' &&
        pegging.pile.length >= 2 &&
        pegging.currentPlayerIndex === 0,
    }),
  )

test('003:654 the decision log shows the hands that have been shown, and nothing of the present one', async ({
  page,
}) => {
  const table = new TablePage(page)
  const stored = game()
  await table.sitDown(stored, '?debug')
  const panel = page.getByTestId('debug-panel')
  await panel.locator('> summary').click()
  await expect(panel.locator('li')).not.toHaveCount(0)
  await expect(panel).toContainText('Hand 1')
  await expect(panel).not.toContainText('Hand 2')
  // What the bot holds stands nowhere in the page, by its id or as the log writes cards.
  const { pegging, players } = fromRecord(stored.record)
  const html = await page.content()
  const first = fromRecord(stored.record).history[0]!
  const known = new Set([...first.dealt.flat(), first.starter!].map(({ id }) => id))
  for (const { id, rank, suit } of pegging.playerCards[1]) {
    expect(html).not.toContain(`"${id}"`)
    if (!known.has(id)) expect(html).not.toContain(`"${rank}${suit}"`)
  }
  expect(players[1].hand).toHaveLength(4)
})

test('the open log shows a decision at once, and the game counts for nothing', async ({ page }) => {
  const table = new TablePage(page)
  await table.sitDown(game(), '?debug=open')
  const panel = page.getByTestId('debug-panel')
  await panel.locator('> summary').click()
  await expect(panel).toContainText('Hand 2')
  await expect(panel.locator('li').last()).toContainText(CARD)
  await page.goto('./#/history')
  await expect(page.getByTestId('game-row')).toContainText('open decision log')
})

test('003:656 without the question there is no panel', async ({ page }) => {
  const table = new TablePage(page)
  await table.sitDown(game())
  await expect(page.getByTestId('debug-panel')).toHaveCount(0)
})
