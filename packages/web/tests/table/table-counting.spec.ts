import { expect, type Page, test } from '@playwright/test'
import {
  type GameOptions,
  type GameState,
  gameReducer,
  otherSeat,
  shownScore,
} from '@skunkd/engine'
import { countGroups, countSentence } from '@skunkd/engine/words'
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
async function sitDown(page: Page, state: GameState, opponent = 'hard'): Promise<TablePage> {
  const table = new TablePage(page)
  await table.sitDown({ ...storedGame('g', state), opponent })
  return table
}

async function expectScores(page: Page, { players }: GameState): Promise<void> {
  for (const seat of [0, 1]) {
    await expect(page.getByTestId(`score-${seat}`)).toHaveText(String(players[seat]!.score))
  }
}

const field = (page: Page) => page.getByLabel('How many points?')
const verdict = (page: Page) => page.getByTestId('verdict')

async function claim(page: Page, points: number): Promise<void> {
  await field(page).fill(String(points))
  await page.keyboard.press('Enter')
}

test('a count missed is called by the opponent, who pegs it; the verdict stays on my hand', async ({
  page,
}) => {
  const state = atTheFirstCount(0)
  const truth = truthOf(state)
  const table = await sitDown(page, state)
  const cards = await page.getByTestId('show').getByRole('listitem').allInnerTexts()
  await claim(page, truth - 2)
  await expect(verdict(page)).toContainText('You missed two points')
  await expect(verdict(page)).toContainText('Moss calls muggins and pegs two.')
  await expect(verdict(page)).toContainText(`of ${truth}`)
  const called = gameReducer(afterClaim(state, 0, truth - 2), {
    type: 'CALL_MUGGINS',
    playerIndex: 1,
    points: truth,
  })
  await expectScores(page, called)
  expect(called.players[1]!.score - state.players[1]!.score).toBe(2)

  // It does not go away by itself, even when the opponent has counted; a press goes on.
  await expect(table.primary).toHaveText('Show Moss’s hand')
  await page.waitForTimeout(1500)
  expect(await verdict(page).locator('[data-card]').allInnerTexts()).toEqual(cards)
  await table.primary.click()
  await expect(page.getByTestId('answer-claim')).toBeVisible()
  await expect(page.getByTestId('show')).toHaveAttribute('aria-label', 'Moss’s hand')

  // What the hand brought adds up to what the pegs went, muggins included.
  await table.playUntil('HAND_COMPLETE')
  if (await verdict(page).isVisible()) await table.primary.click()
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
  expect((await cells('Total')).map(Number)).toEqual(pegged)
})

test('a right count stands; the number starts empty and is never corrected', async ({ page }) => {
  const state = atTheFirstCount(0)
  const truth = truthOf(state)
  const table = await sitDown(page, state)
  await expect(field(page)).toHaveValue('')
  await expect(table.primary).toHaveText('Enter your count')
  // A click beside a digit selects it: what is typed takes its place.
  await page.keyboard.type('0')
  await field(page).click({ position: { x: 4, y: 20 } })
  await page.keyboard.type('41')
  await expect(field(page)).toHaveValue('41')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('No hand counts 41. Check it?')
  await expectScores(page, state)
  // A number that no hand has is asked about before it is pegged.
  await field(page).fill('25')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('No hand counts 25. Check it?')
  await expect(table.primary).toHaveText('Peg 25 anyway')
  await expectScores(page, state)
  await field(page).fill(String(truth - 1))
  await page.getByRole('button', { name: 'One more' }).click()
  await page.getByRole('button', { name: `Peg ${truth}`, exact: true }).click()
  await expect(verdict(page)).toContainText('is right')
  await expectScores(
    page,
    gameReducer(afterClaim(state, 0, truth), { type: 'ACCEPT_CLAIM', playerIndex: 1 }),
  )
})

