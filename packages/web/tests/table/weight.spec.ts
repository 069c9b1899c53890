import { expect, type Page, test } from '@playwright/test'
import { type GameState, gameReducer, legalActions, scorePeggingPlay } from '@skunkd/engine'
import { playedGame, storedGame } from '../../src/testing/played-game.js'
import { TablePage } from '../table-page.js'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('the person cuts for deal and, as pone, for the starter; sound is offered once', async ({
  page,
}) => {
  const table = new TablePage(page)
  await table.deal(2)
  const cut = page.getByTestId('cut')
  await expect(cut).toHaveAttribute('aria-label', 'Cut for deal')
  await expect(table.cards).toHaveCount(0)
  // By keys: along the spread, and there.
  await cut.getByRole('button').first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(cut.getByRole('button', { name: 'Cut at place 2 of 13' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(cut).toBeHidden()
  await expect(table.cards).toHaveCount(6)
  await expect(page.getByTestId('cut-for-deal')).toContainText('Low card deals.')

  const sound = page.getByRole('button', { name: 'Sound', exact: true })
  await expect(sound).toHaveAttribute('aria-pressed', 'false')
  await page.getByTestId('sound-offer').click()
  await expect(page.getByTestId('sound-offer')).toBeHidden()
  await expect(sound).toHaveAttribute('aria-pressed', 'true')

  // In a game the other deals, the starter waits for a tap.
  await page.goto('./#/settings')
  const pone = playedGame(7, {
    options: { dealer: 1 },
    until: ({ phase }) => phase === 'DISCARD_TO_CRIB',
  })
  await table.sitDown(storedGame('pone', pone))
  await table.playUntil('PEGGING')
  await expect(cut).toHaveAttribute('aria-label', 'Cut for the starter')
  await expect(page.getByText('Starter', { exact: false }).first()).toBeVisible()
  await expect(table.open).toHaveCount(0)
  await table.primary.click()
  await expect(cut).toBeHidden()
  await expect(table.open).toHaveCount(4)
})

/** My turn, with a card that makes thirty-one. */
const canMakeThirtyOne = (state: GameState) =>
  state.phase === 'PEGGING' &&
  state.pegging.currentPlayerIndex === 0 &&
  thirtyOneCard(state) !== undefined

const thirtyOneCard = ({ pegging }: GameState) =>
  pegging.playerCards[0].find((card) => scorePeggingPlay([...pegging.sequence, card]).thirtyone > 0)

test('a card is dragged to the table; thirty-one is a moment that a tap ends', async ({ page }) => {
  const state = playedGame(3, { until: canMakeThirtyOne })
  const { id } = thirtyOneCard(state)!
  const table = new TablePage(page)
  await table.sitDown(storedGame('g', state))
  await table.waitForMyTurn()
  const card = page.locator(`[data-testid=hand] [data-card="${id}"] button`)
  const { x, y, width } = (await card.boundingBox())!
  const drag = async (by: number) => {
    await page.mouse.move(x + width / 3, y + 60)
    await page.mouse.down()
    await page.mouse.move(x + width / 3 + 10, y + 60 - by / 2)
    await page.mouse.move(x + width / 3 + 10, y + 60 - by)
    await page.mouse.up()
  }
  // Let go too soon, it returns.
  const held = await table.cards.count()
  await drag(30)
  await expect(table.cards).toHaveCount(held)
  await drag(200)
  await expect(table.cards).toHaveCount(held - 1)
  const moment = page.getByTestId('celebration')
  await expect(moment).toHaveAttribute('data-moment', 'thirty-one')
  await page.mouse.click(5, 300)
  await expect(moment).toBeHidden({ timeout: 300 })
  const after = gameReducer(
    state,
    legalActions(state, 0).find((action) => 'cardId' in action && action.cardId === id)!,
  )
  await expect(page.getByTestId('score-0')).toHaveText(String(after.players[0].score))
})

/** Every text that a part of the table has had, from the first on. */
async function textsOf(page: Page, testId: string) {
  await page.addInitScript((id) => {
    const texts = new Set<string>()
    Object.assign(window, { texts })
    const look = () => {
      texts.add(document.querySelector(`[data-testid=${id}]`)?.textContent ?? '')
      requestAnimationFrame(look)
    }
    look()
  }, testId)
  return () => page.evaluate(() => [...(window as unknown as { texts: Set<string> }).texts])
}

test('thirty-one is seen before the count begins again', async ({ page }) => {
  const counts = await textsOf(page, 'count')
  const state = playedGame(3, { until: canMakeThirtyOne })
  const table = new TablePage(page)
  await table.sitDown(storedGame('g', state))
  await table.waitForMyTurn()
  await page.locator(`[data-testid=hand] [data-card="${thirtyOneCard(state)!.id}"] button`).click()
  await expect.poll(counts).toContain('31count')
})

test('whoever has no card that fits is told so before the go', async ({ page }) => {
  const primaries = await textsOf(page, 'primary')
  const state = playedGame(3, {
    until: (at) =>
      at.phase === 'PEGGING' && legalActions(at, 0).some(({ type }) => type === 'DECLARE_GO'),
  })
  await new TablePage(page).sitDown(storedGame('g', state))
  await expect.poll(primaries).toContain('No card fits: go')
})

test('with reduced motion nothing is celebrated and the cards are cut already', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const state = playedGame(3, { until: canMakeThirtyOne })
  const table = new TablePage(page)
  await table.sitDown(storedGame('g', state))
  await table.waitForMyTurn()
  await page.locator(`[data-testid=hand] [data-card="${thirtyOneCard(state)!.id}"] button`).click()
  await expect(page.getByTestId('bubble-mine')).toContainText('Thirty-one for two.')
  await expect(page.getByTestId('celebration')).toHaveCount(0)
})

test('on a phone the holes and pegs of the stretch in use can be read', async ({ page }) => {
  const state = playedGame(5, {
    until: ({ phase, handNumber }) => phase === 'PEGGING' && handNumber === 4,
  })
  const table = new TablePage(page)
  await table.sitDown(storedGame('g', state))
  for (const [width, height] of [
    [320, 640],
    [390, 844],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height })
    const board = page.getByRole('img', { name: /^Cribbage board/ })
    const widths = await board
      .locator('circle')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width))
    // The hole itself; the whole board drew 3.2 px.
    expect(Math.min(...widths.filter((each) => each > 4)), `${width}`).toBeGreaterThan(4)
    expect(Math.max(...widths), `${width}`).toBeGreaterThan(7)
  }
})
