import { expect, test } from '@playwright/test'
import { playerView } from '@skunkd/engine'
import { scoringCards } from '../../src/table/guide/guide-text.js'
import { playedGame, storedGame } from '../../src/testing/played-game.js'
import { expectAccessible } from '../accessible.js'
import { TablePage } from '../table-page.js'

const FIRST_GAME = 'Start game'

test('somebody without games is offered a first game, told what to do, and left alone on request', async ({
  page,
}) => {
  await page.goto('./?seed=5')
  await expect(page.getByRole('link', { name: 'Start lessons' })).toBeVisible()
  await page.getByRole('button', { name: FIRST_GAME }).click()
  const table = new TablePage(page)
  const guide = page.getByTestId('guide')
  await expect(table.table).toBeVisible()
  await expect(guide).toContainText('Choose two cards to discard')
  await expect(guide).toContainText('They deal, so the crib is theirs')
  await expectAccessible(page)

  // The guide says what each part of the first deal is.
  await table.waitForMyTurn()
  await table.step()
  await expect(guide).toContainText('You lead')
  await page.reload()
  await expect(guide).toContainText('You lead')
  await table.playUntil('SHOW_NONDEALER')
  await expect(guide).toContainText('Your hand')
  await table.playUntil('HAND_COMPLETE')
  await expect(guide).toContainText('One hand done')

  await guide.getByRole('button', { name: 'Hide guide' }).click()
  await expect(guide).toBeHidden()
  await page.reload()
  await expect(table.table).toBeVisible()
  await expect(guide).toBeHidden()

  // Until a game was finished both ways in stay open, beside the game that waits.
  await page.goto('./#/')
  await expect(page.getByRole('link', { name: 'Continue game' })).toBeVisible()
  await expect(page.getByRole('button', { name: FIRST_GAME })).toBeVisible()
})

test('on a small phone the guide leaves the cards and the buttons in sight', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('./?seed=5')
  await page.getByRole('button', { name: FIRST_GAME }).click()
  await expect(page.getByTestId('guide')).toBeVisible()
  const guide = (await page.getByTestId('guide').boundingBox())!
  for (const card of await page.getByTestId('hand').getByRole('button').all()) {
    const box = (await card.boundingBox())!
    // At most the lower edge is covered: rank and suit stand in the upper corner.
    expect(box.y + box.height / 2).toBeLessThan(guide.y)
  }
  await expect(page.getByTestId('primary')).toBeInViewport({ ratio: 1 })
  expect(guide.y + guide.height).toBeLessThanOrEqual(640)
  const words = page.getByTestId('guide').getByRole('status').locator('> div')
  expect(await words.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(0)

  // What does not fit beside the guide scrolls, from its heading on.
  await new TablePage(page).playUntil('SHOW_NONDEALER')
  const heading = page.getByTestId('show').getByRole('heading')
  await expect(heading).toBeInViewport({ ratio: 1 })
})

test('on a phone with its bars the guide leaves the pile free of the hand', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await page.goto('./?seed=21')
  await page.getByRole('button', { name: FIRST_GAME }).click()
  const table = new TablePage(page)
  const laid = page.locator('section[aria-label="Cards in play"] li')
  while ((await laid.count()) < 2) await table.step({ patience: 500 })
  await table.waitForMyTurn()
  await expect(page.getByTestId('guide')).toBeVisible()
  const bottoms = await laid.evaluateAll((cards) =>
    cards.map((card) => card.getBoundingClientRect().bottom),
  )
  for (const card of await table.cards.all()) {
    expect((await card.boundingBox())!.y).toBeGreaterThanOrEqual(Math.max(...bottoms) - 8)
  }
})

test('the guide and the hint name the same card', async ({ page }) => {
  test.setTimeout(240_000)
  const table = new TablePage(page)
  let named = 0
  for (let seed = 1; seed <= 80 && named < 4; seed++) {
    const state = playedGame(seed, {
      until: ({ phase, pegging }) =>
        phase === 'PEGGING' &&
        pegging.currentPlayerIndex === 0 &&
        pegging.sequence.length > 1 &&
        pegging.playerCards[0].length > 1,
    })
    if (scoringCards(playerView(state, 0)).length === 0) continue
    await page.goto('./#/settings')
    await table.sitDown(storedGame(`guided-${seed}`, state), '?guide')
    const guide = page.getByTestId('guide')
    await expect(guide).toContainText(/would make/)
    const text = (await guide.textContent())!
    const card = /your (\S+) is better here/.exec(text) ?? /Your (\S+) would make/.exec(text)
    await page.keyboard.press('h')
    const hint = page.getByTestId('hint').getByRole('heading')
    await expect(hint).toHaveText(/^Play/)
    // A pair in the hand is one choice: the rank tells.
    expect((await hint.textContent())!.replace('Play', '').trim()[0]).toBe(card![1]![0])
    named++
  }
  expect(named).toBeGreaterThan(3)
})
