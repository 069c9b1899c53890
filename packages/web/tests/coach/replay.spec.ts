import { expect, test } from '@playwright/test'
import { fromRecord, gameReducer, replayRecord } from '@skunkd/engine'
import { replayStepsOf } from '../../src/replay/game-steps.js'
import { playedGame, storedGame } from '../../src/testing/played-game.js'
import { expectAccessibleByNightAndDay } from '../accessible.js'
import { SIZES } from '../sizes.js'
import { aFinishedGame, putGames } from '../stored-games.js'

const stepsOf = (game: { readonly record: unknown }) =>
  replayStepsOf(replayRecord(game.record)).steps

test('a game is walked through by keys, slider and address, before the coach has said a word', async ({
  page,
}) => {
  const game = aFinishedGame('g', 51, 31)
  const steps = stepsOf(game)
  // The coach is blocked here: the steps must not wait for it.
  await page.addInitScript(() => {
    Object.defineProperty(window, 'Worker', {
      value: class extends EventTarget {
        postMessage() {}
        terminate() {}
      },
    })
  })
  await putGames(page, [game])
  await page.goto('./#/replay/g')
  const words = page.getByTestId('step-words')
  await expect(words).toContainText(`step 1 of ${steps.length}`)
  await expect(page.getByTestId('chance')).toContainText('reviewing')
  for (const at of [1, 2, 3]) {
    await page.keyboard.press('ArrowRight')
    await expect(words).toContainText(`step ${at + 1} of ${steps.length}`)
  }
  await expect(words).toContainText('The starter is')
  await expect(page.getByText(/^The starter is the .*\./).first()).toBeAttached()
  await expect(page).toHaveURL(/step=4/)
  // The announcer says where one stops.
  await expect(page.locator('[role=status]', { hasText: 'The starter is' })).toHaveCount(1)

  await page.keyboard.press('End')
  await expect(words).toContainText(`step ${steps.length} of`)
  const { players } = fromRecord(game.record)
  await expect(page.getByTestId('step-score-0')).toHaveText(String(players[0].score))
  await page.keyboard.press('Home')
  await page.getByRole('slider').fill('7')
  await expect(words).toContainText('step 7 of')
  const seventh = steps[6]!
  await expect(page.getByTestId('step-count')).toContainText(String(seventh.after.pegging.count))

  // As known at the time, the other's cards lie face down, and the address says so.
  const across = page.getByTestId('step-hand-1')
  const faceDown = across.getByText('face down')
  await expect(faceDown).toHaveCount(0)
  await page.keyboard.press('o')
  await expect(faceDown).toHaveCount(seventh.after.pegging.playerCards[1].length)
  await page.reload()
  await expect(words).toContainText('step 7 of')
  await expect(faceDown).toHaveCount(seventh.after.pegging.playerCards[1].length)
  await page.getByRole('button', { name: 'View as Dot' }).click()
  await expect(across.getByText('face down')).toHaveCount(0)
  await expect(page).toHaveURL(/seat=1/)
})

test('the coach’s values arrive: the curve, both accuracies, a decision’s option table; accessibly', async ({
  page,
}) => {
  const game = aFinishedGame('g', 51, 16)
  await putGames(page, [game])
  await page.goto('./#/replay/g?decision=0')
  const step = stepsOf(game).findIndex(({ decided }) => decided?.seat === 0)
  await expect(page.getByTestId('step-words')).toContainText(`step ${step + 1} of`)
  await expect(page.getByTestId('letters')).toHaveText('No grade: a game to 16.', {
    timeout: 60_000,
  })
  await expect(page.getByTestId('chance')).toContainText(/\d\.\d%/)
  await page.getByText(/^All \d+ discards$/).click()
  await expect(page.getByTestId('step-decision').getByTestId('option-table')).toBeVisible()
  await expectAccessibleByNightAndDay(page)
  // A phone lying on its side: the table, the way through and the chance without scrolling.
  await page.setViewportSize({ width: 844, height: 390 })
  for (const part of [
    page.getByTestId('step-table'),
    page.getByLabel('Last step'),
    page.getByTestId('chance'),
  ]) {
    await expect(part).toBeInViewport({ ratio: 1 })
  }
  await page.setViewportSize({ width: 320, height: 640 })
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(over).toBeLessThanOrEqual(0)
  // From the review and back again.
  await page.getByRole('link', { name: 'Go to review' }).click()
  await expect(page.getByTestId('grade')).toBeAttached()
  await page.keyboard.press('n')
  await expect(page.getByTestId('position')).toBeVisible()
  await page.getByRole('link', { name: 'Show in replay' }).click()
  await expect(page.getByTestId('step-decision')).toBeVisible()
})

test('six cards and four lie wholly on the felt at every size', async ({ page }) => {
  await putGames(page, [aFinishedGame('g', 51, 31)])
  for (const step of [1, 2, 3]) {
    await page.goto(`./#/replay/g?step=${step}`)
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height })
      const where = `step ${step} at ${width}×${height}`
      const cut = () =>
        page.getByTestId('step-table').evaluate((felt) => {
          const { left, right } = felt.getBoundingClientRect()
          return [...felt.querySelectorAll('[data-card]')].filter((card) => {
            const box = card.getBoundingClientRect()
            return box.left < left || box.right > right
          }).length
        })
      await expect(page.getByTestId('step-hand-0').getByRole('listitem').first()).toBeVisible()
      await expect.poll(cut, where).toBe(0)
    }
  }
})

test('on a phone the table stays where it is from step to step', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await putGames(page, [aFinishedGame('g', 51, 31)])
  await page.goto('./#/replay/g')
  const words = page.getByTestId('step-words')
  const tops = new Set<number>()
  for (let step = 1; step <= 40; step++) {
    await expect(words).toContainText(`step ${step} of`)
    tops.add((await page.getByTestId('step-table').boundingBox())!.y)
    await page.keyboard.press('ArrowRight')
  }
  expect([...tops]).toHaveLength(1)
})

