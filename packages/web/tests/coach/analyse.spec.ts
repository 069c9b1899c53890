import { expect, test } from '@playwright/test'
import { OPPONENT_MODELS, optimalDiscard, optimalPeggingPlay, parseHand } from '@skunkd/engine'
import { model, policy } from '../reference-model.js'

const points = (value: number) => {
  const text = Math.abs(value).toFixed(2)
  return Number(text) < 0.005 || value >= 0 ? text : `−${text}`
}
const signed = (value: number) => (value < 0 ? points(value) : `+${points(value)}`)

test('a link is a position: the fifteen discards with the engine’s numbers', async ({ page }) => {
  await page.goto('./#/analyse?hand=5H+5S+6D+7C+JS+QH&role=dealer&score=30-40')
  const rows = page.getByTestId('option-table').locator('tbody tr')
  await expect(rows).toHaveCount(15)
  const hand = parseHand('5H 5S 6D 7C JS QH')
  const advice = optimalDiscard(hand, true, { scores: { mine: 30, theirs: 40 }, model })
  for (const i of [0, 7, 14]) {
    const option = advice.allOptions[i]!
    const cells = rows.nth(i).getByRole('cell')
    const [inHand, inCrib, inPlay, total, , win] = await cells.allTextContents()
    expect(inHand).toBe(points(option.handEV))
    expect(inCrib).toBe(points(option.cribEV))
    expect(total).toBe(points(option.expectedValue))
    expect(win).toBe(`${(100 * option.winProbability!).toFixed(1)}%`)
    // What is shown adds up to what is shown.
    const shown = [inHand, inCrib, inPlay].map((text) => Number(text!.replace('−', '-')))
    expect(points(shown.reduce((sum, part) => sum + part))).toBe(total)
  }
  await expect(page.getByRole('img', { name: /^Counts between/ }).first()).toBeVisible()

  await page.getByRole('radio', { name: 'Pone' }).check()
  await expect(page).toHaveURL(/p=5h5s6d7cjsqh_30-40\*/)
  const pone = optimalDiscard(hand, false, { scores: { mine: 30, theirs: 40 }, model })
  const best = points(pone.allOptions[0]!.expectedValue)
  await expect(rows.first()).toContainText(best)
  await page.reload()
  await expect(rows.first()).toContainText(best)
})

test('the score that is shown is the score that counts', async ({ page }) => {
  await page.goto('./#/analyse?hand=5H+5S+6D+7C+JS+QH&role=dealer')
  const fields = [page.getByLabel('Your score'), page.getByLabel('Their score')]
  const shown = () => Promise.all(fields.map((field) => field.inputValue()))
  await fields[0]!.fill('98')
  await fields[1]!.fill('112')
  await expect(page).toHaveURL(/p=5h5s6d7cjsqh_98\*-112$/)
  await page.getByRole('radio', { name: '61' }).check()
  await expect(page.getByText('A score must be a whole number below 61.')).toBeVisible()
  await expect(page).toHaveURL(/_x\*-x_to61/)
  await page.getByRole('radio', { name: '121' }).check()
  await expect(page).toHaveURL(/p=5h5s6d7cjsqh_98\*-112$/)
  expect(await shown()).toEqual(['98', '112'])
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page).not.toHaveURL(/98\*/)
  expect(await shown()).toEqual(['', ''])
})

