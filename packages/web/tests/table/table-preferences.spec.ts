import { expect, type Page, test } from '@playwright/test'
import { playedGame, storedGame } from '../../src/testing/played-game.js'
import { SIZES } from '../sizes.js'
import { keptGames } from '../stored-games.js'
import { TablePage } from '../table-page.js'

async function set(page: Page, ...switches: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Game settings' }).click()
  const menu = page.getByRole('dialog', { name: 'Game settings' })
  for (const name of switches) await menu.getByRole('switch', { name }).click()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
}

test('the cut for the deal lies on the table, and what is said covers no card', async ({
  page,
}) => {
  const table = new TablePage(page)
  await table.deal(12)
  await table.waitForMyTurn()
  const cut = page.getByTestId('cut-for-deal')
  await expect(cut).toContainText('Low card deals. You deal.')
  await expect(cut).toContainText('You cut the 3 of spades')
  await expect(cut).toContainText('Walter cut the 6 of diamonds')
  await expect(page.getByTestId('bubble-mine')).toHaveText('')
  // Walter greets, unless he is asked not to.
  const walter = page.getByTestId('bubble-theirs')
  await expect(walter).toHaveText(
    /^(Evening\. Cut for deal\?|Never lead a five, my father said\.)$/,
  )
  await set(page, 'Remarks')
  await expect(walter).toHaveText('')
  await set(page, 'Remarks')
  await table.step()
  await table.waitForMyTurn()
  await expect(cut).toHaveCount(0)

  // Whatever is said in the play covers no card of the hand or the pile.
  for (let i = 0; i < 40 && (await table.phase()) === 'PEGGING'; i++) {
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height })
      expect(await cardsUnderWords(page), `${width}×${height}`).toEqual([])
    }
    await table.step()
  }
})

/** In one look, once the table has arranged itself anew. */
const cardsUnderWords = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    const boxes = (selector: string) =>
      [...document.querySelectorAll(selector)].map((element) => ({
        what: element.getAttribute('aria-label') ?? element.textContent,
        box: element.getBoundingClientRect(),
      }))
    const bubbles = boxes('[data-testid^=bubble-] > span')
    const cards = boxes('[data-testid=hand] button, section[aria-label="Cards in play"] li > svg')
    return cards.flatMap((card) =>
      bubbles
        .filter(
          ({ box }) =>
            box.left < card.box.right &&
            card.box.left < box.right &&
            box.top + 2 < card.box.bottom &&
            card.box.top + 2 < box.bottom,
        )
        .map((bubble) => ({ card, bubble })),
    )
  })

/** Which of these the hint lies on; all in one look, once the table has arranged itself anew. */
const coveredByHint = (page: Page, free: readonly string[]): Promise<readonly string[]> =>
  page.evaluate(async (selectors) => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    const boxes = (selector: string) => {
      const found = [...document.querySelectorAll(selector)]
        .map((one) => one.getBoundingClientRect())
        .filter(({ width }) => width > 0)
      if (found.length === 0) throw new Error(`Nothing to be seen is ${selector}.`)
      return found
    }
    const [hint] = boxes('[data-testid=hint]')
    return selectors.filter((selector) =>
      boxes(selector).some(
        (box) =>
          box.left < hint!.right - 1 &&
          hint!.left < box.right - 1 &&
          box.top < hint!.bottom - 1 &&
          hint!.top < box.bottom - 1,
      ),
    )
  }, free)

test('the hint covers neither scores nor board nor hand, the pile nor the score sheet', async ({
  page,
}) => {
  const table = new TablePage(page)
  const atPlay = playedGame(41, {
    until: ({ phase, pegging }) =>
      phase === 'PEGGING' &&
      pegging.currentPlayerIndex === 0 &&
      pegging.sequence.length > 0 &&
      pegging.playerCards[0].length > 2,
  })
  const atDiscard = playedGame(41, { until: ({ phase }) => phase === 'DISCARD_TO_CRIB' })
  // Near the end win chance decides, and has a column of its own.
  const nearTheEnd = playedGame(41, {
    until: ({ phase, players }) =>
      phase === 'DISCARD_TO_CRIB' && players.some(({ score }) => score > 90),
  })
  for (const [id, state] of [
    ['play', atPlay],
    ['discard', atDiscard],
    ['end', nearTheEnd],
  ] as const) {
    await page.setViewportSize({ width: 390, height: 844 })
    await table.sitDown(storedGame(id, state))
    await table.waitForMyTurn()
    await page.keyboard.press('h')
    const hint = page.getByTestId('hint')
    await expect(hint.getByRole('heading')).toHaveText(/^(Play|Discard)/)
    for (const [width, height] of [
      [390, 844],
      [390, 664],
      [320, 640],
      [844, 390],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height })
      const free = [
        '[data-testid=score-0]',
        '[data-testid=score-1]',
        '[role=img][aria-label^="Cribbage board"]',
        '[data-testid=hand] button',
        '[data-testid=primary]',
        ...(id === 'play' ? ['section[aria-label="Cards in play"] li', '[data-testid=count]'] : []),
        ...(width === 1280 ? ['[aria-labelledby=sheet]'] : []),
      ]
      expect(await coveredByHint(page, free), `${id} ${width}×${height}`).toEqual([])
      const beyond = await hint.evaluate((slip) => slip.scrollWidth - slip.clientWidth)
      expect(beyond, `hidden at the side of ${id} ${width}×${height}`).toBeLessThanOrEqual(0)
    }
  }
})