test('the step one stands at is in sight among the moves, in every hand', async ({ page }) => {
  const game = aFinishedGame('g', 51, 61)
  const { hands, steps } = replayStepsOf(replayRecord(game.record))
  await putGames(page, [game])
  await page.goto('./#/replay/g')
  const moves = page.getByTestId('move-list')
  const here = moves.locator('[aria-current=step]')
  for (const { handIndex, first } of hands) {
    await moves.getByRole('button', { name: new RegExp(`^Hand ${handIndex + 1}\\b`) }).click()
    await expect(page.getByTestId('step-words')).toContainText(`step ${first + 1} of`)
    await expect(here).toBeInViewport({ ratio: 1 })
  }
  await page.keyboard.press('End')
  await expect(page.getByTestId('step-words')).toContainText(`step ${steps.length} of`)
  await expect(here).toBeInViewport({ ratio: 1 })
})

test('games passed from hand to hand, given up, stopped or not over can be looked at', async ({
  page,
}) => {
  const passed = {
    ...storedGame('passed', playedGame(31, { target: 21 })),
    kind: 'passed' as const,
    seat: null,
    people: ['Anna', 'Bo'] as const,
  }
  const middle = storedGame(
    'middle',
    playedGame(32, { until: ({ handNumber, phase }) => handNumber === 2 && phase === 'PEGGING' }),
  )
  const early = storedGame('early', playedGame(33, { until: ({ phase }) => phase === 'PEGGING' }))
  const stopped = storedGame(
    'stopped',
    gameReducer(
      playedGame(34, { until: ({ handNumber, phase }) => handNumber === 2 && phase === 'PEGGING' }),
      { type: 'END_GAME', how: 'stopped' },
    ),
  )
  const counted = storedGame(
    'counted',
    playedGame(13, { target: 21, options: { counting: 'manual', muggins: true } }),
  )
  await putGames(page, [passed, middle, early, stopped, counted])
  // A game that was stopped is over: it has a score, no winner, and can be looked at.
  const [mine, theirs] = stopped.result!.scores
  await page.goto('./#/history')
  const row = page.getByTestId('game-row').filter({ hasText: `Stopped at ${mine}–${theirs}` })
  await row.locator('summary').click()
  await row.getByRole('link', { name: 'Replay' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `Stopped at ${mine} to ${theirs}, against Dot`,
  )
  await expect(page.getByTestId('step-words')).toBeVisible()
  await page.keyboard.press('End')
  await expect(page.getByTestId('step-words')).toContainText('ended with no result')
  await page.goto('./#/table/stopped')
  await expect(page.getByTestId('game-over')).toContainText('Game ended with no result')
  // Where the players counted, the review lists what was counted wrongly.
  await page.goto('./#/review/counted')
  await page.getByText('Luck, counting and method').click({ timeout: 60_000 })
  await expect(page.getByTestId('counting')).toContainText(/Every count was right|Hand \d/)
  await page.goto('./#/replay/passed')
  await expect(page.getByTestId('step-words')).toContainText('Anna')
  await expect(page.getByRole('button', { name: 'View as Bo' })).toBeVisible()
  // A hand that is still being played stays closed.
  await page.goto('./#/replay/middle?step=999')
  const own = stepsOf(middle).filter(({ handIndex }) => handIndex === 0).length
  await expect(page.getByTestId('step-words')).toContainText(`Hand 1, step ${own} of ${own}`)
  await page.goto('./#/replay/early')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing to replay yet')
  await page.goto('./#/replay/nobody')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No such game')
})

test('leaving a moment after a step leads where one goes, even if the page is busy', async ({
  page,
}) => {
  await putGames(page, [aFinishedGame('g', 51, 16), aFinishedGame('h', 52, 16)])
  await page.goto('./#/replay/g')
  const words = page.getByTestId('step-words')
  await expect(page).toHaveURL(/step=1$/)
  for (const [to, seen] of [
    ['#/replay/g?step=9', 'step 9 of'],
    ['#/replay/h?step=3', 'step 3 of'],
  ] as const) {
    await page.evaluate(async (address) => {
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }))
      // The address follows a step when one pauses: here both are due at once, the link first.
      setTimeout(() => {
        window.location.hash = address
      }, 240)
      setTimeout(() => {
        const busy = performance.now() + 300
        while (performance.now() < busy);
      }, 200)
      await new Promise((resolve) => setTimeout(resolve, 600))
    }, to)
    await expect(words).toContainText(seen)
    expect(new URL(page.url()).hash).toBe(to)
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a finger turns the steps', async ({ page }) => {
    await putGames(page, [aFinishedGame('g', 51, 31)])
    await page.goto('./#/replay/g')
    const words = page.getByTestId('step-words')
    await expect(words).toContainText('step 1 of')
    const swipe = (from: number, to: number) =>
      page.getByTestId('step-table').evaluate(
        (table, [start, end]) => {
          const touch = (type: string, clientX: number) =>
            table.dispatchEvent(
              new PointerEvent(type, {
                bubbles: true,
                pointerType: 'touch',
                clientX: clientX!,
                clientY: 400,
              }),
            )
          touch('pointerdown', start!)
          touch('pointerup', end!)
        },
        [from, to],
      )
    await swipe(300, 100)
    await expect(words).toContainText('step 2 of')
    await swipe(300, 290)
    await expect(words).toContainText('step 2 of')
    await swipe(100, 300)
    await expect(words).toContainText('step 1 of')
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await expect(words).toContainText('step 2 of')
  })
})
