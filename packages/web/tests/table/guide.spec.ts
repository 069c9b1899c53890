import { expect, test } from '@playwright/test'
import { playerView } from '@skunkd/engine'
import { scoringCards } from '../../src/table/guide/guide-text.js'
import { playedGame, storedGame } from '../../src/testing/played-game.js'
import { expectAccessible } from '../accessible.js'
import { expectPressable } from '../in-sight.js'
import { SIZES } from '../sizes.js'
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

  // And called back, for good.
  await page.getByRole('button', { name: 'Game settings' }).click()
  await page.getByRole('button', { name: 'Show guide' }).click()
  await expect(guide).toContainText('One hand done')
  await page.reload()
  await expect(guide).toContainText('One hand done')

  // Until a game was finished both ways in stay open, beside the game that waits.
  await page.goto('./#/')
  await expect(page.getByRole('link', { name: 'Continue game' })).toBeVisible()
  await expect(page.getByRole('button', { name: FIRST_GAME })).toBeVisible()
})

test('the guide comes along on every way back to its game', async ({ page }) => {
  await page.goto('./?seed=5')
  await page.getByRole('button', { name: FIRST_GAME }).click()
  const table = new TablePage(page)
  const guide = page.getByTestId('guide')
  await expect(guide).toContainText('Choose two cards')

  await page.getByRole('link', { name: 'Leave game' }).click()
  await page.getByRole('link', { name: 'Continue game' }).click()
  await expect(guide).toContainText('Choose two cards')

  await table.playUntil('HAND_COMPLETE')
  await page.getByRole('link', { name: 'See why' }).click()
  await page.getByRole('link', { name: 'Back to the table' }).click()
  await expect(guide).toContainText('One hand done')
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Back to the table' })).toBeVisible()
  await page.goBack()
  await expect(guide).toContainText('One hand done')
  await table.primary.click()
  await expect(guide).toContainText('Choose two cards')
  await page.reload()
  await expect(guide).toContainText('Choose two cards')
})

test('at every size the deck is free to be cut, by keys too, and nothing is told before', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('./?seed=5')
  await page.getByRole('button', { name: FIRST_GAME }).click()
  const table = new TablePage(page)
  await table.waitForMyTurn()
  for (const key of ['1', '2', 'Enter']) await page.keyboard.press(key)
  const cut = page.getByTestId('cut')
  await expect(cut).toBeVisible()
  await expect(page.getByTestId('guide')).toContainText('Cut for the starter')
  const places = cut.getByRole('button')
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    const where = `${width}×${height}`
    await expect(cut.getByText('Tap a card.'), where).toBeInViewport({ ratio: 1 })
    const { bottom, lowest, free } = await cut.evaluate((section) => {
      const buttons = [...section.querySelectorAll('button')]
      const boxes = buttons.map((each) => each.getBoundingClientRect())
      const heading = section.querySelector('header')!.getBoundingClientRect()
      return {
        bottom: heading.bottom,
        lowest: Math.max(...boxes.map((box) => box.bottom)),
        // Each card's corner at the left is seen: the next one lies on the rest of it.
        free: buttons.filter((button, i) => {
          const { x, y, width, height } = boxes[i]!
          const at = document.elementFromPoint(x + width * 0.3, y + height * 0.5)
          return button.contains(at)
        }).length,
      }
    })
    expect(free, where).toBe(await places.count())
    const hand = await page.getByTestId('hand').locator('li').first().boundingBox()
    expect(hand!.y, where).toBeGreaterThanOrEqual(lowest)
    expect(bottom, where).toBeLessThan(lowest - 40)
    if (width >= 1024) {
      const rail = page.getByRole('complementary', { name: 'The game so far' })
      await expect(rail, where).not.toContainText('is the starter')
    }
  }
  await expect(places.nth(6)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(cut).toBeHidden()
  await expect(page.getByTestId('guide')).toContainText('You lead')

  // The end of the play is seen before the hands are explained.
  await page.setViewportSize({ width: 1280, height: 800 })
  while ((await table.phase()) === 'PEGGING') {
    const heading = page.getByTestId('guide').locator('strong')
    if ((await table.primary.textContent()) === 'That was the last card') break
    expect(await heading.textContent()).not.toMatch(/hand$/)
    await table.step()
  }
  await expect(page.getByTestId('guide')).toContainText('The play is over')
  await expect(page.getByTestId('guide')).toContainText('You both pick up')
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

test('on a phone with its bars every line of the count can be tapped above the guide', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 })
  const table = new TablePage(page)
  // Eight lines, and five with the longest words beside them.
  for (const [seed, handNumber, lines] of [
    [5, 1, 8],
    [7, 2, 5],
  ] as const) {
    const state = playedGame(seed, {
      options: { dealer: 1 },
      until: (at) => at.handNumber === handNumber && playerView(at, 0).shown?.playerIndex === 1,
    })
    await table.sitDown({ ...storedGame(`shown-${seed}`, state), guided: true })
    const items = page.getByRole('list', { name: 'The count' }).getByRole('button')
    await expect(items).toHaveCount(lines)
    await expect(page.getByTestId('guide')).toBeVisible()
    const total = page.getByTestId('show-total')
    for (const each of [total, ...(await items.all())]) {
      await expectPressable(page, each, `${seed}: ${await each.textContent()}`)
    }
  }
  const over = playedGame(5, { until: ({ phase }) => phase === 'HAND_COMPLETE' })
  await page.goto('./#/settings')
  await table.sitDown({ ...storedGame('hand-over', over), guided: true })
  await expectPressable(page, page.getByRole('link', { name: 'See why' }), 'the hand’s end')
})

test('on a phone with its bars a hint is a sentence first, and in a guided game no figures', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 })
  const table = new TablePage(page)
  const hint = page.getByTestId('hint')
  const discarding = playedGame(5, { until: ({ phase }) => phase === 'DISCARD_TO_CRIB' })
  await table.sitDown(storedGame('hinted', discarding))
  await page.keyboard.press('h')
  await expect(hint.getByText(/^Best: keep/)).toBeInViewport({ ratio: 1 })
  await expect(hint.getByRole('table')).toBeHidden()
  await expectPressable(page, hint.getByRole('button', { name: 'Show all 15' }), 'the hint')
  await hint.getByRole('button', { name: 'Show all 15' }).click()
  await expect(hint.getByRole('table')).toBeVisible()

  await page.goto('./#/settings')
  await table.sitDown({ ...storedGame('guided', discarding), guided: true })
  await page.keyboard.press('h')
  await expect(hint.getByText(/^Best: keep/)).toBeInViewport({ ratio: 1 })
  await expect(hint.getByRole('table')).toHaveCount(0)
  const playing = playedGame(5, {
    until: ({ phase, pegging }) =>
      phase === 'PEGGING' && pegging.currentPlayerIndex === 0 && pegging.count === 0,
  })
  await page.goto('./#/settings')
  await table.sitDown({ ...storedGame('guided-play', playing), guided: true })
  await page.keyboard.press('h')
  await expect(hint.getByText(/^Nothing scores now, but this card /)).toBeInViewport({ ratio: 1 })
  await expect(table.table).not.toContainText(/\d\.\d/)
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
