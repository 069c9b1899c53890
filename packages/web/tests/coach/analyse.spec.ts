import { expect, test } from '@playwright/test'
import { OPPONENT_MODELS, optimalDiscard, optimalPeggingPlay, parseHand } from '@skunkd/engine'
import { model, policy } from '../reference-model.js'

const signed = (value: number) => {
  const text = Math.abs(value).toFixed(2)
  return Number(text) === 0 ? text : (value < 0 ? '−' : '+') + text
}

test('a link is a position: the fifteen discards with the engine’s numbers', async ({ page }) => {
  await page.goto('./#/analyse?hand=5H+5S+6D+7C+JS+QH&role=dealer&score=30-40')
  const rows = page.getByTestId('option-table').locator('tbody tr')
  await expect(rows).toHaveCount(15)
  const hand = parseHand('5H 5S 6D 7C JS QH')
  const advice = optimalDiscard(hand, true, { scores: { mine: 30, theirs: 40 }, model })
  for (const i of [0, 7, 14]) {
    const option = advice.allOptions[i]!
    const cells = rows.nth(i).getByRole('cell')
    await expect(cells.nth(0)).toContainText(signed(option.handEV))
    await expect(cells.nth(1)).toContainText(signed(option.cribEV))
    await expect(cells.nth(2)).toContainText(signed(option.peggingEV))
    await expect(cells.nth(3)).toContainText(signed(option.expectedValue))
    await expect(cells.nth(4)).toContainText(`${(100 * option.winProbability!).toFixed(1)}%`)
  }
  await expect(rows.first().getByRole('img', { name: /Hand counts between/ })).toBeVisible()

  await page.getByRole('radio', { name: 'Pone' }).check()
  await expect(page).toHaveURL(/p=5h5s6d7cjsqh_30-40\*/)
  const pone = optimalDiscard(hand, false, { scores: { mine: 30, theirs: 40 }, model })
  const best = signed(pone.allOptions[0]!.expectedValue)
  await expect(rows.first()).toContainText(best)
  await page.reload()
  await expect(rows.first()).toContainText(best)
})

test('the score that is shown is the score that counts', async ({ page }) => {
  await page.goto('./#/analyse?hand=5H+5S+6D+7C+JS+QH&role=dealer')
  const fields = [page.getByLabel('You', { exact: true }), page.getByLabel('Them', { exact: true })]
  const shown = () => Promise.all(fields.map((field) => field.inputValue()))
  await fields[0]!.fill('98')
  await fields[1]!.fill('112')
  await expect(page).toHaveURL(/p=5h5s6d7cjsqh_98\*-112$/)
  await page.getByRole('radio', { name: '61' }).check()
  await expect(page.getByText('"98" is not a score')).toBeVisible()
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

  await page.getByLabel('Against').selectOption('hard')
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
  await page.getByLabel('Against').selectOption('perfect play')
  await expect(page.getByTestId('against-note')).toHaveCount(0)
  await expect(page).not.toHaveURL(/against=/)
})

test('any position of the play, put together by keyboard', async ({ page }) => {
  await page.goto('./#/analyse?kind=play&role=pone')
  await page.getByText('Type the cards instead').click()
  const type = async (label: string, text: string) => {
    await page.getByRole('textbox', { name: label }).fill(text)
    await page.getByRole('textbox', { name: label }).press('Enter')
  }
  await type('Your hand', '3S 7H JD')
  await type('The play so far', 'KS 4H')
  await type('Starter', '5D')
  await type('You laid away', 'QH KD')
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
    await expect(rows.nth(i)).toContainText(signed(option.expectedValue))
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
  await expect(alert).toContainText('"200-1" is not a score')
  await expect(alert).toContainText('dealer and pone are accepted')
  await page.goto('./#/analyse')
  for (const name of [
    'ace of spades',
    '2 of hearts',
    '5 of clubs',
    '9 of diamonds',
    '10 of spades',
  ]) {
    await page.getByTestId('picker').getByRole('button', { name, exact: true }).click()
  }
  await expect(page.getByTestId('analysis')).toContainText('Choose one more card.')
  await page
    .getByTestId('picker')
    .getByRole('button', { name: 'king of clubs', exact: true })
    .click()
  await expect(page.getByTestId('option-table').locator('tbody tr')).toHaveCount(15, {
    timeout: 60_000,
  })
})

test('the count and whose turn it is are said once, and never both ways', async ({ page }) => {
  await page.goto('./#/analyse?kind=play&hand=3S+7H+JD+QH&role=dealer')
  await expect(page.getByTestId('play-standing')).toHaveText('The count is 0, and they lead.')
  await expect(page.getByTestId('analysis')).toContainText(
    'Pone leads: add the card that they laid.',
  )
  await page.goto('./#/analyse?kind=play&hand=3S+7H+JD+QH&role=dealer&play=KS')
  await expect(page.getByTestId('play-standing')).toHaveText(
    'The count is 10, and it is your turn.',
  )
  await expect(page.getByTestId('option-table')).toBeVisible()
})
