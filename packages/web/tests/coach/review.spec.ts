import { expect, test } from '@playwright/test'
import {
  analyzeDecision,
  analyzeGame,
  type CoachingAnnotation,
  fromRecord,
  type GameSummary,
  isMistake,
  modelsForPlayers,
  severityOf,
} from '@skunkd/engine'
import { luckNames } from '../../src/coach/reviews/luck-names.js'
import { withNoBreaks } from '../../src/ui/text.js'
import { model, policy } from '../reference-model.js'
import { SIZES } from '../sizes.js'
import { aFinishedGame, putGames } from '../stored-games.js'

const signed = (value: number, digits: number) => {
  const text = Math.abs(value).toFixed(digits)
  return Number(text) === 0 ? text : (value < 0 ? '−' : '+') + text
}

function summaryOf(game: ReturnType<typeof aFinishedGame>): GameSummary {
  const { decisionLog } = fromRecord(game.record)
  const players = modelsForPlayers(luckNames(game), policy)
  return analyzeGame(decisionLog, { record: game.record, playerIndex: 0, model, players })
}

const firstSentence = ({ reasoning }: CoachingAnnotation) => withNoBreaks(reasoning.split('. ')[0]!)

const WORDS = {
  excellent: 'Excellent',
  minor: 'Minor',
  significant: 'Significant',
  major: 'Major',
  critical: 'Critical',
} as const

test('the numbers of a review are the engine’s; opening it again computes nothing', async ({
  page,
}) => {
  const game = aFinishedGame('whole', 21, 61)
  const summary = summaryOf(game)
  await putGames(page, [game])
  await page.goto('./#/review/whole')

  const noLetter = page.getByText('Fewer than five hands began with both players below 20.')
  await expect(noLetter).toBeVisible({ timeout: 60_000 })
  await expect(page.getByTestId('grade')).toHaveText('No grade')
  // The front has the grade, then three mistakes; luck and method are behind one fold.
  await expect(page.getByTestId('worst-three').locator('> li')).toHaveCount(3)
  const luck = page.getByRole('region', { name: 'Luck' }).getByRole('row', { name: /Total/ })
  await expect(luck).toHaveCount(0)
  await page.getByText('Luck, counting and method').click()
  const { total } = summary.luck!
  await expect(luck).toContainText(signed(total.points, 1))
  await expect(luck).toContainText(`${signed(100 * total.winProbability, 1)}%`)

  const mistakes = summary.decisions
    .filter(({ decision, forced, loss }) => !forced && isMistake(loss, decision))
    .sort((a, b) => a.basis.localeCompare(b.basis) || b.loss - a.loss)
  expect(mistakes.length).toBeGreaterThan(3)
  const items = page.getByTestId('decision')
  await expect(items.first()).toBeHidden()
  await page.getByTestId('all-decisions').click()
  await expect(page.getByRole('heading', { name: 'Your decisions' })).toBeInViewport({ ratio: 0.9 })
  await expect(items.first()).toBeInViewport()
  await expect(items).toHaveCount(summary.decisions.length)
  await page.getByRole('radio', { name: 'Mistakes' }).check()
  await page.getByRole('radio', { name: 'Mistakes' }).blur()
  await expect(items).toHaveCount(mistakes.length)
  const losses = await items.evaluateAll((list) =>
    list.map((item) => Number((item as HTMLElement).dataset['loss'])),
  )
  losses.forEach((loss, i) => {
    expect(loss).toBeCloseTo(mistakes[i]!.loss, 9)
  })
  await expect(items.first()).toContainText(WORDS[severityOf(mistakes[0]!.loss)])

  // From mistake to mistake by keyboard; the option table of one holds every alternative.
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('n')
  await expect(page.getByTestId('mistake-walk')).toContainText(`Mistake 1 of ${mistakes.length}`)
  await expect(items.first()).toContainText(firstSentence(mistakes[0]!))
  await expect(page.getByTestId('option-table').locator('tbody tr')).toHaveCount(
    mistakes[0]!.options.length,
  )

  await page.addInitScript(() => {
    Object.defineProperty(window, 'Worker', {
      value: class {
        constructor() {
          throw new Error('Nobody is to be asked.')
        }
      },
    })
  })
  await page.reload()
  await expect(noLetter).toBeVisible()
  await expect(items).toHaveCount(summary.decisions.length)
})

