import { expect, type Page, test } from '@playwright/test'
import {
  type GameOptions,
  type GameState,
  gameReducer,
  otherSeat,
  shownScore,
} from '@skunkd/engine'
import { playedGame, storedGame } from '../../src/testing/played-game.js'
import { TablePage } from '../table-page.js'

const MUGGINS: Partial<GameOptions> = { counting: 'manual', muggins: true }

/** The pone's hand is shown, worth something, and nobody has counted yet. */
function atTheFirstCount(pone: 0 | 1, options = MUGGINS): GameState {
  return playedGame(pone === 0 ? 301 : 302, {
    options: { ...options, dealer: otherSeat(pone) },
    until: (state) => state.phase === 'SHOW_NONDEALER' && truthOf(state) >= 4,
  })
}

const truthOf = (state: GameState) => shownScore(state)?.total ?? 0

const afterClaim = (state: GameState, playerIndex: number, points: number) =>
  gameReducer(state, { type: 'CLAIM_SCORE', playerIndex, points })

/** Moss counts without a mistake and notices every one. */
async function sitDown(page: Page, state: GameState): Promise<TablePage> {
  const table = new TablePage(page)
  await table.sitDown({ ...storedGame('g', state), opponent: 'hard' })
  return table
}

async function expectScores(page: Page, { players }: GameState): Promise<void> {
  for (const seat of [0, 1]) {
    await expect(page.getByTestId(`score-${seat}`)).toHaveText(String(players[seat]!.score))
  }
}

async function claim(page: Page, points: number): Promise<void> {
  await page.getByLabel('How many do you count?').fill(String(points))
  await page.keyboard.press('Enter')
}

test('a count missed is called by the opponent, who pegs it', async ({ page }) => {
  const state = atTheFirstCount(0)
  const truth = truthOf(state)
  const table = await sitDown(page, state)
  await claim(page, truth - 2)
  await expect(page.getByText('Moss calls muggins: right, two taken.')).toBeVisible()
  const called = gameReducer(afterClaim(state, 0, truth - 2), {
    type: 'CALL_MUGGINS',
    playerIndex: 1,
    points: truth,
  })
  await expectScores(page, called)
  expect(called.players[1]!.score - state.players[1]!.score).toBe(2)

  // What the hand brought adds up to what the pegs went, muggins included.
  await table.playUntil('HAND_COMPLETE')
  const cells = (name: string) =>
    page
      .getByRole('row', { name: new RegExp(`^${name} `) })
      .getByRole('cell')
      .allInnerTexts()
  expect(Number((await cells('Muggins'))[1])).toBeGreaterThanOrEqual(2)
  const { scoresBefore } = state.history.at(-1)!
  const pegged = await Promise.all(
    ([0, 1] as const).map(async (seat) => (await table.score(seat)) - scoresBefore[seat]),
  )
  expect((await cells('Together')).map(Number)).toEqual(pegged)
})

test('a right count stands; found piece by piece with the buttons', async ({ page }) => {
  const state = atTheFirstCount(0)
  const truth = truthOf(state)
  await sitDown(page, state)
  for (let i = 0; i < 2; i++) await page.getByRole('button', { name: 'Add 2' }).click()
  for (let i = 4; i < truth; i++) await page.getByRole('button', { name: 'One more' }).click()
  await page.getByRole('button', { name: 'One less' }).click()
  await page.getByRole('button', { name: 'Add 1' }).click()
  await page.getByRole('button', { name: `Peg ${truth}`, exact: true }).click()
  await expect(page.getByText(/ it is\.$/)).toBeVisible()
  await expectScores(
    page,
    gameReducer(afterClaim(state, 0, truth), { type: 'ACCEPT_CLAIM', playerIndex: 1 }),
  )
})

test('the opponent’s claim: called rightly, called wrongly, let stand', async ({ page }) => {
  const state = atTheFirstCount(1)
  const truth = truthOf(state)
  const short = afterClaim(state, 1, truth - 2)
  const right = afterClaim(state, 1, truth)
  const call = async (points: number) => {
    await page.getByRole('button', { name: 'Muggins!' }).click()
    await page.getByLabel(/You make it$/).fill(String(points))
    await page.getByRole('button', { name: `Call ${points}`, exact: true }).click()
  }

  await sitDown(page, short)
  await expect(page.getByTestId('answer-claim')).toContainText(`Moss counts ${truth - 2}.`)
  // Repeating what they said is not a call, and one may change one's mind.
  await call(truth - 2)
  await expect(page.getByRole('alert')).toContainText('That is what Moss said')
  await page.getByRole('button', { name: 'Never mind' }).click()
  await call(truth)
  await expect(page.getByText('You call muggins: right, two taken.')).toBeVisible()
  await expectScores(
    page,
    gameReducer(short, { type: 'CALL_MUGGINS', playerIndex: 0, points: truth }),
  )

  await page.goto('./#/settings')
  await sitDown(page, right)
  await call(truth + 1)
  const wrong = gameReducer(right, { type: 'CALL_MUGGINS', playerIndex: 0, points: truth + 1 })
  await expect(page.getByText(/You call muggins: wrong, \w+ given away\./)).toBeVisible()
  await expectScores(page, wrong)
  expect(wrong.players[1]!.score).toBeGreaterThan(right.players[1]!.score + truth)

  await page.goto('./#/settings')
  await sitDown(page, short)
  await page.getByRole('button', { name: 'Agree' }).click()
  await expect(page.getByText('Moss left two on the table.')).toBeVisible()
  await expectScores(page, gameReducer(short, { type: 'ACCEPT_CLAIM', playerIndex: 0 }))
})

test('without muggins the first claim stands: too little is lost, too much comes off', async ({
  page,
}) => {
  const state = atTheFirstCount(0, { counting: 'manual' })
  const truth = truthOf(state)
  await sitDown(page, state)
  await claim(page, truth + 1)
  await expect(page.getByText('You counted one too many, which comes off again')).toBeVisible()
  await expectScores(page, afterClaim(state, 0, truth + 1))

  await page.goto('./#/settings')
  await sitDown(page, state)
  await claim(page, truth - 2)
  await expect(page.getByText('You left two on the table.')).toBeVisible()
  // The opponent's own count waits until it has been seen.
  await expect(page.getByTestId('held-claim')).toBeVisible()
  await expectScores(page, afterClaim(state, 0, truth - 2))
})

test('a game of muggins from the start screen goes to its end', async ({ page }) => {
  const table = new TablePage(page)
  await table.newGame(12)
  await page.getByRole('radio', { name: /^Quill, level/ }).check()
  await table.choose('Counting', 'Muggins')
  await table.chooseShortGame()
  await table.deal(12)
  // Every hand is claimed as nothing, so the opponent takes them all and is quickly home.
  await table.playUntil('GAME_OVER')
  expect(await table.score(1)).toBe(61)
  await expect(page.getByTestId('rematch')).toBeVisible()
})
