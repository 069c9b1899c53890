import { expect, test } from '@playwright/test'
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
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    await expect(page.getByRole('heading', { level: 1 }), `${width}×${height}`).toBeInViewport()
  }
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
