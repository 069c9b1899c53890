import { expect, type Page, test } from '@playwright/test'
import {
  fromRecord,
  type GameOptions,
  type GameState,
  gameReducer,
  legalActions,
  shownScore,
} from '@skunkd/engine'
import { nextStep } from '../../src/game/host/next-step.js'
import { playedGame, storedGame } from '../../src/testing/played-game.js'
import { keptGames } from '../stored-games.js'
import { TablePage } from '../table-page.js'

/** The page shows what is kept, and a reload shows it again. */
async function reloadChangesNothing(table: TablePage, what: string): Promise<void> {
  const { page } = table
  const seen = await table.seen()
  await expect
    .poll(async () => {
      const state = fromRecord((await keptGames(page)).at(-1)!.record)
      return [state.phase, ...state.players.map(({ score }) => String(score))]
    })
    .toEqual([seen.phase, ...seen.scores])
  await page.reload()
  await table.waitForMyTurn()
  expect(await table.seen(), what).toEqual(seen)
}

test('a game played through a hand, reloaded whenever it is the person’s turn', async ({
  page,
}) => {
  const table = new TablePage(page)
  await table.deal(21)
  await table.waitForMyTurn()
  await reloadChangesNothing(table, 'nothing chosen')

  // Picking a card is not a move, but is remembered all the same.
  await table.open.nth(0).click()
  await table.open.nth(1).click()
  await expect(table.primary).toHaveText(/^Discard/)
  await reloadChangesNothing(table, 'two chosen')
  await expect(page.locator('[data-testid=hand] [aria-pressed=true]')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(table.primary).toHaveText(/^Choose 2/)

  const met = new Set<string>()
  while (!met.has('HAND_COMPLETE')) {
    await table.step()
    await table.waitForMyTurn()
    const { phase, laid } = await table.seen()
    // In the play: at the lead, and once more with cards on the table.
    const moment = phase === 'PEGGING' ? `${phase} ${laid.length > 1 ? 'later' : 'early'}` : phase!
    if (!met.has(moment)) await reloadChangesNothing(table, moment)
    met.add(moment)
  }
  expect([...met]).toEqual(
    expect.arrayContaining(['PEGGING later', 'SHOW_NONDEALER', 'SHOW_DEALER', 'SHOW_CRIB']),
  )
})

async function leftAt(page: Page, state: GameState): Promise<TablePage> {
  const table = new TablePage(page)
  await table.sitDown({ ...storedGame('g', state), opponent: 'hard' })
  await table.waitForMyTurn()
  return table
}

test('the end of a game is still the end', async ({ page }) => {
  const table = await leftAt(page, playedGame(22, { target: 31 }))
  await reloadChangesNothing(table, 'game over')
  await expect(page.getByTestId('rematch')).toBeVisible()
})

const MUGGINS: Partial<GameOptions> = { counting: 'manual', muggins: true }

test('the player’s own count, and a claim that waits for its answer', async ({ page }) => {
  const mine = playedGame(23, {
    options: { ...MUGGINS, dealer: 1 },
    until: ({ phase }) => phase === 'SHOW_NONDEALER',
  })
  const table = await leftAt(page, mine)
  await expect(page.getByLabel('How many points?')).toBeVisible()
  await reloadChangesNothing(table, 'own count')

  const theirs = playedGame(24, {
    options: { ...MUGGINS, dealer: 0 },
    until: ({ phase }) => phase === 'SHOW_NONDEALER',
  })
  const points = shownScore(theirs)!.total
  await page.goto('./#/settings')
  await leftAt(page, gameReducer(theirs, { type: 'CLAIM_SCORE', playerIndex: 1, points }))
  await expect(page.getByTestId('answer-claim')).toContainText(`Moss counts ${points}.`)
  await reloadChangesNothing(table, 'their claim')
})

/** The actions a game has once nothing more happens by itself; a verdict may lie open meanwhile. */
async function actionsAfter(page: Page, state: GameState, reload: boolean): Promise<unknown> {
  const table = new TablePage(page)
  await table.sitDown({ ...storedGame('g', state), opponent: 'hard' })
  if (reload) await page.reload()
  await table.waitForMyTurn()
  const waits = (kept: GameState) => {
    const { table: moves, deciding } = nextStep(kept)
    return moves === null && !deciding.includes(1)
  }
  const kept = async () => (await keptGames(page))[0]!.record
  await expect.poll(async () => waits(fromRecord(await kept()))).toBe(true)
  const { actions } = await kept()
  const { phase } = fromRecord(await kept())
  await expect(table.table).toHaveAttribute('data-phase', phase)
  return actions
}

test('what happens by itself happens once: a go, a claim looked at, whatever the reload', async ({
  page,
}) => {
  const mustSayGo = (seat: number) => (state: GameState) =>
    state.phase === 'PEGGING' &&
    state.pegging.currentPlayerIndex === seat &&
    legalActions(state, seat)[0]?.type === 'DECLARE_GO'
  const counting = playedGame(26, {
    options: { ...MUGGINS, dealer: 1 },
    until: ({ phase }) => phase === 'SHOW_NONDEALER',
  })
  const moments: readonly (readonly [what: string, state: GameState, next: string])[] = [
    ['my go', playedGame(25, { until: mustSayGo(0) }), 'DECLARE_GO'],
    ['their go', playedGame(25, { until: mustSayGo(1) }), 'DECLARE_GO'],
    [
      'my claim',
      gameReducer(counting, { type: 'CLAIM_SCORE', playerIndex: 0, points: 0 }),
      shownScore(counting)!.total === 0 ? 'ACCEPT_CLAIM' : 'CALL_MUGGINS',
    ],
  ]
  // With the table's pauses, so that the reload falls into one.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  for (const [what, state, next] of moments) {
    const reloaded = await actionsAfter(page, state, true)
    await page.goto('./#/settings')
    expect(reloaded, what).toEqual(await actionsAfter(page, state, false))
    expect((reloaded as { type: string }[])[state.actions.length]?.type, what).toBe(next)
    await page.goto('./#/settings')
  }
})
