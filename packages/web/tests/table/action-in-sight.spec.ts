import { expect, type Locator, test } from '@playwright/test'
import type { GamePhase, GameState } from '@skunkd/engine'
import { seatsToAct } from '@skunkd/engine'
import { playedGame, storedGame } from '../../src/testing/played-game.js'
import { expectInSight } from '../in-sight.js'
import { SIZES } from '../sizes.js'
import { TablePage } from '../table-page.js'

test('Review and Rematch are in sight at every size when a game ends', async ({ page }) => {
  const table = new TablePage(page)
  await table.sitDown(storedGame('over', playedGame(3, { target: 121 })))
  await expect(page.getByTestId('game-grade')).toBeVisible({ timeout: 60_000 })
  const review = page.getByRole('link', { name: 'Review game' })
  await expectInSight(page, 'the end', review.or(page.getByRole('button', { name: 'Rematch' })))
  const worst = page.getByTestId('game-report').getByRole('listitem')
  await expect(worst).toHaveCount(3)
  const top = async (locator: Locator) => (await locator.boundingBox())!.y
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    const where = `${width}×${height}`
    await expect(page.getByRole('heading', { level: 1 }), where).toBeInViewport()
    if (width < 360) continue
    // All three that cost most are above the bar.
    const row = (await worst.last().boundingBox())!
    expect(row.y + row.height, where).toBeLessThanOrEqual((await top(review)) + 1)
  }
  // And so are their cards in the review, on a phone.
  await page.setViewportSize({ width: 390, height: 844 })
  await review.click()
  const third = page.getByRole('list', { name: 'You held' }).nth(2)
  await expect(third).toBeVisible()
  const cards = (await third.boundingBox())!
  const again = page.getByRole('button', { name: 'Try these 3 again' })
  expect(cards.y + cards.height).toBeLessThanOrEqual((await top(again)) + 1)
})

test('the score card of a match lies above the bar beside the report', async ({ page }) => {
  const match = { id: 'club', length: 9, points: 'acc', game: 3, before: [2, 3] } as const
  await new TablePage(page).sitDown({
    ...storedGame('club', playedGame(3, { target: 121 })),
    match,
  })
  const card = page.getByRole('region', { name: 'Score card' })
  for (const [width, height] of SIZES.filter(([width]) => width > 800)) {
    await page.setViewportSize({ width, height })
    const where = `${width}×${height}`
    await expect(card, where).toBeInViewport({ ratio: 1 })
    const { y, height: high } = (await card.boundingBox())!
    const review = (await page.getByRole('link', { name: 'Review game' }).boundingBox())!
    expect(y + high, where).toBeLessThanOrEqual(review.y + 1)
  }
})

test('names and scores stay in one line on a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const isLate = ({ phase, players }: GameState) =>
    phase === 'DISCARD_TO_CRIB' && players.every(({ score }) => score >= 100)
  const games = Array.from({ length: 40 }, (_, seed) => playedGame(seed, { until: isLate }))
  const state = games.find(isLate)!
  await new TablePage(page).sitDown({ ...storedGame('narrow', state), opponent: 'medium' })
  const lines = await page
    .getByRole('region', { name: 'Score', exact: true })
    .getByRole('button', { name: /^Walter/ })
    .evaluate((name) => {
      const range = document.createRange()
      range.selectNodeContents(name.firstChild!)
      return range.getClientRects().length
    })
  expect(lines).toBe(1)
})

test('in every phase of a game the main button is in sight at every size, and no text is cut', async ({
  page,
}) => {
  const phases: readonly GamePhase[] = [
    'DISCARD_TO_CRIB',
    'PEGGING',
    'SHOW_NONDEALER',
    'SHOW_DEALER',
    'SHOW_CRIB',
    'HAND_COMPLETE',
  ]
  const table = new TablePage(page)
  for (const phase of phases) {
    const state = playedGame(5, {
      until: (state) =>
        state.phase === phase &&
        state.handNumber === 3 &&
        (phase !== 'PEGGING' || seatsToAct(state)[0] === 0),
    })
    await table.sitDown(storedGame(`in-${phase}`, state))
    await expectInSight(page, phase, table.primary)
  }
})

test('with muggins: my count, the verdict on it, and the answer to the opponent’s count', async ({
  page,
}) => {
  const table = new TablePage(page)
  const options = { counting: 'manual', muggins: true, dealer: 1 } as const
  const isShow = ({ phase, handNumber }: GameState) =>
    phase === 'SHOW_NONDEALER' && handNumber === 3
  const state = playedGame(5, { options, until: isShow })
  await table.sitDown({ ...storedGame('muggins', state), opponent: 'hard' })
  await page.getByLabel('How many points?').fill('0')
  await expectInSight(page, 'my count', table.primary)
  await table.primary.click()
  await expect(page.getByTestId('verdict')).toBeVisible()
  await expectInSight(page, 'the verdict', table.primary)
  await table.primary.click()
  await expect(page.getByTestId('answer-claim')).toBeVisible()
  const answers = page.getByRole('button', { name: /^(Muggins!|Agree)$/ })
  await expectInSight(page, 'the answer', answers)
})

test('passed from hand to hand: the pass, the discard, the play and the end', async ({ page }) => {
  const table = new TablePage(page)
  const passed = { kind: 'passed', seat: null, people: ['Player 1', 'Player 2'] } as const
  for (const phase of ['DISCARD_TO_CRIB', 'PEGGING'] as const) {
    const state = playedGame(5, { until: (at) => at.phase === phase && at.handNumber === 3 })
    await table.sitDown({ ...storedGame(`passed-${phase}`, state), ...passed })
    await expect(page.getByTestId('pass')).toBeVisible()
    await expectInSight(page, `the pass before ${phase}`, table.primary)
    await table.primary.click()
    await expect(table.open.first()).toBeVisible()
    await expectInSight(page, phase, table.primary)
  }
  await table.sitDown({ ...storedGame('passed-over', playedGame(5, { target: 31 })), ...passed })
  await expectInSight(page, 'the end', page.getByRole('link', { name: /Review/ }))
})