test('a hand counted by tapping its cards, with keys and with a press', async ({ page }) => {
  const state = atTheFirstCount(0)
  const { items, total } = shownScore(state)!
  const groups = countGroups(items)
  await sitDown(page, state)
  await page.getByRole('button', { name: 'Tap cards' }).click()
  const show = page.getByTestId('show')
  const ids = await show
    .locator('[data-card]')
    .evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset['card']!))
  // The first combination by keys, all others but the last by presses.
  for (const [place, group] of groups.slice(0, -1).entries()) {
    for (const { id } of group.cards) {
      if (place === 0) await page.keyboard.press(String(ids.indexOf(id) + 1))
      else await show.locator(`[data-card="${id}"] button`).click()
    }
    if (place === 0) await page.keyboard.press('Enter')
    else await page.getByRole('button', { name: /^Add / }).click()
  }
  const last = groups.at(-1)!
  const found = total - last.points
  await expect(page.getByTestId('tap-total')).toHaveText(String(found))
  const counted = items.filter((item) => !last.items.includes(item))
  await expect(page.getByTestId('tap-count')).toContainText(countSentence({ items: counted }))
  // What is added can be removed.
  await page.keyboard.press('Escape')
  await show.focus()
  await page.keyboard.press('Backspace')
  await expect(page.getByTestId('tap-total')).not.toHaveText(String(found))
  const again = groups.at(-2)!
  for (const { id } of again.cards) await show.locator(`[data-card="${id}"] button`).click()
  await page.getByRole('button', { name: /^Add / }).click()
  await page.keyboard.press('p')
  // The cards of the one that was missed are lit, and no others.
  await expect(verdict(page)).toContainText(`Missed: ${last.name}`)
  const lit = await verdict(page)
    .locator('[data-light=missed]')
    .evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset['card']))
  expect(lit.sort()).toEqual(last.cards.map(({ id }) => id).sort())
})

test('003:202 the opponent’s claim: called rightly, called wrongly, let stand', async ({
  page,
}) => {
  const state = atTheFirstCount(1)
  const truth = truthOf(state)
  const short = afterClaim(state, 1, truth - 2)
  const right = afterClaim(state, 1, truth)
  const call = async (points: number) => {
    await page.getByRole('button', { name: 'Muggins!' }).click()
    await field(page).fill(String(points))
    await page.getByRole('button', { name: `Call ${points}`, exact: true }).click()
  }

  await sitDown(page, short, 'medium')
  await expect(page.getByTestId('answer-claim')).toContainText(`Walter counts ${truth - 2}.`)
  // One may change one's mind.
  await page.getByRole('button', { name: 'Muggins!' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await call(truth)
  await expect(verdict(page)).toContainText('You call muggins and peg two.')
  await expectScores(
    page,
    gameReducer(short, { type: 'CALL_MUGGINS', playerIndex: 0, points: truth }),
  )

  await page.goto('./#/settings')
  await sitDown(page, right, 'medium')
  await call(truth + 1)
  const wrong = gameReducer(right, { type: 'CALL_MUGGINS', playerIndex: 0, points: truth + 1 })
  await expect(verdict(page)).toContainText(/You call muggins, but it’s wrong: \w+ to Walter\./)
  await expectScores(page, wrong)
  expect(wrong.players[1]!.score).toBeGreaterThan(right.players[1]!.score + truth)

  await page.goto('./#/settings')
  await sitDown(page, short, 'medium')
  await page.getByRole('button', { name: 'Agree' }).click()
  await expect(verdict(page)).toContainText('Walter missed two points')
  await expectScores(page, gameReducer(short, { type: 'ACCEPT_CLAIM', playerIndex: 0 }))
})

test('without muggins the first claim stands: too little is lost, too much comes off', async ({
  page,
}) => {
  const state = atTheFirstCount(0, { counting: 'manual' })
  const truth = truthOf(state)
  const table = await sitDown(page, state)
  await claim(page, truth + 1)
  await expect(verdict(page)).toContainText('You counted one too many')
  await expect(verdict(page)).toContainText('They’re deducted, so you peg')
  await expectScores(page, afterClaim(state, 0, truth + 1))

  await page.goto('./#/settings')
  await sitDown(page, state)
  await claim(page, truth - 2)
  await expect(verdict(page)).toContainText('No one pegs them.')
  // The opponent's own count waits until it has been seen.
  await table.primary.click()
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