test('no grade before the end; an analysis can be stopped and resumed', async ({ page }) => {
  await putGames(page, [aFinishedGame('long', 22)])
  await page.goto('./#/review/long')
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByTestId('review-progress')).toContainText('Stopped')
  await expect(page.getByTestId('grade')).toHaveCount(0)
  await page.getByRole('button', { name: 'Continue' }).click()
  const letter = summaryOf(aFinishedGame('long', 22)).letter!
  await expect(page.getByTestId('grade')).toHaveText(`Grade ${letter.letter}`, { timeout: 60_000 })
  await expect(page.getByTestId('level-range')).toHaveText(
    `Like level ${letter.levelLow} to ${letter.levelHigh} of 20`,
  )
  // At every size the loud button is in sight, the curve has its 100%, and nothing sticks out.
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    await expect(page.getByTestId('retry-all')).toBeInViewport({ ratio: 1 })
    await expect(page.getByTestId('grade')).toBeInViewport({ ratio: 0.9 })
    const chart = page.getByTestId('win-curve')
    const [outer, label] = [
      await chart.boundingBox(),
      await chart.getByText('100%').boundingBox(),
    ] as const
    expect(label!.x).toBeGreaterThanOrEqual(outer!.x)
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(over).toBeLessThanOrEqual(0)
  }
})

test('a mistake is tried again, and waits in practice until it is right', async ({ page }) => {
  const game = aFinishedGame('short', 23, 61)
  const mistakes = summaryOf(game).decisions.filter(
    ({ decision, forced, loss }) => !forced && isMistake(loss, decision),
  )
  const costliest = (cost: (each: CoachingAnnotation) => number) =>
    mistakes.reduce((a, b) => (cost(b) > cost(a) ? b : a))
  // The review goes by win chance, Practise by what was lost in points.
  let worst = costliest(({ winProbabilityLost }) => winProbabilityLost!)
  await putGames(page, [game])
  await page.goto('./#/review/short')
  await page.getByTestId('retry-all').click({ timeout: 60_000 })
  const dialog = page.getByRole('dialog')
  const answer = async (cards: readonly { readonly id: string }[]) => {
    const pressed = dialog.locator('[data-card][aria-pressed=true]')
    while ((await pressed.count()) > 0) await pressed.first().click()
    for (const { id } of cards) await dialog.locator(`[data-card="${id}"]`).click()
    await dialog.getByRole('button', { name: /Discard these two|Play this card/ }).click()
  }

  await expect(dialog.getByTestId('answer')).toHaveCount(0)
  await expect(dialog).not.toContainText(firstSentence(worst))
  await answer(worst.actual)
  // One number: points, or the chance where the chance decides; never one as the other.
  const wrong = dialog.getByTestId('wrong')
  if (worst.basis === 'points') await expect(wrong).toContainText(`${worst.loss.toFixed(1)} points`)
  else await expect(wrong).toContainText(/lowers your win chance by \d+\.\d%/)
  await answer(worst.options[0]!.cards)
  await expect(dialog.getByTestId('answer')).toContainText('Correct')
  // The text is about the answer just given, no longer about the one before it.
  const best = analyzeDecision(
    { ...worst.snapshot, playerChoice: worst.options[0]!.cards },
    { model, target: 61 },
  )
  await expect(dialog.getByTestId('about')).toContainText(firstSentence(best))
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await page.goto('./#/practise')
  const counts = page.getByTestId('practice-counts')
  await expect(counts).toContainText(`${mistakes.length}mistakes are due`)
  await page.getByTestId('start-session').click()
  // The costliest comes first; it is found, and not due any more.
  worst = costliest(({ loss }) => loss)
  const problem = page.getByTestId('problem')
  for (const { id } of worst.options[0]!.cards) {
    await problem.locator(`[data-card="${id}"]`).click()
  }
  await problem.getByRole('button', { name: /Discard these two|Play this card/ }).click()
  await expect(problem.getByTestId('answer')).toContainText('Correct')
  const progress = page.getByTestId('progress')
  await expect(progress).toHaveAccessibleName('Problem 1 of 10, 1 right, 0 missed')
  await page.reload()
  // Leaving keeps the session.
  await expect(counts).toContainText(`${mistakes.length - 1}mistakes are due`)
  await page.getByRole('button', { name: 'Continue session' }).click()
  await expect(progress).toHaveAccessibleName('Problem 2 of 10, 1 right, 0 missed')
})

test('with no mistakes a session is ten random problems, and it has an end', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await page.goto('./#/practise')
  const start = page.getByRole('button', { name: 'Start session' })
  await expect(start).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('radio')).toHaveCount(0)
  await page.getByText('Filter').click()
  await page.getByRole('radio', { name: 'Discards' }).check()
  await start.click()
  for (let number = 1; number <= 10; number++) {
    await expect(page.getByTestId('progress')).toHaveAccessibleName(
      `Problem ${number} of 10, 0 right, ${number - 1} missed`,
    )
    const show = page.getByRole('button', { name: 'Show answer' })
    await expect(show).toBeInViewport({ ratio: 1 })
    await show.click()
    await page.getByTestId('next-problem').click()
  }
  await expect(page.getByRole('heading', { name: '0 of 10' })).toBeFocused()
  await expect(page.getByTestId('session-end').getByRole('listitem')).toHaveCount(10)
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByRole('region', { name: 'Last sessions' })).toContainText('0 of 10')
  await expect(start).toBeVisible()
})
