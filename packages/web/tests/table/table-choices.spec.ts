import { expect, test } from '@playwright/test'
import { cardValue, optimalDiscard } from '@skunkd/engine'
import { playedGame, storedGame } from '../../src/testing/played-game.js'
import { model } from '../reference-model.js'
import { keptGames } from '../stored-games.js'
import { TablePage } from '../table-page.js'

test('004:46 004:47 another opponent in the middle of a game: the game and the history remember', async ({
  page,
}) => {
  const table = new TablePage(page)
  await table.deal(33)
  await table.waitForMyTurn()
  await page.getByRole('button', { name: 'Walter: change opponent' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose your opponent' })
  await dialog.getByRole('radio', { name: 'Moss' }).check()
  await expect(dialog).toContainText('Hand 1: Walter was replaced by Moss.')
  await page.keyboard.press('Escape')
  await table.playUntil('HAND_COMPLETE')
  await table.primary.click()
  await table.waitForMyTurn()
  await page.getByRole('button', { name: 'Moss: change opponent' }).click()
  await dialog.getByRole('radio', { name: 'Dot' }).check()
  await expect(dialog).toContainText('Hand 2: Moss was replaced by Dot.')
  await expect
    .poll(async () => (await keptGames(page))[0]!.opponentChanges.map(({ to }) => to))
    .toEqual(['hard', 'easy'])
  await page.keyboard.press('Escape')

  await page.goto('./#/history')
  await expect(page.getByTestId('game-row')).toContainText(
    'Walter, then Moss, then Dot from hand 2',
  )
})

test('a hint names the engine’s best and what the others cost', async ({ page }) => {
  const state = playedGame(34, { until: ({ phase }) => phase === 'DISCARD_TO_CRIB' })
  const { hand, score } = state.players[0]!
  const advice = optimalDiscard(hand, true, {
    scores: { mine: score, theirs: state.players[1]!.score },
    model,
  })
  const table = new TablePage(page)
  await table.sitDown(storedGame('g', state))
  await expect(table.open).toHaveCount(6)
  await page.keyboard.press('h')
  // The opponent may discard meanwhile: the hint stays.
  await table.waitForMyTurn()
  const rows = page.getByTestId('hint').locator('tbody tr')
  await expect(rows).toHaveCount(4)
  const [best] = advice.allOptions
  for (const [i, option] of advice.allOptions.slice(0, 4).entries()) {
    const texts = await rows.nth(i).locator('td').allInnerTexts()
    const [hand, crib, play, total] = texts.map((text) => Number(text.replace('−', '-')))
    expect(total).toBeCloseTo(option.expectedValue, 2)
    // What is shown adds up to the total that is shown.
    expect(hand! + crib! + play!).toBeCloseTo(total!, 6)
  }
  await page.getByRole('button', { name: 'Show all 15' }).click()
  await expect(rows).toHaveCount(15)
  const hinted = page.locator('[data-testid=hand] li:has([data-best=true])')
  const ids = await hinted.evaluateAll((cards) =>
    cards.map((card) => (card as HTMLElement).dataset['card']),
  )
  expect(ids.sort()).toEqual(best!.discard.map(({ id }) => id).sort())
  // Escape closes what is on top, and nothing else.
  await page.keyboard.press('1')
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('hint')).toBeHidden()
  await expect(page.locator('[data-testid=hand] [aria-pressed=true]')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-testid=hand] [aria-pressed=true]')).toHaveCount(0)

  // The one hint asked for is recorded.
  await expect.poll(async () => (await keptGames(page))[0]!.hintsUsed).toBe(1)
})

test('cards that would pass thirty-one are out of reach', async ({ page }) => {
  const state = playedGame(35, {
    until: ({ phase, pegging }) =>
      phase === 'PEGGING' &&
      pegging.currentPlayerIndex === 0 &&
      pegging.playerCards[0]!.some(({ rank }) => pegging.count + cardValue(rank) > 31) &&
      pegging.playerCards[0]!.some(({ rank }) => pegging.count + cardValue(rank) <= 31),
  })
  const table = new TablePage(page)
  await table.sitDown(storedGame('g', state))
  await table.waitForMyTurn()
  const { count, playerCards } = state.pegging
  for (const card of playerCards[0]!) {
    const button = page.locator(`[data-testid=hand] [data-card="${card.id}"] button`)
    const passes = count + cardValue(card.rank) > 31
    await expect(button).toHaveAttribute('aria-disabled', String(passes))
    if (passes) await expect(button).toHaveAccessibleName(/would pass 31$/)
  }
})