test('a slip is taken back before it is answered; cards go to the crib at once if so set', async ({
  page,
}) => {
  const table = new TablePage(page)
  await table.deal(43)
  await table.waitForMyTurn()
  await set(page, 'Allow undo', 'Discard instantly')
  await table.open.nth(0).click()
  await table.open.nth(1).click()
  await page.getByTestId('undo').click()
  await expect(table.open).toHaveCount(6)
  await table.open.nth(2).click()
  await table.open.nth(3).click()
  // The button ends the time to take a card back.
  await table.primary.click()
  await expect(table.table).toHaveAttribute('data-phase', 'PEGGING')
  await expect(page.getByTestId('undo')).toHaveCount(0)

  // What I threw, on request and for my eyes only.
  await page.getByRole('button', { name: 'Show your discards' }).click()
  const { record } = (await keptGames(page))[0]!
  const thrown = record.actions.findLast(
    (action) => action.type === 'DISCARD' && action.playerIndex === 0,
  )
  expect(thrown).toBeDefined()
  await expect(page.getByRole('button', { name: /^You discarded the .+ and .+/ })).toBeVisible()
})

test('forced cards play themselves if so set', async ({ page }) => {
  const state = playedGame(44, {
    until: ({ phase, pegging }) =>
      phase === 'PEGGING' &&
      pegging.currentPlayerIndex === 0 &&
      pegging.playerCards[0].length === 1 &&
      pegging.count <= 15,
  })
  const table = new TablePage(page)
  await page.goto('./#/settings')
  await page.getByRole('switch', { name: 'Play forced cards automatically' }).click()
  await table.sitDown(storedGame('g', state))
  await expect
    .poll(async () => (await keptGames(page))[0]!.record.actions.length)
    .toBeGreaterThan(state.actions.length)
})

test('resigning asks twice, ends the game, and the end has its report and a picture', async ({
  page,
}) => {
  const table = new TablePage(page)
  await table.deal(45)
  await table.playUntil('HAND_COMPLETE')
  await table.primary.click()
  await table.waitForMyTurn()
  await page.getByRole('button', { name: 'Game settings' }).click()
  // The second click of two falls on the other button, which does not listen yet.
  const ask = page.getByRole('button', { name: 'Resign…' })
  await ask.scrollIntoViewIfNeeded()
  const { x, y } = (await ask.boundingBox())!
  await page.mouse.dblclick(x + 210, y + 30)
  await page.getByRole('button', { name: 'Keep playing' }).click()
  await expect(ask).toBeVisible()
  await page.getByRole('button', { name: 'Resign…' }).click()
  await page.getByRole('button', { name: 'Resign', exact: true }).click()
  const over = page.getByTestId('game-over')
  await expect(over).toContainText('You resigned')
  await expect.poll(async () => (await keptGames(page))[0]!.result?.winner).toBe(1)
  await expect(page.getByTestId('game-grade')).toBeVisible()

  await page.getByTestId('share').click()
  await expect(page.getByTestId('share-text')).toHaveValue(/^SKUNK'D cribbage: Walter beat me/)
  const colours = await page.getByTestId('share-picture').evaluate((canvas) => {
    const { width, height } = canvas as HTMLCanvasElement
    const context = (canvas as HTMLCanvasElement).getContext('2d')!
    const { data } = context.getImageData(0, 0, width, height)
    const seen = new Set<number>()
    for (let i = 0; i < data.length; i += 400) {
      seen.add((data[i]! << 16) | (data[i + 1]! << 8) | data[i + 2]!)
    }
    return seen.size
  })
  expect(colours).toBeGreaterThan(50)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save image' }).click()
  expect((await download).suggestedFilename()).toBe('skunkd.png')
})
