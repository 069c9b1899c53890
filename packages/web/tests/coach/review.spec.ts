import { expect, test } from '@playwright/test'
import {
  analyzeDecision,
  analyzeGame,
  type CoachingAnnotation,
  fromRecord,
  type GameSummary,
  gradeOf,
  isMistake,
  modelsForPlayers,
  severityOf,
} from '@skunkd/engine'
import { luckNames } from '../../src/coach/reviews/luck-names.js'
import { withNoBreakHyphens } from '../../src/ui/no-break.js'
import { model, policy } from '../reference-model.js'
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

const firstSentence = ({ reasoning }: CoachingAnnotation) =>
  withNoBreakHyphens(reasoning.split('. ')[0]!)

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

  await expect(page.getByTestId('grade')).toHaveText(`Grade ${summary.shownGrade}`, {
    timeout: 60_000,
  })
  expect(gradeOf(summary.averageLossPerDecision)).toBe(summary.shownGrade)
  await expect(
    page.getByText(`${summary.averageLossPerDecision.toFixed(2)} points given up per decision`),
  ).toBeVisible()
  for (const [name, totals] of [
    ['Discarding', summary.discarding],
    ['Pegging', summary.pegging],
  ] as const) {
    const column = page.getByRole('region', { name })
    await expect(column).toContainText(`${totals.averageLoss.toFixed(2)} points a decision`)
    await expect(column).toContainText(`${(100 * totals.winProbabilityLost!).toFixed(1)}%`)
  }
  const { total } = summary.luck!
  const luck = page.getByRole('region', { name: 'Luck' }).getByRole('row', { name: /Together/ })
  await expect(luck).toContainText(signed(total.points, 1))
  await expect(luck).toContainText(`${signed(100 * total.winProbability, 1)}%`)

  const mistakes = summary.decisions
    .filter(({ decision, forced, loss }) => !forced && isMistake(loss, decision))
    .sort((a, b) => b.loss - a.loss)
  expect(mistakes.length).toBeGreaterThan(3)
  const items = page.getByTestId('decision')
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
  await expect(page.getByTestId('grade')).toHaveText(`Grade ${summary.shownGrade}`)
  await expect(items).toHaveCount(mistakes.length)
})

test('no grade before the end; an analysis can be stopped and resumed', async ({ page }) => {
  await putGames(page, [aFinishedGame('long', 22)])
  await page.goto('./#/review/long')
  await expect(page.getByTestId('decision').first()).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByTestId('review-progress')).toContainText('Stopped')
  await expect(page.getByTestId('grade')).toHaveCount(0)
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByTestId('grade')).toBeVisible({ timeout: 60_000 })
})

test('a mistake is tried again, and waits in practice until it is right', async ({ page }) => {
  const game = aFinishedGame('short', 23, 61)
  const mistakes = summaryOf(game).decisions.filter(
    ({ decision, forced, loss }) => !forced && isMistake(loss, decision),
  )
  const worst = mistakes.reduce((a, b) => (b.loss > a.loss ? b : a))
  await putGames(page, [game])
  await page.goto('./#/review/short')
  await page.getByTestId('retry-all').click({ timeout: 60_000 })
  const dialog = page.getByRole('dialog')
  const answer = async (cards: readonly { readonly id: string }[]) => {
    const pressed = dialog.locator('[data-card][aria-pressed=true]')
    while ((await pressed.count()) > 0) await pressed.first().click()
    for (const { id } of cards) await dialog.locator(`[data-card="${id}"]`).click()
    await dialog.getByRole('button', { name: /Lay these two away|Play this card/ }).click()
  }

  await expect(dialog.getByTestId('answer')).toHaveCount(0)
  await expect(dialog).not.toContainText(firstSentence(worst))
  await answer(worst.actual)
  await expect(dialog.getByTestId('wrong')).toContainText(`${worst.loss.toFixed(1)} points`)
  await answer(worst.options[0]!.cards)
  await expect(dialog.getByTestId('answer')).toContainText('Right')
  // The text is about the answer just given, no longer about the one before it.
  const best = analyzeDecision({ ...worst.snapshot, playerChoice: worst.options[0]!.cards })
  await expect(dialog.getByTestId('about')).toContainText(firstSentence(best))
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await page.goto('./#/practise')
  const counts = page.getByTestId('practice-counts')
  await expect(counts).toContainText(`${mistakes.length} of ${mistakes.length} mistakes`)
  // The costliest comes first; it is found, and not due any more.
  const problem = page.getByTestId('problem')
  for (const { id } of worst.options[0]!.cards) {
    await problem.locator(`[data-card="${id}"]`).click()
  }
  await problem.getByRole('button', { name: /Lay these two away|Play this card/ }).click()
  await expect(problem.getByTestId('answer')).toContainText('Right')
  await expect(counts).toContainText(`${mistakes.length - 1} of ${mistakes.length} mistakes`)
  await page.reload()
  await expect(counts).toContainText(`${mistakes.length - 1} of ${mistakes.length} mistakes`)
})

test('with no mistakes yet there are random problems', async ({ page }) => {
  await page.goto('./#/practise')
  await page.getByRole('button', { name: 'Give me a random problem' }).click()
  const problem = page.getByTestId('problem')
  await expect(problem).toBeVisible()
  await problem.getByRole('button', { name: 'Show me' }).click()
  await expect(problem.getByTestId('answer')).toContainText(/Lay away|Play/)
  await page.getByTestId('next-problem').click()
  await expect(problem.getByRole('button', { name: 'Show me' })).toBeVisible()
})
