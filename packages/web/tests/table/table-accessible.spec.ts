import { expect, type Page, test } from '@playwright/test'
import { type GameState, gameReducer, shownScore } from '@skunkd/engine'
import { playedGame, storedGame } from '../../src/testing/played-game.js'
import { expectAccessibleByNightAndDay } from '../accessible.js'
import { TablePage } from '../table-page.js'

const inPhase = (phase: string, counting: 'auto' | 'manual' = 'auto', dealer: 0 | 1 = 0) =>
  playedGame(61, {
    options: { counting, muggins: counting === 'manual', dealer },
    until: (state) =>
      state.phase === phase &&
      (phase !== 'PEGGING' ||
        (state.pegging.currentPlayerIndex === 0 && state.pegging.history.length > 1)),
  })

function claimed(state: GameState): GameState {
  const points = shownScore(state)!.total
  return gameReducer(state, { type: 'CLAIM_SCORE', playerIndex: 1, points })
}

const TABLES: readonly (readonly [name: string, state: GameState])[] = [
  ['discard', inPhase('DISCARD_TO_CRIB')],
  ['play', inPhase('PEGGING')],
  ['show', inPhase('SHOW_NONDEALER')],
  ['own count', inPhase('SHOW_NONDEALER', 'manual', 1)],
  ['their claim', claimed(inPhase('SHOW_NONDEALER', 'manual', 0))],
  ['hand over', inPhase('HAND_COMPLETE')],
  ['game over', playedGame(61, { target: 31 })],
]

test('nothing serious at the table and on the way to it', async ({ page }) => {
  test.slow()
  await page.goto('./')
  await expect(page.getByRole('heading', { name: 'Pull up a chair' })).toBeVisible()
  await expectAccessibleByNightAndDay(page, 'first visit')
  await page.goto('./#/settings')
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await expectAccessibleByNightAndDay(page, 'settings')
  const table = new TablePage(page)
  for (const [name, state] of TABLES) {
    await table.sitDown(storedGame(name.replace(' ', '-'), state))
    await table.waitForMyTurn()
    await expectAccessibleByNightAndDay(page, name)
    if (name === 'discard') {
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessibleByNightAndDay(page, 'help')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Hint' }).click()
      await expect(page.getByTestId('hint')).toContainText('Discard')
      await expectAccessibleByNightAndDay(page, 'hint')
      await page.getByRole('button', { name: 'Game settings' }).click()
      await page.getByRole('button', { name: 'Resign…' }).click()
      await expectAccessibleByNightAndDay(page, 'settings of the table')
      await page.keyboard.press('Escape')
    }
    if (name === 'play') {
      await page.getByTestId('peek').click()
      await expectAccessibleByNightAndDay(page, 'what was thrown')
    }
    if (name === 'game over') {
      await expect(page.getByTestId('game-grade')).toBeVisible()
      await expectAccessibleByNightAndDay(page, 'report')
      await page.getByTestId('share').click()
      await expect(page.getByTestId('share-picture')).toBeVisible()
      await expectAccessibleByNightAndDay(page, 'share')
      await page.keyboard.press('Escape')
    }
    await page.goto('./#/settings')
  }
  const shared = { kind: 'passed', seat: null, people: ['Ann', 'Bob'] } as const
  await table.sitDown({ ...storedGame('shared', inPhase('PEGGING')), ...shared })
  await expect(page.getByTestId('pass')).toBeVisible()
  await expectAccessibleByNightAndDay(page, 'the device changes hands')
  await page.goto('./#/settings')
})

/** Remembers every animation: what it changes and how long it takes. */
function watchAnimations(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const seen: { properties: string[]; duration: number }[] = []
    Object.assign(window, { animationsSeen: seen })
    const { animate } = Element.prototype
    Element.prototype.animate = function (frames, options) {
      const animation = animate.call(this, frames, options)
      const effect = animation.effect as KeyframeEffect
      const known = new Set(['offset', 'computedOffset', 'easing', 'composite', 'transformOrigin'])
      seen.push({
        properties: effect
          .getKeyframes()
          .flatMap((frame) => Object.keys(frame).filter((key) => !known.has(key))),
        duration: Number(effect.getComputedTiming().duration),
      })
      return animation
    }
    for (const kind of ['animationstart', 'transitionrun'] as const) {
      document.addEventListener(
        kind,
        (event) => {
          const [running] = (event.target as Element).getAnimations()
          const duration = Number(running?.effect?.getComputedTiming().duration ?? 0)
          seen.push({ properties: [], duration })
        },
        true,
      )
    }
  })
}

const animationsSeen = (page: Page) =>
  page.evaluate(
    () =>
      (window as unknown as { animationsSeen: { properties: string[]; duration: number }[] })
        .animationsSeen,
  )

test('with reduced motion nothing moves and nothing waits', async ({ page }) => {
  await watchAnimations(page)
  const table = new TablePage(page)
  await table.deal(14)
  await table.playUntil('HAND_COMPLETE')
  const moving = (await animationsSeen(page)).filter(({ duration }) => duration > 10)
  expect(moving).toEqual([])
})

test('with motion the cards travel by transform and opacity only, and the Space bar ends it', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await watchAnimations(page)
  const table = new TablePage(page)
  await table.deal(14)
  await page.getByTestId('cut').getByRole('button').last().click()
  await expect(table.cards).toHaveCount(6)
  const dealt = await animationsSeen(page)
  const travelling = dealt.filter(({ properties }) => properties.includes('transform'))
  expect(travelling.length).toBeGreaterThanOrEqual(6)
  const properties = new Set(dealt.flatMap((animation) => animation.properties))
  expect([...properties].sort()).toEqual(['opacity', 'transform'])
  expect(Math.max(...travelling.map(({ duration }) => duration))).toBeLessThanOrEqual(350)

  // The keys need not wait for anything; Space ends every animation.
  const left = await page.evaluate(() => {
    document.querySelector('[data-testid=hand] li')!.animate([{ opacity: 0.5 }, { opacity: 1 }], {
      duration: 60_000,
    })
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }))
    return document.getAnimations().filter(({ playState, effect }) => {
      const { iterations } = effect!.getComputedTiming()
      return playState === 'running' && iterations !== Number.POSITIVE_INFINITY
    }).length
  })
  expect(left).toBe(0)
})