test('another opponent’s column: fetched when asked for, part of the link, no say in the order', async ({
  page,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.goto('./#/analyse?hand=5H+5S+6D+7C+JS+QH&role=dealer&score=30-40')
  const rows = page.getByTestId('option-table').locator('tbody tr')
  await expect(rows).toHaveCount(15)
  const order = await rows.getByRole('rowheader').allTextContents()
  expect(fetched.filter((url) => /other-models/.test(url))).toEqual([])

  await page.getByLabel('Also show values against').selectOption('hard')
  const hand = parseHand('5H 5S 6D 7C JS QH')
  const scores = { mine: 30, theirs: 40 }
  const referenceModel = optimalDiscard(hand, true, { scores, model, goal: 'points' })
  const hard = optimalDiscard(hand, true, { scores, model: OPPONENT_MODELS.hard(policy) })
  const idsOf = (cards: readonly { readonly id: string }[]) => cards.map(({ id }) => id).join()
  for (const i of [0, 14]) {
    const thrown = idsOf(referenceModel.allOptions[i]!.discard)
    const other = hard.allOptions.find(({ discard }) => idsOf(discard) === thrown)!
    const cell = rows.nth(i).getByRole('cell').last()
    await expect(cell).toContainText(signed(other.expectedValue))
    await expect(cell).toContainText(`${(100 * other.winProbability!).toFixed(1)}%`)
  }
  await expect(page.getByTestId('against-note')).toContainText('Against Moss')
  expect(fetched.filter((url) => /other-models/.test(url))).toHaveLength(1)
  expect(await rows.getByRole('rowheader').allTextContents()).toEqual(order)
  await expect(page).toHaveURL(/against=hard/)
  await page.reload()
  await expect(page.getByTestId('against-note')).toContainText('Against Moss')
  await page.getByLabel('Also show values against').selectOption('no one else')
  await expect(page.getByTestId('against-note')).toHaveCount(0)
  await expect(page).not.toHaveURL(/against=/)
})

test('any position of the play, put together by keyboard', async ({ page }) => {
  await page.goto('./#/analyse?kind=play&role=pone')
  await page.getByText('Type the cards').click()
  const type = async (label: string, text: string) => {
    await page.getByRole('textbox', { name: label }).fill(text)
    await page.getByRole('textbox', { name: label }).press('Enter')
  }
  await type('Your hand', '3S 7H JD')
  await type('The play so far', 'KS 4H')
  await type('Starter', '5D')
  await type('Your discards', 'QH KD')
  const advice = optimalPeggingPlay(parseHand('3S 7H JD'), parseHand('KS 4H'), 14, {
    model,
    isDealer: false,
    starter: parseHand('5D')[0]!,
    discarded: parseHand('QH KD'),
    playerIndex: 0,
    history: [
      { playerIndex: 0, card: parseHand('KS')[0]!, count: 0 },
      { playerIndex: 1, card: parseHand('4H')[0]!, count: 10 },
    ],
  })
  const rows = page.getByTestId('option-table').locator('tbody tr')
  await expect(rows).toHaveCount(3)
  for (const [i, option] of advice.options.entries()) {
    await expect(rows.nth(i)).toContainText(points(option.expectedValue))
    await expect(rows.nth(i)).toContainText(`${(100 * option.replyRisk).toFixed(1)}%`)
  }
  await expect(page).toHaveURL(/p=3s7hjd_x-x\*_qhkd_5d_ks4h/)
})

test('six cards by touch from the deck; what is wrong with a link is said in a sentence', async ({
  page,
}) => {
  await page.goto('./#/analyse?hand=5H+5H&score=200-1&role=king')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('5H appears twice')
  await expect(alert).toContainText('not "200-1"')
  await expect(alert).toContainText('must be dealer or pone, not')
  await page.goto('./#/analyse')
  for (const name of [
    'ace of spades',
    '2 of hearts',
    '5 of clubs',
    '9 of diamonds',
    '10 of spades',
  ]) {
    await page.getByTestId('deck').getByRole('button', { name, exact: true }).click()
  }
  await expect(page.getByTestId('analysis')).toContainText('Choose one more card.')
  await page.getByTestId('deck').getByRole('button', { name: 'king of clubs', exact: true }).click()
  await expect(page.getByTestId('option-table').locator('tbody tr')).toHaveCount(15, {
    timeout: 60_000,
  })
})

test('the count and whose turn it is are said once, and never both ways', async ({ page }) => {
  await page.goto('./#/analyse?kind=play&hand=3S+7H+JD+QH&role=dealer')
  await expect(page.getByTestId('play-standing')).toHaveText('0They lead.')
  await expect(page.getByTestId('analysis')).toContainText('Pone leads')
  await page.goto('./#/analyse?kind=play&hand=3S+7H+JD+QH&role=dealer&play=KS')
  await expect(page.getByTestId('play-standing')).toHaveText('10Your turn.')
  await expect(page.getByTestId('option-table')).toBeVisible()
})

for (const [width, height] of [
  [1280, 800],
  [390, 844],
  [390, 664],
  [320, 640],
  [844, 390],
] as const) {
  test(`the deck is in sight without scrolling, ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto('./#/analyse?kind=discard&hand=4H+5H&role=pone&score=62-71')
    const last = page.getByTestId('deck').getByRole('button', { name: 'king of clubs' })
    await expect(last).toBeInViewport({ ratio: 1 })
    // Role, target and score stand in one row.
    const tops = await Promise.all(
      [
        page.getByRole('radio', { name: 'Dealer' }),
        page.getByRole('radio', { name: '121' }),
        page.getByLabel('Their score'),
      ].map(async (part) => Math.round((await part.boundingBox())!.y)),
    )
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(4)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0)
  })
}

test('a random position at one press; on a phone the answer takes the place of the deck', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('./#/analyse?kind=play&role=dealer')
  await page.getByRole('button', { name: 'Deal random position' }).first().click()
  await expect(page.getByTestId('option-table')).toBeVisible()
  await expect(page.getByTestId('deck')).toBeHidden()
  await page.getByRole('button', { name: 'Show deck' }).click()
  const deck = page.getByTestId('deck')
  // Every card that was taken leaves a hole that says where it is, the played one too.
  const marks = await deck.locator('button[aria-pressed=true]').allTextContents()
  expect(marks.filter((mark) => mark === 'cut')).toHaveLength(1)
  expect(marks.filter((mark) => mark === 'crib')).toHaveLength(2)
  expect(marks.filter((mark) => mark === 'pile').length).toBeGreaterThan(0)
  const held = marks.filter((mark) => mark === 'hand').length
  await deck.locator('button', { hasText: 'hand' }).first().click()
  await expect(deck.locator('button', { hasText: 'hand' })).toHaveCount(held - 1)
})

test('a row that is looked at shows its discard in the hand; Escape returns to the best', async ({
  page,
}) => {
  await page.goto('./#/analyse?hand=4H+5H+5C+6S+10D+KC&role=pone&score=62-71')
  const marked = page.getByLabel('Your hand', { exact: true }).locator('[data-marked=true] button')
  await expect(marked.first()).toHaveAccessibleName('Remove 10 of diamonds')
  const first = page.getByTestId('option-table').locator('tbody button').first()
  await first.focus()
  await page.keyboard.press('ArrowDown')
  await expect(marked.first()).toHaveAccessibleName('Remove 4 of hearts')
  await page.keyboard.press('Escape')
  await expect(marked.first()).toHaveAccessibleName('Remove 10 of diamonds')
})

test('any five cards are counted, as a hand and as a crib', async ({ page }) => {
  await page.goto('./#/analyse?kind=count')
  await expect(page.getByRole('button', { name: 'Add to the hand' })).toHaveCount(1)
  for (const name of ['2 of hearts', '4 of hearts', '6 of hearts', '8 of hearts', '10 of clubs']) {
    await page.getByTestId('deck').getByRole('button', { name, exact: true }).click()
  }
  const result = page.getByTestId('analysis')
  await expect(result.getByRole('heading')).toHaveText('4 points')
  await page.getByRole('radio', { name: 'Crib' }).check()
  await expect(result.getByRole('heading')).toHaveText('0 points')
  await page.goto('./#/analyse?kind=count&hand=5H+5S+5D+JC&starter=5C')
  await expect(result.getByRole('heading')).toHaveText('29 points')
  await result.getByRole('button', { name: /Nobs|nobs/ }).click()
  await expect(
    page.getByLabel('The cards').locator('[data-marked=true] button'),
  ).toHaveAccessibleName('Remove jack of clubs')
})
